import { fieldsAskedOn } from '../askedFields.ts';
import type { JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { expectKnownName, type Inspection } from '../inspection.ts';
import { joinPointer } from '../../pointerParts.ts';
import type { FieldShape } from '../shape.ts';
import { checkPart } from './parts.ts';
import type { Rule } from './rule.ts';

function checkNames(
  inspection: Inspection,
  schema: JsonObject,
  shapes: FieldShape[],
  at: string,
  page: string,
): void {
  const names = shapes.map(({ name }) => name);
  for (const [name, part] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    const position = joinPointer(at, 'properties', name);
    const saying = { end: 'key' as const, params: { page } };
    if (!expectKnownName(inspection, 'unknown-field', position, name, names, saying)) continue;
    const shape = shapes.find((candidate) => candidate.name === name);
    if (!shape || !isObject(part)) continue;
    checkPart(inspection, part, shape.schema, position, shape.pointer);
    checkNames(inspection, part, shape.members, position, page);
  }
  const required = Array.isArray(schema.required) ? schema.required : [];
  required.forEach((name, index) => {
    expectKnownName(inspection, 'unknown-field', joinPointer(at, 'required', index), String(name), names, {
      params: { page },
    });
  });
}

/** A constraint narrows fields of its own page. */
export const constraints: Rule = (inspection) => {
  if (!inspection.hasSchema) return;
  for (const [id, page] of Object.entries(inspection.flow.pages)) {
    page.constrain?.forEach(({ schema }, index) => {
      const at = joinPointer('/pages', id, 'constrain', index, 'schema');
      checkNames(inspection, schema, fieldsAskedOn(inspection, id), at, id);
    });
  }
};
