import { PlatformError } from '#engine/errors/platformError.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountAnswers, accountChange, type PremiumAccount } from './accountChange.ts';
import { changeDeps } from './changeDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';
import { customersContract, judgedTogether, storeTogether, togetherLines } from './togetherChanges.ts';

/** Gives several contracts the same account, each by its own change. */
export function createAccountSaving(deps: Deps) {
  const own = changeDeps(deps);
  const { registry, t } = own;

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
      const { partner } = await customersContract(own, caller, { id, customer });
      const answers = accountAnswers(definition, account, partner.data);
      const entry = await judgedTogether(own, caller, id, { change: definition.key, answers });
      if (entry.outcome.decision !== 'accept')
        throw new PlatformError('change-impossible', {
          members: { reason: t('changes:refused.alone', { contract: id }) },
        });
      entries.push(entry);
    }
    return entries;
  }

  return {
    judged,
    /** Stores judged changes in the transaction of what proves them. @throws PlatformError contract-changed */
    store: (trx: Trx, entries: ChangeToStore[]) => storeTogether(own, trx, entries),
    /** Returns one line per contract with the account. */
    lines: (entries: ChangeToStore[]) => togetherLines(entries, own),
  };
}
