import type { Answers } from '#engine/definition/answers.ts';
import type { Definition, Field } from '#engine/definition/definition.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import type { Participant } from '#server/storage/tables/claims.ts';

/** Roles that a report can name people in, by the semantics `<role>-name` and `<role>-contact`. */
const roles = ['witness', 'claimant', 'injured'] as const;

/** Longest name and note that the list of participants takes. */
const longest = { name: 200, note: 500 };

/** Returns the answer that a group gives to a meaning. */
function textOf(fields: Field[], values: JsonObject, semantic: string): string | undefined {
  const field = fields.find((each) => each.semantic === semantic);
  const value = field && values[field.name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the people that a group of answers names, with those in its lists. */
function peopleIn(fields: Field[], values: Json | undefined): Participant[] {
  if (!isObject(values)) return [];
  const own = roles.flatMap((role): Participant[] => {
    const name = textOf(fields, values, `${role}-name`);
    const note = textOf(fields, values, `${role}-contact`)?.slice(0, longest.note);
    if (name === undefined) return [];
    return [{ role, name: name.slice(0, longest.name), ...(note !== undefined && { note }) }];
  });
  const inner = fields.flatMap(({ name, fields: members = [] }) =>
    [values[name] ?? []].flat().flatMap((item) => peopleIn(members, item)),
  );
  return [...own, ...inner];
}

/** Returns the participants that a report names, each once. */
export function reportedParticipants({ pages }: Pick<Definition, 'pages'>, relevant: Answers): Participant[] {
  const named = Object.values(pages).flatMap(({ id, fields }) => peopleIn(fields, relevant[id]));
  return withParticipants([], named);
}

const isSame = (one: Participant, other: Participant) => one.role === other.role && one.name === other.name;

/** Returns the participants with new people added; notes about the others stay. */
export function withParticipants(before: Participant[], named: Participant[]): Participant[] {
  return named.reduce(
    (all, person) => (all.some((other) => isSame(other, person)) ? all : [...all, person]),
    before,
  );
}
