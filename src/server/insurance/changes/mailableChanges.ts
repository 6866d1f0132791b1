import { mailableOutline } from '#server/answers/mail/mailableOutline.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { answersBefore } from './answersBefore.ts';
import { changedAnswers, type ChangedAnswer } from './changedAnswers.ts';
import type { ChangeMailDeps } from './changeMailDeps.ts';
import type { ContractChange } from './store.ts';

/** Returns what a change altered, where it identifies nobody; nothing where its version is gone. */
export async function mailableChanges(
  { registry, t }: Pick<ChangeMailDeps, 'registry' | 't'>,
  change: ContractChange,
): Promise<ChangedAnswer[]> {
  const loaded = await registry.load(change.definition, change.version);
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
