import { getPointer } from '../../pointer.ts';
import { joinPointer, parsePointer } from '../../pointerParts.ts';
import type { SourceDocument } from '../document.ts';

/** The files that a definition has of its own, as they are written. */
export interface OwnFiles {
  flow: SourceDocument | undefined;
  schema: SourceDocument | undefined;
}

/** A member with which a definition differs from what it uses. */
export interface Difference {
  document: SourceDocument;
  pointer: string;
}

/** Returns the pointer of a question's schema: `/properties/cover/properties/variant` for `/cover/variant`. */
const schemaPointer = (field: string): string =>
  parsePointer(field).reduce(
    (pointer, name) =>
      name === '*' ? joinPointer(pointer, 'items') : joinPointer(pointer, 'properties', name),
    '',
  );

/**
 * Returns the member of a definition's own files that removes something by one of the names, or limits its options: a
 * condition, page, fact or question; undefined when there is none.
 */
export function causeIn({ flow, schema }: OwnFiles, names: string[]): Difference | undefined {
  const isNull = ({ document, pointer }: Difference) => getPointer(document.value, pointer) === null;
  for (const name of names) {
    if (flow) {
      const removed = ['conditions', 'pages', 'facts']
        .map((group) => ({ document: flow, pointer: joinPointer('', group, name) }))
        .find(isNull);
      if (removed) return removed;
    }
    if (!schema || !name.startsWith('/')) continue;
    const question = { document: schema, pointer: schemaPointer(name) };
    if (isNull(question)) return question;
    const options = { document: schema, pointer: joinPointer(question.pointer, 'enum') };
    if (getPointer(schema.value, options.pointer) !== undefined) return options;
  }
  return undefined;
}
