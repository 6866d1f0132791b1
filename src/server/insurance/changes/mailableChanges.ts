import type { LoadedDefinition } from '#engine/load.ts';
import type { Translate } from '#engine/text/translate.ts';
import { mailableOutline } from '#server/answers/mail/mailableOutline.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { answersBefore } from './answersBefore.ts';
import { changedAnswers, type ChangedAnswer } from './changedAnswers.ts';
import type { ContractChange } from './store.ts';

/**
 * Returns the altered answers that cannot identify a person; empty when the definition's version is gone.
 * @param loaded the version with which the change was saved
 */
export function mailableChanges(
  loaded: LoadedDefinition | undefined,
  change: ContractChange,
  t: Translate,
): ChangedAnswer[] {
  if (!loaded) return [];
  const { definition } = loaded;
  const outline = mailableOutline(change.outline, definition);
  return changedAnswers(loaded, { outline }, answersBefore(definition, change), t);
}

/** Returns the IBAN that is charged, where the change wrote it or altered the price. */
export function chargedAccount(
  { after }: Pick<ContractChange, 'after'>,
  { bank }: Pick<Contract, 'bank'>,
  { priced }: { priced: boolean },
): string | undefined {
  const written = after['/contract/bank/iban'];
  if (typeof written === 'string') return written;
  return priced ? bank?.iban : undefined;
}
