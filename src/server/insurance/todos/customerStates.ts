import { addSpan } from '#engine/calendar.ts';
import { isHeldOn } from '#engine/contract/term.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { isHealthConcerned } from '../claims/requiredDocuments.ts';
import { productTitle } from '../contracts/summary.ts';
import { contractStateOf } from './contractDemands.ts';
import type { CustomerState } from './customerState.ts';
import { readStateRows, type StateRows } from './stateRows.ts';

/** What the list of things to do needs, without drafts and messages, which have readers of their own. */
export type ServedState = Omit<CustomerState, 'drafts' | 'unread'>;

/** Days for which changes and applications are looked back. */
const lookBack = 400;

const openStates = ['received', 'inReview', 'documentsMissing'];

const dayAt = (moment: Date): string => dayOf({ now: () => moment });

/** A change that was taken back or did not come about counts as not saved. */
const stands = ({ decision, result }: StateRows['changes'][number]): boolean =>
  decision !== 'taken-back' && result !== 'taken-back' && result !== 'void' && result !== 'replaced';

/** Returns the latest move that stands: told alone, or with the change of a contract. */
function moveOf({ changes, moves }: StateRows): CustomerState['move'] {
  const announced = [
    ...moves,
    ...changes
      .filter((change) => change.moves && stands(change))
      .map(({ created_at, effective_on }) => ({ toldOn: created_at, movesOn: effective_on })),
  ];
  if (announced.length === 0) return undefined;
  // One move is told once per contract: the first of them begins it.
  const movesOn =
    announced
      .map((each) => each.movesOn)
      .toSorted()
      .at(-1) ?? '';
  const same = announced.filter((each) => each.movesOn === movesOn);
  const first = same.reduce((a, b) => (b.toldOn < a.toldOn ? b : a));
  return { toldOn: dayAt(first.toldOn), movesOn };
}

function applicationsOf(
  { applications }: StateRows,
  title: (product: string) => string,
): CustomerState['applications'] {
  return applications.map(({ number, definition, told: announced, created_at }) => {
    const product = definition.replace(/^produkt\./, '');
    const steps = announced?.nextSteps ?? [];
    const own = steps.filter(({ task }) => task);
    return {
      number,
      product,
      title: title(product),
      filedOn: dayAt(created_at),
      steps: steps.filter((step) => !own.includes(step)).map(({ date }) => date),
      own: own.map(({ key, date, text, way }) => ({
        key,
        day: date,
        text,
        ...(way && { address: way.href }),
      })),
    };
  });
}

/** What reading needs of the ports. */
export type ToDoDeps = Pick<Deps, 'db' | 'clock' | 'flags' | 'registry' | 'root'>;

/** Whom a contract or claim belongs to. */
type Owned = { partner: string; agent: string | null; brand: string };

/** Leaves out what the asking person does not see: agents see neither contracts of others nor other brands. */
function visibleRows(rows: StateRows, isSeen: (owned: Owned) => boolean): StateRows {
  const { number, agent } = rows.partner;
  const contracts = rows.contracts.filter(isSeen);
  const numbers = new Set(contracts.map(({ id }) => id));
  return {
    ...rows,
    contracts,
    changes: rows.changes.filter(({ contract }) => numbers.has(contract)),
    claims: rows.claims.filter(({ brand }) => isSeen({ partner: number, agent, brand })),
    applications: rows.applications.filter(({ brand }) => isSeen({ partner: number, agent, brand })),
  };
}

/**
 * Returns a reader of what is due for a customer, as far as the asking person sees it; undefined for an unknown one.
 */
export function createCustomerStates({ db, clock, flags, registry, root }: ToDoDeps) {
  const t = translator('live', root);
  const titleOf = (product: string) => productTitle(product, { registry, t });

  /** Inputs of a change that a customer would open now. */
  const freshInputs = (context: string, brand: string): Inputs => ({
    today: dayOf(clock),
    role: 'benutzer',
    context,
    brand,
    lookups: {},
    flags: flags.flagsFor({ brand }),
  });

  async function changesNow(): Promise<LoadedDefinition[]> {
    const published = registry.list().filter(({ definition }) => definition.kind === 'aenderung');
    const loaded = published.map(({ definition: { id, version } }) => registry.load(id, version));
    return (await Promise.all(loaded)).filter((each) => each !== undefined);
  }

  function contractsIn({ partner, contracts, changes }: StateRows, loaded: LoadedDefinition[]) {
    const today = dayOf(clock);
    return contracts.map((contract) => {
      const saved = changes.filter((change) => change.contract === contract.id && stands(change));
      // Newest first, so that the last day set is the first one; it is turned round.
      const savedOn = new Map(saved.reverse().map((each) => [each.definition, dayAt(each.created_at)]));
      const subject = { contract, partner, title: titleOf(contract.product), savedOn };
      return contractStateOf(loaded, subject, { freshInputs, today, t });
    });
  }

  async function claimsIn({ claims }: StateRows): Promise<CustomerState['claims']> {
    return Promise.all(
      claims.map(async ({ id, title, state, reported_at, missing, decisions, unread, report }) => {
        const open = openStates.includes(state);
        const undecided = open && Number(decisions) === 0;
        return {
          id,
          title,
          open,
          reportedOn: dayAt(reported_at),
          missing: Number(missing ?? 0),
          undecidedConsent: undecided && (await isHealthConcerned(registry, report)),
          unread: Number(unread ?? 0),
        };
      }),
    );
  }

  const plannedIn = ({ changes, contracts }: StateRows): CustomerState['planned'] =>
    changes
      .filter(({ waits, result }) => waits && result === null)
      .filter(({ contract, effective_on }) =>
        contracts.some((each) => each.id === contract && isHeldOn(each, effective_on)),
      )
      .map(({ number, contract, definition, effective_on }) => {
        const { namespace } = registry.get(definition)?.definition ?? {};
        const title = namespace === undefined ? definition : t(`${namespace}:title`);
        return { number, contract, title, day: effective_on };
      });

  return async (number: string, isSeen: (owned: Owned) => boolean): Promise<ServedState | undefined> => {
    const since = new Date(`${addSpan(dayOf(clock), { days: -lookBack }) ?? dayOf(clock)}T00:00:00Z`);
    const all = await transaction(db, (trx) => readStateRows(trx, number, since));
    if (!all) return undefined;
    const rows = visibleRows(all, isSeen);
    const move = moveOf(rows);
    return {
      contracts: contractsIn(rows, await changesNow()),
      claims: await claimsIn(rows),
      applications: applicationsOf(rows, titleOf),
      planned: plannedIn(rows),
      ...(move && { move }),
    };
  };
}
