import type { Answers, Provenance } from '#engine/definition/answers.ts';
import { fieldsAmong, type Definition, type Field } from '#engine/definition/definition.ts';
import { getPointer } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';

/**
 * Returns provenance as an agent may set it: `customer` only where the draft already has it and the answer is
 * unchanged.
 */
export function agentsProvenance(
  { answers, provenance }: { answers: Answers; provenance: Provenance },
  kept?: { answers: Answers; provenance: Provenance },
): Provenance {
  const isKept = (pointer: string) =>
    kept?.provenance[pointer] === 'customer' &&
    equalJson(getPointer(kept.answers, pointer), getPointer(answers, pointer));
  return Object.fromEntries(
    Object.entries(provenance).map(([pointer, giver]) => [
      pointer,
      giver === 'customer' && !isKept(pointer) ? 'agent' : giver,
    ]),
  );
}

/** Returns the consent fields of a page; lists have none. */
const consentsOf = (fields: Field[]): Field[] => fields.filter(({ widget }) => widget === 'consent');

/**
 * Returns the answers handed over to a customer, without consents that the customer has not given: they
 * cannot be given for another person, and the wizard asks before the summary.
 */
export function answersToSign(definition: Definition, answers: Answers, provenance: Provenance): Answers {
  const signed: Answers = {};
  for (const [page, pageAnswers] of Object.entries(answers)) {
    const open = consentsOf(fieldsAmong(definition.pages, page))
      .filter(({ pointer }) => provenance[pointer] !== 'customer')
      .map(({ name }) => name);
    signed[page] = Object.fromEntries(Object.entries(pageAnswers).filter(([name]) => !open.includes(name)));
  }
  return signed;
}
