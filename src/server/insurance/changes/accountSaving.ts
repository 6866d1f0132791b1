import { PlatformError } from '#engine/errors/platformError.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { productTitle } from '../contracts/summary.ts';
import { accountAnswers, accountChange, type PremiumAccount } from './accountChange.ts';
import { changeDeps } from './changeDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';
import { changeNumber } from './number.ts';

/** Gives several contracts the same account, each by its own change. */
export function createAccountSaving(deps: Deps) {
  const { opening, outcomeOf, saving, registry, ids, clock, t } = changeDeps(deps);

  /**
   * Judges the change of every contract; nothing is stored.
   * @throws PlatformError not-found for a contract of another customer, change-impossible, and as saving a change
   */
  async function judged(
    caller: Caller,
    customer: string,
    { account, contracts }: { account: PremiumAccount; contracts: string[] },
  ): Promise<ChangeToStore[]> {
    const definition = accountChange(registry);
    if (!definition) throw new PlatformError('change-unknown');
    const entries: ChangeToStore[] = [];
    for (const id of new Set(contracts)) {
      const { subject } = await opening.subjectFor(caller, id);
      if (subject.partner.number !== customer) throw new PlatformError('not-found');
      const call = { answers: accountAnswers(definition, account, subject.partner.data) };
      const opened = await opening.openFor(caller, id, definition.key, call);
      const changeId = ids.uuid();
      const number = changeNumber(changeId, opened.inputs.today);
      const outcome = await outcomeOf(opened, call.answers, { number });
      if (outcome.decision !== 'accept')
        throw new PlatformError('change-impossible', {
          members: { reason: t('changes:refused.alone', { contract: id }) },
        });
      entries.push({ opened, outcome, call, changeId, number, caller, now: clock.now(), together: true });
    }
    return entries;
  }

  /** Stores judged changes in the transaction of what proves them. @throws PlatformError contract-changed */
  async function store(trx: Trx, entries: ChangeToStore[]): Promise<void> {
    for (const entry of entries) await saving.storeIn(trx, entry);
  }

  /** Returns one line per contract: what it is, its number, and from when on the account counts. */
  const lines = (entries: ChangeToStore[]): string =>
    entries
      .map(({ opened: { subject }, outcome: { effectiveOn } }) =>
        t('mails:change.together', {
          product: productTitle(subject.contract.product, { registry, t }),
          contract: subject.contract.id,
          date: formatDate(effectiveOn),
        }),
      )
      .join('\n');

  return { judged, store, lines };
}
