import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf, type Definition, type Field } from '#engine/definition/definition.ts';
import type { Answers } from '#engine/definition/answers.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { formatDate, formatIban } from '#engine/text/format.ts';
import type { Deps } from '#server/ports/deps.ts';

/** Value of every free text field. */
export const canary = 'Kanarienvogel';
/** Value of every account field. */
export const iban = 'DE75512108001245126199';

/** Names and contract titles, which mails may contain. */
const greeted = ['given-name', 'family-name', 'name', 'organization', 'contract-reference'];

/** Returns whether a field takes free text, which becomes a canary. */
const isFree = ({ schema, finder, type, semantic }: Field): boolean =>
  type === 'string' &&
  finder === undefined &&
  !['format', 'enum', 'const', 'pattern', 'x-lookup'].some((word) => schema[word] !== undefined) &&
  !greeted.includes(semantic ?? '') &&
  Number(schema.maxLength ?? 1000) >= canary.length;

/** Returns the display of a formatted value; undefined for values too short to be found. */
function writings(value: Json, { semantic, schema }: Field): string[] {
  if (greeted.includes(semantic ?? '') || Array.isArray(schema.enum)) return [];
  if (typeof value === 'number') return value >= 10_000 ? [String(value), value.toLocaleString('de-DE')] : [];
  if (typeof value !== 'string' || value.length < 5) return [];
  return schema.format === 'date' ? [value, formatDate(value)] : [value];
}

/**
 * Returns the answers with canaries in all free text fields, and all words that must not be found: these,
 * and whatever a field says that `x-sensitivity` marks.
 */
export function withCanaries(
  definition: Definition,
  answers: Answers,
): { answers: Answers; secrets: string[] } {
  const secrets = new Set([canary, iban, formatIban(iban)]);
  const names = new Set<string>();
  const visit = (value: Json, field: Field): Json => {
    if (Array.isArray(value))
      return field.fields
        ? value.map((item) => (isObject(item) ? members(item, membersOf(field)) : item))
        : value;
    if (isObject(value)) return field.fields ? members(value, membersOf(field)) : value;
    if (field.semantic === 'iban') return iban;
    if (isFree(field)) return canary;
    if (greeted.includes(field.semantic ?? '')) names.add(String(value));
    if (field.sensitivity !== 'none') writings(value, field).forEach((written) => secrets.add(written));
    return value;
  };
  const members = (group: JsonObject, fields: Field[]): JsonObject =>
    Object.fromEntries(
      Object.entries(group).map(([name, value]) => {
        const field = fields.find((one) => one.name === name);
        return [name, field ? visit(value, field) : value];
      }),
    );
  const reply = Object.fromEntries(
    Object.entries(answers).map(([id, page]) => {
      const existing = definition.pages[id];
      return [id, existing && !existing.each ? members(page, existing.fields) : page];
    }),
  ) as Answers;
  // A street may have the same name as a person.
  return { answers: reply, secrets: [...secrets].filter((secret) => !names.has(secret)) };
}

/** The tables that hold answers and the definition that asked. */
const answered = ['applications', 'claim_reports', 'declarations', 'contract_changes', 'drafts'] as const;

/** Returns all stored answers that any definition marks by `x-sensitivity`. */
export async function secretsSaid({ db, registry }: Pick<Deps, 'db' | 'registry'>): Promise<string[]> {
  const secrets = new Set<string>();
  for (const table of answered)
    for (const { definition, answers } of await db
      .selectFrom(table)
      .select(['definition', 'answers'])
      .execute()) {
      const asked = registry.get(definition)?.definition;
      if (asked) withCanaries(asked, answers as Answers).secrets.forEach((secret) => secrets.add(secret));
    }
  return [...secrets];
}

const root = join(import.meta.dirname, '../../..');

/** Returns answers that complete a definition. */
export const sampleOf = (id: string) =>
  JSON.parse(readFileSync(join(root, `tests/definitions/samples/${id}.json`), 'utf8')) as {
    context: string;
    answers: Answers;
  };
