import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import { valueAt } from '#engine/pointer.ts';
import { equalJson } from '#engine/runtime.ts';

/**
 * Provenance as an agent may tell it: an answer is the customer's only where the draft says so already and the answer
 * is still the same.
 */
export function agentsProvenance(
  { answers, provenance }: { answers: Answers; provenance: Provenance },
  kept?: { answers: Answers; provenance: Provenance },
): Provenance {
  const isKept = (pointer: string) =>
    kept?.provenance[pointer] === 'customer' &&
    equalJson(valueAt(kept.answers, pointer), valueAt(answers, pointer));
  return Object.fromEntries(
    Object.entries(provenance).map(([pointer, giver]) => [
      pointer,
      giver === 'customer' && !isKept(pointer) ? 'agent' : giver,
    ]),
  );
}

/** Consents of a page, at the top of it: lists hold none. */
const consentsOf = (fields: Field[]): Field[] => fields.filter(({ widget }) => widget === 'consent');

/**
 * What a customer is handed by an agent: everything but consents that the customer has not given. Nobody consents for
 * somebody else; the wizard asks for them before the summary.
 */
export function answersToSign(definition: Definition, answers: Answers, provenance: Provenance): Answers {
  const signed: Answers = {};
  for (const [page, pageAnswers] of Object.entries(answers)) {
    const open = consentsOf(definition.pages[page]?.fields ?? [])
      .filter(({ pointer }) => provenance[pointer] !== 'customer')
      .map(({ name }) => name);
    signed[page] = Object.fromEntries(Object.entries(pageAnswers).filter(([name]) => !open.includes(name)));
  }
  return signed;
}
