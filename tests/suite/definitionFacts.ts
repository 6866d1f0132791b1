import { membersOf, type Field } from '#engine/definition/definition.ts';
import type { Linked } from '#engine/compile/link.ts';
import type { Candidate } from './greedyCover.ts';

type Definition = Linked['definition'];

const widgetsOf = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [field.widget, ...widgetsOf(membersOf(field))]);

/** Returns the portal of an address, `open` for pages without sign-in. */
function portalOf(address: string): string {
  const [, first = ''] = address.split('/');
  return first === 'kunden' || first === 'vermittler' ? first : 'open';
}

/** Returns what the proofs of a definition cover: its kind per portal, its widgets, its kinds of pages. */
function factsOf(definition: Definition): Set<string> {
  const { id, addresses, pages } = definition;
  const kind = id.slice(0, id.indexOf('.'));
  const widgets = Object.values(pages).flatMap(({ fields }) => widgetsOf(fields));
  return new Set([
    `kind ${kind}`,
    ...Object.values(addresses).map((address) => `${kind} in portal ${portalOf(address)}`),
    ...Object.values(pages).map((page) => `page ${page.kind}`),
    ...widgets.map((widget) => `widget ${widget}`),
    ...(definition.price ? ['price'] : []),
    ...(definition.advice.length > 0 ? ['advice'] : []),
  ]);
}

/** Returns the number of questions times addresses, to which the duration of proofs is proportional. */
function sizeOf({ addresses, pages }: Definition): number {
  const questions = Object.values(pages).flatMap(({ fields }) => widgetsOf(fields)).length;
  return questions * Object.keys(addresses).length;
}

export const candidateOf = (definition: Definition, seconds?: number): Candidate => ({
  name: definition.id,
  covers: factsOf(definition),
  // Without a record: some seconds to sign in and start, and half a second per question.
  cost: seconds ?? 8 + sizeOf(definition) / 2,
});
