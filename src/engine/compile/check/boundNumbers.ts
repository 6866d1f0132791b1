import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { joinPointer } from '../../pointerParts.ts';
import { boundNames, boundText } from '../../text/boundText.ts';
import { report, type Inspection } from '../inspection.ts';
import type { FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Words after which a number is a bound. */
const bounding = /(?:[Hh]öchstens|[Mm]indestens|[Mm]aximal|[Mm]inimal|[Bb]is zu)[ \u00a0]/;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that finds a number as a bound, whole and not as part of a larger one. */
export const boundPattern = (number: string): RegExp =>
  new RegExp(`(?<=${bounding.source})${escaped(number)}(?![\\d.,]*\\d)(?! ?€)`, 'g');

function look(inspection: Inspection, shape: FieldShape, texts: Json, at: string): void {
  if (typeof texts === 'string') {
    if (!bounding.test(texts)) return;
    const named = boundNames.flatMap((name) => {
      const number = boundText(shape.schema, name);
      return number !== undefined && boundPattern(number).test(texts) ? [{ name, number }] : [];
    });
    const [only, ...others] = named;
    if (!only || others.length > 0) return;
    const params = { name: only.number, placeholder: only.name };
    report(inspection, 'bound-as-number', at, { document: inspection.files.texts, params });
  } else if (isObject(texts)) {
    for (const [name, own] of Object.entries(texts))
      if (name !== 'fields') look(inspection, shape, own ?? null, joinPointer(at, name));
  }
}

function lookAt(inspection: Inspection, shapes: FieldShape[], texts: Json | undefined, at: string): void {
  if (!isObject(texts)) return;
  for (const shape of shapes) {
    const own = texts[shape.name];
    if (!isObject(own)) continue;
    look(inspection, shape, own, joinPointer(at, shape.name));
    lookAt(inspection, shape.members, own.fields, joinPointer(at, shape.name, 'fields'));
  }
}

/** A bound that a text names as a number stays behind when the bound changes. */
export const boundNumbers: Rule = (inspection) => {
  const { texts } = inspection;
  const pages = isObject(texts?.fields) ? texts.fields : {};
  for (const [page, shapes] of inspection.pages)
    lookAt(inspection, shapes, pages[page], joinPointer('/fields', page));
};
