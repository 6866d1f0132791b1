import type { Answers } from '#engine/definition/answers.ts';
import type { Field } from '#engine/definition/definition.ts';
import { getPointer } from '#engine/pointer.ts';
import { itemName } from '#engine/text/itemName.ts';
import type { DefinitionTexts } from '#engine/text/message.ts';

/** The form around an answer: its texts, fields and answers. */
interface NamedForm {
  texts: DefinitionTexts;
  fields: ReadonlyMap<string, Field>;
  answers: Answers;
}

/**
 * Returns the names of the list items around an answer, outermost first: `Tier 2`, or `Bello`.
 * @param pointer of the answer
 * @param base pointer prefix already named by the page
 */
export function itemNames({ texts, fields, answers }: NamedForm, pointer: string, base: string): string[] {
  const parts = pointer.split('/');
  const within = base.split('/').length;
  return parts.flatMap((part, at) => {
    if (at < within || !/^\d+$/.test(part)) return [];
    const around = parts.slice(0, at);
    const list = fields.get(around.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('/'));
    const items = getPointer(answers, around.join('/'));
    return list?.fields ? [itemName(texts, list, Number(part), items)] : [];
  });
}
