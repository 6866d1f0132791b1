import type { Answers } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { formatDate } from '#engine/text/format.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { productTitle } from '../contracts/summary.ts';
import type { ChangeDeps } from './changeDeps.ts';
import type { ChangeToStore } from './changeToStore.ts';
import type { Subject } from './contractSubject.ts';
import { changeNumber } from './number.ts';

/** Returns a contract with its customer. @throws PlatformError not-found for a contract of another customer */
export async function customersContract(
  { opening }: Pick<ChangeDeps, 'opening'>,
  caller: Caller,
  { id, customer }: { id: string; customer: string },
): Promise<Subject> {
  const { subject } = await opening.subjectFor(caller, id);
  if (subject.partner.number !== customer) throw new PlatformError('not-found');
  return subject;
}

/**
 * Judges the change of one of several contracts that share a proof and a mail; nothing is stored.
 * @param change key of the change's definition
 */
export async function judgedTogether(
  { opening, outcomeOf, ids, clock }: Pick<ChangeDeps, 'opening' | 'outcomeOf' | 'ids' | 'clock'>,
  caller: Caller,
  id: string,
  { change, answers }: { change: string; answers: Answers },
): Promise<ChangeToStore> {
  const call = { answers };
  const opened = await opening.openFor(caller, id, change, call);
  const changeId = ids.uuid();
  const number = changeNumber(changeId, opened.inputs.today);
  const outcome = await outcomeOf(opened, answers, { number });
  return { opened, outcome, call, changeId, number, caller, now: clock.now(), together: true };
}

/** Stores judged changes in one transaction. @throws PlatformError contract-changed */
export async function storeTogether(
  { saving }: Pick<ChangeDeps, 'saving'>,
  trx: Trx,
  entries: ChangeToStore[],
): Promise<void> {
  for (const entry of entries) await saving.storeIn(trx, entry);
}

/** Returns one line per changed contract: what it is, its number, and from when on the change counts. */
export const togetherLines = (
  entries: ChangeToStore[],
  { registry, t }: Pick<ChangeDeps, 'registry' | 't'>,
): string =>
  entries
    .map(({ opened: { subject }, outcome: { effectiveOn } }) =>
      t('mails:change.together', {
        product: productTitle(subject.contract.product, { registry, t }),
        contract: subject.contract.id,
        date: formatDate(effectiveOn),
      }),
    )
    .join('\n');
