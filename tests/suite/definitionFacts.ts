import { membersOf, type Definition, type Field } from '#engine/definition/definition.ts';
import type { Candidate } from './greedyCover.ts';

const widgetsOf = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [field.widget, ...widgetsOf(membersOf(field))]);

/** The portal that an address belongs to; pages that need no sign-in have none. */
function portalOf(address: string): string {
  const [, first = ''] = address.split('/');
  return first === 'kunden' || first === 'vermittler' ? first : 'open';
}

/** Returns what proofs of a definition cover: its kind in each of its portals, its widgets, what its machine can do. */
export function factsOf(definition: Definition): Set<string> {
  const { id, addresses, pages } = definition;
  const kind = id.slice(0, id.indexOf('.'));
  const widgets = Object.values(pages).flatMap(({ fields }) => widgetsOf(fields));
  return new Set([
    `kind ${kind}`,
    ...Object.values(addresses).map((address) => `${kind} in portal ${portalOf(address)}`),
    ...Object.values(pages).map((page) => `page ${page.kind}`),
    ...widgets.map((widget) => `widget ${widget}`),
    ...widgets.map((widget) => `${kind} asks with ${widget}`),
    ...(definition.price ? ['price'] : []),
    ...(definition.advice.length > 0 ? ['advice'] : []),
  ]);
}

/** So many questions stand in a definition, once for each address: what its proofs take grows with it. */
export function sizeOf({ addresses, pages }: Definition): number {
  const questions = Object.values(pages).flatMap(({ fields }) => widgetsOf(fields)).length;
  return questions * Object.keys(addresses).length;
}

export const candidateOf = (definition: Definition, seconds?: number): Candidate => ({
  name: definition.id,
  covers: factsOf(definition),
  // Never measured: some seconds to sign in and begin, and half a second per question.
  cost: seconds ?? 8 + sizeOf(definition) / 2,
});
