import { isPieceFile } from '../compose/pieceFiles.ts';
import { fieldsAskedOn, basePointer } from '../askedFields.ts';
import { isObject } from '../../pointer.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import { flatten, optionsOf, type FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

type Fits = (shape: FieldShape) => boolean;

const isText: Fits = ({ schema }) => schema.type === 'string' && !Array.isArray(schema.enum);
const isNumber: Fits = ({ schema }) =>
  (schema.type === 'integer' || schema.type === 'number') && !Array.isArray(schema.enum);
const isTick: Fits = ({ schema }) => schema.type === 'boolean';
const isDay: Fits = ({ schema }) => schema.type === 'string' && schema.format === 'date';
const offers: Fits = (shape) => Array.isArray(shape.schema.enum) && shape.schema.type !== 'array';
const isChoice: Fits = (shape) => isTick(shape) || offers(shape);
const isGroup: Fits = ({ schema, members }) => schema.type === 'object' && members.length > 0;

/** Which fields each widget can draw; others can draw any. Files have a rule of their own. */
const fitting: { [widget: string]: Fits } = {
  text: isText,
  textarea: isText,
  email: isText,
  phone: isText,
  iban: isText,
  postcode: isText,
  code: isText,
  password: isText,
  finder: isText,
  number: isNumber,
  counter: ({ schema }) => schema.type === 'integer' && !Array.isArray(schema.enum),
  currency: (shape) => isNumber(shape) && shape.schema['x-unit'] === 'cent',
  date: isDay,
  checkbox: isTick,
  consent: isTick,
  radio: isChoice,
  cards: isChoice,
  comparison: offers,
  select: isChoice,
  slider: offers,
  multiChoice: ({ schema }) => schema.type === 'array' && isObject(schema.items) && 'enum' in schema.items,
  group: isGroup,
  address: isGroup,
  list: ({ schema, members }) => schema.type === 'array' && members.length > 0,
  dateRange: (shape) => isGroup(shape) && shape.members.filter(isDay).length > 1,
};

/** Widgets that do not show all options at once, and how many a field has at least for which they are worth it. */
const worthFrom: { [widget: string]: number } = { select: 5, slider: 4 };

/** Few options are seen at a glance: nothing hides them. A shared piece chooses for all of its products at once. */
function checkSight(inspection: Inspection, widget: string, shape: FieldShape, at: string): void {
  const { origin } = inspection.files.flow.positionOf(at);
  if (origin !== undefined && isPieceFile(origin)) return;
  const count = optionsOf(shape)?.length ?? Infinity;
  const params = { field: shape.pointer, name: widget, count };
  if (count < (worthFrom[widget] ?? 0)) report(inspection, 'few-options', at, { params });
}

/** Returns whether a field can be asked. A list contains groups of fields, options, or files. */
const canBeAsked: Fits = ({ schema, members }) =>
  schema.type !== 'array' ||
  members.length > 0 ||
  schema['x-upload'] !== undefined ||
  (isObject(schema.items) && 'enum' in schema.items);

/** A field is drawn by a widget that accepts its answers. */
export const widgets: Rule = (inspection) => {
  const { flow, fields, hasSchema } = inspection;
  if (!hasSchema) return;
  for (const shape of fields.values()) {
    const [own] = shape.layers;
    if (!own || canBeAsked(shape)) continue;
    const saying = { document: own.document, end: 'key' as const, params: { field: shape.pointer } };
    report(inspection, 'list-of-nothing', own.pointer, saying);
  }
  for (const [id, page] of Object.entries(flow.pages)) {
    const start = `${basePointer(flow, id)}/`;
    const shapes = flatten(fieldsAskedOn(inspection, id));
    for (const [name, { widget, finder }] of Object.entries(page.fields ?? {})) {
      const shape = shapes.find(({ pointer }) => pointer === start + name);
      const at = joinPointer('/pages', id, 'fields', name);
      if (!shape || !canBeAsked(shape)) continue;
      const params = { field: shape.pointer };
      // A field with a finder uses the finder widget, and the finder widget needs a finder.
      const drawn = widget ?? (finder === undefined ? undefined : 'finder');
      if ((drawn === 'finder') !== (finder !== undefined)) {
        const word = finder === undefined ? 'widget' : 'finder';
        report(inspection, 'finder-alone', joinPointer(at, word), { params });
      } else if (
        drawn !== undefined &&
        shape.schema['x-upload'] === undefined &&
        fitting[drawn]?.(shape) === false
      ) {
        const word = widget === undefined ? 'finder' : 'widget';
        report(inspection, 'unfit-widget', joinPointer(at, word), { params: { ...params, name: drawn } });
      } else if (widget !== undefined) {
        checkSight(inspection, widget, shape, joinPointer(at, 'widget'));
      }
    }
  }
};
