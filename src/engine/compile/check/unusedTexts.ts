import type { Json } from '../../definition/json.ts';
import { isObject, getPointer } from '../../pointer.ts';
import { report } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { optionsOf, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Texts about the entries of a list. */
const ofLists = ['item', 'items', 'add', 'atLeast', 'atMost', 'exactly'];

/** Texts about typing; groups, lists, ticks and choices are not typed. */
const ofTyping = ['unit', 'placeholder'];

/** Groups of texts that only some kinds of definitions show. */
const roomsOfKinds: { [room: string]: string[] } = {
  covers: ['produkt'],
  price: ['produkt'],
  offer: ['produkt'],
  advice: ['produkt'],
  change: ['aenderung'],
  requires: ['schaden'],
};

/** Returns the texts of a field that are never shown. */
function unshown(fieldTexts: { [word: string]: Json }, shape: FieldShape): string[] {
  const { type } = shape.schema;
  const isList = type === 'array' && shape.members.length > 0;
  const isTyped = type === 'string' || type === 'integer' || type === 'number';
  return [
    ...(isList ? [] : ofLists),
    ...(isTyped ? [] : ofTyping),
    // A choice may be a list with a placeholder, but has no unit; money has its own unit.
    ...(optionsOf(shape) || shape.schema['x-unit'] === 'cent' ? ['unit'] : []),
    ...(fieldTexts.help === undefined ? ['helpTitle'] : []),
  ].filter((word) => fieldTexts[word] !== undefined);
}

/** Every text is shown somewhere. Texts about names that do not exist are reported elsewhere. */
export const unusedTexts: Rule = (inspection) => {
  const { flow, texts, files, hasSchema } = inspection;
  if (!texts) return;
  const say = (pointer: string) =>
    report(inspection, 'unused-text', pointer, {
      document: files.texts,
      end: 'key',
      params: { name: pointer.slice(1).replaceAll('/', '.') },
    });
  for (const [room, kinds] of Object.entries(roomsOfKinds))
    if (texts[room] !== undefined && !kinds.includes(flow.kind)) say(joinPointer('', room));
  if (getPointer(texts, '/mail/search') !== undefined && flow.kind !== 'erklaerung') say('/mail/search');
  for (const id of Object.keys(flow.pages)) {
    const call = joinPointer('/pages', id, 'call');
    if (!flow.pages[id]?.call && getPointer(texts, call) !== undefined) say(call);
  }
  if (!hasSchema) return;
  const look = (shapes: FieldShape[], at: string, around: Json | undefined): void => {
    if (!isObject(around)) return;
    for (const shape of shapes) {
      const position = joinPointer(at, shape.name);
      const fieldTexts = around[shape.name];
      if (!isObject(fieldTexts)) continue;
      for (const word of new Set(unshown(fieldTexts as { [word: string]: Json }, shape)))
        say(joinPointer(position, word));
      if (shape.members.length > 0) look(shape.members, joinPointer(position, 'fields'), fieldTexts.fields);
    }
  };
  for (const [page, shapes] of inspection.pages) {
    const at = joinPointer('/fields', page);
    look(shapes, at, getPointer(texts, at));
  }
};
