import type { Answers } from '../definition/answers.ts';
import type { Definition } from '../definition/definition.ts';
import { itemOfStep, pageOfStep } from '../definition/stepId.ts';
import { getPointer, pageOf } from '../pointer.ts';
import { itemName } from './itemName.ts';
import { fieldAt } from './message.ts';
import type { Translate } from './translate.ts';

/**
 * Returns the parameters for texts of a page per item: `{{number}}`, counted from 1, and `{{name}}`, as the person
 * calls the item. Other pages have none.
 * @param answers without them an item has no name of its own
 */
export function itemParams(
  definition: Definition,
  t: Translate,
  step: string,
  answers: Answers = {},
): { number?: number; name?: string } {
  const item = itemOfStep(step);
  const pointer = definition.pages[pageOfStep(step)]?.each;
  if (item === undefined || pointer === undefined) return {};
  const page = pageOf(pointer);
  const list = fieldAt(definition, { page, pointer: pointer.slice(page.length + 1) });
  const texts = { t, namespace: definition.namespace };
  const items = getPointer(answers, pointer);
  return { number: item + 1, name: itemName(texts, { ...list, pointer }, item, items) };
}
