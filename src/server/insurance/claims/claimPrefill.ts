import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { setPointer } from '#engine/setPointer.ts';
import { fieldsOf } from '#server/answers/documents/personal/documentContext.ts';
import type { ClaimSubject } from './claimSubject.ts';

/** Returns the initial answers of a report: contract and contact of the customer. */
export function claimPrefill(
  definition: Definition,
  { contract, partner, account, email }: ClaimSubject,
): Answers {
  // An agent reports for the customer: the customer's data is prefilled, never the agent's.
  const own = account && partner?.data.contact;
  const values: { [semantic: string]: string | undefined } = {
    'contract-reference': contract?.id,
    email: own?.email ?? email,
    phone: own?.mobile,
  };
  let answers: Answers = {};
  for (const { pointer, semantic } of fieldsOf(definition)) {
    const value = semantic === undefined || pointer.includes('/*') ? undefined : values[semantic];
    if (value !== undefined) answers = setPointer(answers, pointer, value);
  }
  return answers;
}
