import type { Answers, FieldError } from '../definition/answers.ts';
import { fieldsAmong, membersOf, type Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { isObject } from '../pointer.ts';
import { joinPointer } from '../pointerParts.ts';
import { setPointer } from '../setPointer.ts';

function inObject(page: string, fields: Field[], value: Json, base: string): FieldError[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const pointer = joinPointer(base, name);
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return [{ page, pointer, keyword: 'unknown', params: {} }];
    if (!field.fields || member === undefined) return [];
    if (!Array.isArray(member)) return inObject(page, field.fields, member, pointer);
    const inner = membersOf(field);
    return member.flatMap((item, index) => inObject(page, inner, item, `${pointer}/${index}`));
  });
}

/**
 * Returns an error for every page and member that the definition does not have. Irrelevant answers are no errors:
 * they are dropped silently.
 */
export function unknownMembers(loaded: LoadedDefinition, answers: Answers): FieldError[] {
  return Object.entries(answers).flatMap(([id, value]) => {
    const page = Object.hasOwn(loaded.definition.pages, id) ? loaded.definition.pages[id] : undefined;
    if (!page || page.each !== undefined || page.partOf !== undefined || !isObject(value))
      return [{ page: id, pointer: '', keyword: 'unknown', params: {} }];
    return inObject(id, fieldsAmong(loaded.definition.pages, id), value, '');
  });
}

/** Returns the answers without pages and members that the definition does not have. */
export function withoutUnknownMembers(loaded: LoadedDefinition, answers: Answers): Answers {
  return unknownMembers(loaded, answers)
    .toReversed()
    .reduce(
      (rest, { page, pointer }) => setPointer(rest, joinPointer('', page) + pointer, undefined),
      answers,
    );
}
