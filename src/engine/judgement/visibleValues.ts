import type { Answers, Inputs } from '../definition/answers.ts';
import { membersOf, type Field, type Page } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { getPointer, isObject } from '../pointer.ts';
import { parsePointer } from '../pointerParts.ts';
import type { LoadedDefinition } from '../load.ts';
import { normalizeAnswer } from './normalizeAnswer.ts';
import type { Item } from './prune.ts';

/** Returns whether a field is asked. */
type IsAsked = (field: Field, item?: Item) => boolean;

/** Returns what conditions and facts read below `/context`. */
export function contextOf(inputs: Inputs): JsonObject {
  return {
    name: inputs.context,
    brand: inputs.brand,
    role: inputs.role,
    brokered: inputs.brokered === true,
    ownContract: inputs.ownContract === true,
    contractKnown: inputs.contractKnown === true,
    emailKnown: inputs.emailKnown === true,
    today: inputs.today,
    flags: inputs.flags,
    ...(inputs.contract && { contract: inputs.contract }),
  };
}

/** Returns an answer of the page that is being visited. It counts only if everything around it is asked. */
export function answerOnPage(
  answers: Answers,
  fields: Field[] | undefined,
  pointer: string,
  isAsked: IsAsked,
): Json | undefined {
  let list = fields;
  for (const part of parsePointer(pointer).slice(1)) {
    if (/^\d+$/.test(part)) continue;
    const field = list?.find((candidate) => candidate.name === part);
    if (!field || !isAsked(field)) return undefined;
    list = field.fields;
  }
  return normalizeAnswer(getPointer(answers, pointer));
}

/** Returns a member of an item. It counts only if it is asked and valid for its own field. */
export function memberOfItem(
  validators: LoadedDefinition['validators'],
  item: Item,
  pointer: string,
  isAsked: IsAsked,
): Json | undefined {
  let list: Field[] = item.fields;
  let field: Field | undefined;
  for (const part of pointer.split('/').slice(1)) {
    field = list.find(({ name }) => name === part);
    if (!field || !isAsked(field, item)) return undefined;
    list = field.fields ?? [];
  }
  const value = normalizeAnswer(getPointer(item.values, pointer));
  const validate = field && validators[`field${field.pointer}`];
  return value !== undefined && validate && !validate(value) ? undefined : value;
}

/** Returns a member of every item of a list, where it is answered and valid for its own field. */
export function membersOfItems(
  validators: LoadedDefinition['validators'],
  items: Json | undefined,
  list: string,
  member: string,
): Json | undefined {
  if (!Array.isArray(items)) return undefined;
  const validate = validators[`field${list}/*/${member}`];
  return items
    .map((item) => normalizeAnswer(getPointer(item, `/${member}`)))
    .filter((value) => value !== undefined)
    .filter((value) => !validate || validate(value));
}

/** Returns an item of the list that a page is asked for; undefined when the relevant answers have no such item. */
export function itemOfPage(
  { fields }: LoadedDefinition,
  relevant: Answers,
  { each = '' }: Page,
  index: number,
): Item | undefined {
  const list = fields.get(each);
  const values = getPointer(relevant, `${each}/${index}`);
  return list && isObject(values) ? { values, fields: membersOf(list) } : undefined;
}
