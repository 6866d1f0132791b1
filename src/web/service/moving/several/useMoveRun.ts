import { useState } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { moveAddress, type MovingCustomer } from '#web/base/api/moving.ts';
import { problemOf } from '#web/base/api/problem.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { refusalOf } from '#web/shell/form/refusal.ts';
import { readMoveRun, writeMoveRun, type StartedMove } from '#web/wizard/change/moveRun.ts';
import type { Destination } from '../useMoveForm.ts';

/** Moves several customers one after the other; what became of each is kept in the tab. */
export function useMoveRun(customers: readonly string[]) {
  const { t } = useTranslation('portals');
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const [run, setRun] = useState(() => {
    const kept = readMoveRun();
    return kept.length === customers.length && kept.every(({ customer }) => customers.includes(customer))
      ? kept
      : [];
  });
  const [busy, setBusy] = useState(false);

  async function moved(move: StartedMove): Promise<StartedMove> {
    const { customer, address, day, contracts, key } = move;
    const said = {
      address,
      ...(day !== undefined && { movesOn: day }),
      ...(contracts.length > 0 && { contracts }),
    };
    const { ok, data, errorStatus } = await moveAddress(services.client, session.accessToken, {
      customer,
      said,
      key,
    });
    if (ok && data) {
      const { reason: _reason, ...rest } = move;
      return { ...rest, moved: data.contracts.moved, state: 'stored' };
    }
    const { headline, text } = refusalOf({ status: errorStatus, problem: problemOf(data) }, t);
    return { ...move, state: 'refused', reason: `${headline} ${text}` };
  }

  /** Moves all who have not moved yet, under the same keys as before. */
  async function go(moves: StartedMove[]): Promise<void> {
    setBusy(true);
    let now = moves;
    const show = (next: StartedMove[]) => {
      now = next;
      writeMoveRun(next);
      setRun(next);
    };
    show(moves);
    for (const move of moves) {
      if (move.state === 'stored') continue;
      const next = await moved(move);
      show(now.map((each) => (each.customer === move.customer ? next : each)));
    }
    setBusy(false);
  }

  const begin = (movings: MovingCustomer[], to: Destination) =>
    go(
      movings.map(({ customer, items }): StartedMove => {
        const movable = items.flatMap(({ id, title, address }) =>
          address === undefined ? [] : [{ id, title, address }],
        );
        return {
          ...to,
          customer: customer.number,
          name: customer.name,
          key: services.makeId(),
          items: movable,
          contracts: movable.map(({ id }) => id),
          moved: [],
          state: 'waiting',
        };
      }),
    );

  const forget = () => {
    writeMoveRun([]);
    setRun([]);
  };

  return { run, busy, begin, goOn: () => go(run), forget };
}
