import { pricePointers, purposesOf, type Question } from '../../purposes/purposes.ts';
import { basePointer, fieldsAskedOn } from '../askedFields.ts';
import { isPieceFile } from '../compose/pieceFiles.ts';
import { report, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { FieldShape } from '../shape.ts';
import type { Rule } from './rule.ts';

/** Returns a field of a page as a question. */
function questionOf({ flow }: Inspection, page: string, shape: FieldShape): Question {
  const inspected = (field: FieldShape): Question => {
    const semantic = field.schema['x-semantic'];
    const when = flow.pages[page]?.fields?.[field.pointer.slice(basePointer(flow, page).length + 1)]?.when;
    return {
      pointer: field.pointer,
      ...(typeof semantic === 'string' && { semantic }),
      ...(when !== undefined && { when }),
      fields: field.members.map(inspected),
    };
  };
  return inspected(shape);
}

/** Returns whether a product says of a question what it is for; what a shared piece says of its own does not count. */
function saysPurposes({ flow, files }: Inspection): boolean {
  return Object.entries(flow.pages).some(([id, page]) =>
    Object.entries(page.fields ?? {}).some(([name, { purpose }]) => {
      if (purpose === undefined) return false;
      const { origin } = files.flow.positionOf(joinPointer('/pages', id, 'fields', name, 'purpose'));
      return origin === undefined || !isPieceFile(origin);
    }),
  );
}

/**
 * Where a product says of one question what it is for, every question is for something: price, risk, contract or law.
 */
export const purposes: Rule = (inspection) => {
  const { flow, files, fields, hasSchema } = inspection;
  if (!hasSchema || flow.kind !== 'produkt' || !saysPurposes(inspection)) return;
  // What a tariff reads has a purpose; one that cannot be read says nothing of it.
  if (files.tariffs.some(({ value }) => value === undefined)) return;
  const questions = Object.keys(flow.pages).flatMap((page) =>
    fieldsAskedOn(inspection, page).map((shape) => questionOf(inspection, page, shape)),
  );
  for (const { field, purposes: found } of purposesOf(flow, questions, pricePointers(files.tariff))) {
    const [own] = fields.get(field.pointer)?.layers ?? [];
    if (found.length > 0 || !own) continue;
    const { document, pointer } = own;
    report(inspection, 'without-purpose', pointer, { document, end: 'key', params: { name: field.pointer } });
  }
};
