import type { Answers } from '../definition/answers.ts';
import type { Definition, Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';

/** The parts of the pointers of all passwords of a definition. */
const secrets = new WeakMap<Definition, string[][]>();

function secretsOf(definition: Definition): string[][] {
  const known = secrets.get(definition);
  if (known) return known;
  const below = (fields: Field[]): Field[] =>
    fields.flatMap((field) => [field, ...below(field.fields ?? [])]);
  const found = Object.values(definition.pages)
    .flatMap(({ fields }) => below(fields))
    .filter(({ schema }) => schema.format === 'password')
    .map(({ pointer }) => pointer.slice(1).split('/'));
  secrets.set(definition, found);
  return found;
}

function take(value: Json | undefined, [name = '', ...rest]: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) take(item, rest);
  } else if (rest.length === 0) delete value[name];
  else take(value[name], rest);
}

/**
 * The answers that may be kept in drafts and in a tab: all but passwords, which are typed anew instead.
 * The very same object where a definition asks for none.
 */
export function withoutSecrets(definition: Definition, answers: Answers): Answers {
  const pointers = secretsOf(definition);
  if (pointers.length === 0) return answers;
  const kept = structuredClone(answers);
  for (const [page = '', ...parts] of pointers) take(kept[page], parts);
  return kept;
}
