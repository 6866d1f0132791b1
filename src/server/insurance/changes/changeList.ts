import { isHeldOn } from '#engine/contract/term.ts';
import type { List } from '#api/changes.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Caller } from '#server/ports/identity.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { createChangeJudgement } from './changeJudgement.ts';
import type { createChangeOpening, OpenedContract } from './opening.ts';
import { changeAddress, type Ineligibility } from './eligibility.ts';
import { answersToday } from './applyWrites.ts';
import { changedAnswers } from './changedAnswers.ts';
import type { Subject } from './contractSubject.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { plannedAddress } from './plannedAddress.ts';
import { findChangeById, type ContractChange } from './store.ts';

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
export type WaitingChange = List['waiting'][number];

interface Helpers {
  opening: ReturnType<typeof createChangeOpening>;
  titled: ReturnType<typeof createChangeJudgement>['titled'];
}

const premiumOf = (premium: Contract['premium']): WaitingChange['premium'] => {
  const { instalmentCent, period } = premium;
  return { yearCent: chargedInYear(premium), instalmentCent, period };
};

/** Returns a reader of the changes that a contract allows, and of those pending. */
export function createChangeList({ db, registry, root }: Deps, { opening, titled }: Helpers) {
  const t = translator('live', root);

  const published = () => registry.list().filter(({ definition }) => definition.kind === 'aenderung');

  /** Returns what a saved change alters; nothing where its definition is no longer published. */
  async function alteredBy(saved: ContractChange | undefined, subject: Subject) {
    if (!saved || !registry.get(saved.definition)) return [];
    const loaded = await opening.load(saved.definition);
    const { definition } = loaded;
    return [
      ...plannedAddress(definition, saved),
      ...changedAnswers(loaded, saved, answersToday(definition, subject), t),
    ];
  }

  async function waitingOf({ waiting, subject }: OpenedContract): Promise<WaitingChange[]> {
    const rows: WaitingChange[] = [];
    for (const { change, definition, due_on, priced, premium } of waiting) {
      if (!isHeldOn(subject.contract, due_on)) continue;
      const saved = await transaction(db, (trx) => findChangeById(trx, change));
      const answers = await alteredBy(saved, subject);
      rows.push({
        number: saved?.number ?? '',
        change: definition.replace(/^aenderung\./, ''),
        title: titled(definition),
        effectiveOn: due_on,
        ...(priced && { premium: premiumOf(premium) }),
        ...(answers.length > 0 && { answers }),
      });
    }
    return rows;
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
