import type { Answers } from '../definition/answers.ts';
import type { Definition, Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';

/** The pointers of all passwords of a definition, split into parts. */
const secrets = new WeakMap<Definition, string[][]>();

function secretsOf(definition: Definition): string[][] {
  const cached = secrets.get(definition);
  if (cached) return cached;
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
 * Returns the answers that may be stored in drafts and in a tab: all but passwords, which have to be typed again.
 * Returns the same object when the definition has no passwords.
 */
export function withoutSecrets(definition: Definition, answers: Answers): Answers {
  const pointers = secretsOf(definition);
  if (pointers.length === 0) return answers;
  const kept = structuredClone(answers);
  for (const [page = '', ...parts] of pointers) take(kept[page], parts);
  return kept;
}
