import type { Answers, Inputs } from '../definition/answers.ts';
import { membersOf, type Field } from '../definition/definition.ts';
import type { JsonObject } from '../definition/json.ts';
import { readsOf } from '../compile/conditions.ts';
import type { Item } from '../judgement/prune.ts';
import { walk } from '../judgement/walk.ts';
import type { LoadedDefinition } from '../load.ts';
import { isObject } from '../pointer.ts';

/** Returns every item of every list in relevant answers. */
function itemsIn(fields: Field[], values: JsonObject): Item[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (field.type === 'object') return itemsIn(field.fields ?? [], isObject(value) ? value : {});
    if (!field.fields || !Array.isArray(value)) return [];
    const members = membersOf(field);
    return value
      .filter(isObject)
      .flatMap((item) => [{ values: item, fields: members }, ...itemsIn(members, item)]);
  });
}

/** Returns the truths of a condition at the end of a walk: one, or one per item when it reads items. */
export function truthsOf(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  name: string,
): Set<boolean> {
  const { scope } = walk(loaded, answers, inputs);
  const { conditions, pages } = loaded.definition;
  const aboutItems = readsOf(name, conditions).some((read) => read.startsWith('/item/'));
  const items = aboutItems
    ? Object.entries(scope.relevant).flatMap(([page, values]) => itemsIn(pages[page]?.fields ?? [], values))
    : [undefined];
  const truths = items.map((item) => scope.truth(name, item));
  return new Set(truths.filter((truth) => truth !== undefined));
}
