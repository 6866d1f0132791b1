import { membersOf, type Field } from '../../definition/definition.ts';
import type { Answers } from '../../definition/answers.ts';
import type { Json } from '../../definition/json.ts';
import type { LoadedDefinition } from '../../load.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';

/** An answer that no case allows, with the answers that its question offers. */
interface ImpossibleAnswer {
  pointer: string;
  value: Json;
  options: string[];
}

/** Returns the values that a question offers; undefined where anything may be typed. */
function offeredBy({ schema }: Field): Json[] | undefined {
  const options = schema.enum ?? (isObject(schema.items) ? schema.items.enum : undefined);
  return Array.isArray(options) ? options : undefined;
}

function inField(field: Field, value: Json | undefined, pointer: string): ImpossibleAnswer[] {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      isObject(item)
        ? inMembers(membersOf(field), item, joinPointer(pointer, index))
        : inField(field, item, joinPointer(pointer, index)),
    );
  if (isObject(value)) return inMembers(field.fields ?? [], value, pointer);
  const offered = offeredBy(field);
  if (!offered || offered.includes(value)) return [];
  return [{ pointer, value, options: offered.map(String) }];
}

function inMembers(fields: Field[], value: Json | undefined, base: string): ImpossibleAnswer[] {
  return fields.flatMap((field) =>
    isObject(value) ? inField(field, value[field.name], joinPointer(base, field.name)) : [],
  );
}

/** Returns the answers that their questions do not offer, whether or not the questions are asked in this case. */
export const impossibleAnswers = ({ definition }: LoadedDefinition, answers: Answers): ImpossibleAnswer[] =>
  Object.values(definition.pages).flatMap((page) =>
    page.each === undefined ? inMembers(page.fields, answers[page.id], joinPointer('', page.id)) : [],
  );
