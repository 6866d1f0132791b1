import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import type { Json } from '#engine/definition/json.ts';
import { setPointer } from '#engine/setPointer.ts';
import { fieldWith } from '#server/answers/documents/personal/documentContext.ts';
import type { Move } from '#server/people/partners/changeStore.ts';

/** Returns day and address of a move by the pointers of the questions that ask for them. */
function valuesOf(definition: Definition, { address, movesOn }: Move): [pointer: string, value: string][] {
  const bySemantic = {
    'move-day': movesOn,
    street: address.street,
    'street-number': address.streetNumber,
    'postal-code': address.postcode,
    'address-level2': address.city,
  };
  return Object.entries(bySemantic).flatMap(([semantic, value]): [string, string][] => {
    const field = fieldWith(definition, semantic);
    return field ? [[field.pointer, value]] : [];
  });
}

/** Returns what a move answers, by the semantics of the questions. */
export const moveAnswers = (definition: Definition, move: Move): Answers =>
  valuesOf(definition, move).reduce<Answers>(
    (answers, [pointer, value]) => setPointer(answers, pointer, value as Json),
    {},
  );
