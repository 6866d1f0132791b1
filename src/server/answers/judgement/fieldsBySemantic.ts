import type { Definition, Field } from '#engine/definition/definition.ts';

/** Yields groups before their members. */
function* withGroups(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    if (field.type === 'object') yield* withGroups(field.fields ?? []);
  }
}

const indexes = new WeakMap<Definition, Map<string, Field[]>>();

/** Returns the fields of a semantic (`x-semantic`) in page order, groups included. */
export function fieldsBySemantic(definition: Definition, semantic: string): Field[] {
  let fields = indexes.get(definition);
  if (!fields) {
    const all = Object.values(definition.pages).flatMap((page) => [...withGroups(page.fields)]);
    fields = Map.groupBy(all, (field) => field.semantic ?? '');
    indexes.set(definition, fields);
  }
  return fields.get(semantic) ?? [];
}
