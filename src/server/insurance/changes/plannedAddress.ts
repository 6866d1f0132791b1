import type { Definition } from '#engine/definition/definition.ts';
import { addressLine } from '#engine/text/addressLine.ts';
import { everyEntry } from '#engine/text/everyEntry.ts';
import { fieldWith } from '#server/answers/documents/personal/documentContext.ts';
import type { ChangedAnswer } from './changedAnswers.ts';
import { isMove } from './isMove.ts';
import type { ContractChange } from './store.ts';

/** Returns the address to which a saved move leads, in one line; nothing where a change is about something else. */
export function plannedAddress(
  definition: Definition,
  { outline }: Pick<ContractChange, 'outline'>,
): ChangedAnswer[] {
  if (!isMove(definition)) return [];
  const entries = everyEntry(outline);
  const asked = (semantic: string) => fieldWith(definition, semantic)?.pointer;
  const said = (semantic: string) => entries.find(({ pointer }) => pointer === asked(semantic))?.value ?? '';
  const group = entries.find(({ children }) => children?.some(({ pointer }) => pointer === asked('street')));
  if (!group) return [];
  const after = addressLine({
    street: said('street'),
    streetNumber: said('street-number'),
    postcode: said('postal-code'),
    city: said('address-level2'),
  });
  return [{ label: group.label, after }];
}
