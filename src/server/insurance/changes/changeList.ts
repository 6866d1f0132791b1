import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { createChangeJudgement } from './changeJudgement.ts';
import type { createChangeOpening, OpenedContract } from './opening.ts';
import { changeAddress, type Ineligibility } from './eligibility.ts';
import { numbersOf } from './store.ts';

/** An entry of the list: a change, and why it is not possible. */
interface ListedChange {
  change: string;
  title: string;
  lead?: string;
  icon?: string;
  possible: boolean;
  address?: string;
  refused?: Ineligibility;
}

/** A saved change with a later effective date. */
export interface WaitingChange {
  number: string;
  change: string;
  title: string;
  effectiveOn: string;
  /** Premium from then on, for priced changes. */
  premium?: { yearCent: number };
}

interface Helpers {
  opening: ReturnType<typeof createChangeOpening>;
  titled: ReturnType<typeof createChangeJudgement>['titled'];
}

/** Returns a reader of the changes that a contract allows, and of those pending. */
export function createChangeList({ db, registry, root }: Deps, { opening, titled }: Helpers) {
  const t = translator('live', root);

  const published = () => registry.list().filter(({ definition }) => definition.kind === 'aenderung');

  async function waitingOf({ waiting }: OpenedContract): Promise<WaitingChange[]> {
    if (waiting.length === 0) return [];
    const numbers = await transaction(db, (trx) =>
      numbersOf(
        trx,
        waiting.map(({ change }) => change),
      ),
    );
    return waiting.map(({ change, definition, due_on, priced, premium }) => ({
      number: numbers.get(change) ?? '',
      change: definition.replace(/^aenderung\./, ''),
      title: titled(definition),
      effectiveOn: due_on,
      ...(priced && { premium: { yearCent: premium.yearCent } }),
    }));
  }

  /** Returns all changes, with the reason where not possible, and the pending ones. */
  async function list(caller: Caller, id: string) {
    const found = await opening.subjectFor(caller, id);
    const items: ListedChange[] = [];
    for (const { definition } of published()) {
      const refused = opening.refused(await opening.load(definition.id), found);
      const say = (key: string) => {
        const full = `${definition.namespace}:${key}`;
        return t.exists(full) ? t(full) : undefined;
      };
      const [lead, icon] = [say('lead'), say('icon')];
      items.push({
        change: definition.key,
        title: t(`${definition.namespace}:title`),
        possible: !refused,
        ...(lead !== undefined && { lead }),
        ...(icon !== undefined && { icon }),
        ...(refused ? { refused } : { address: changeAddress(definition, id, caller.portal) }),
      });
    }
    const etag = `"${found.subject.contract.version}"`;
    return { etag, items, waiting: await waitingOf(found) };
  }

  return list;
}
