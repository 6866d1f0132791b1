import type { Json, JsonObject, JsonSchema } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { expectKnownName, report, type Inspection } from '../inspection.ts';
import { crossedBounds, isOfType, typesOfKeyword } from '../keywordTypes.ts';
import { joinPointer } from '../../pointerParts.ts';

function valuesOf(part: JsonSchema, at: string): { value: Json; at: string }[] {
  const list = Array.isArray(part.enum) ? part.enum : [];
  const named = list.map((value, index) => ({ value, at: joinPointer(at, 'enum', index) }));
  return part.const === undefined ? named : [{ value: part.const, at: joinPointer(at, 'const') }, ...named];
}

/**
 * Checks a part of a condition or constraint against the field that it is about: its type, and its options. What does
 * not fit would never hold, without an error.
 * @param schema of the field, with references resolved
 */
export function checkPart(
  inspection: Inspection,
  part: JsonSchema,
  schema: JsonObject,
  at: string,
  field: string,
): void {
  const kind = typeof schema.type === 'string' ? schema.type : undefined;
  const options = Array.isArray(schema.enum) ? schema.enum : undefined;
  for (const { value, at: position } of valuesOf(part, at)) {
    const others = options?.filter((option) => typeof option !== 'string' && String(option) === value) ?? [];
    if (others.length > 0) {
      const params = { name: JSON.stringify(value), expected: typeof others[0], field };
      report(inspection, 'unfit-value', position, { params });
    } else if (options && typeof value === 'string') {
      expectKnownName(inspection, 'unknown-option', position, value, options.map(String), {
        params: { field },
      });
    } else if (kind && !isOfType(value, kind)) {
      const params = { name: JSON.stringify(value), expected: kind, field };
      report(inspection, 'unfit-value', position, { params });
    } else if (options && !options.includes(value)) {
      report(inspection, 'unknown-option', position, { params: { name: String(value), field } });
    }
  }
  for (const word of Object.keys(part)) {
    const kinds = typesOfKeyword[word];
    if (!kind || !kinds || kinds.includes(kind)) continue;
    const params = { name: word, expected: kinds.join(', '), field };
    report(inspection, 'unfit-word', joinPointer(at, word), { end: 'key', params });
  }
  for (const { lower, upper } of crossedBounds(part)) {
    report(inspection, 'crossed-bounds', joinPointer(at, upper), { params: { field, lower, upper } });
  }
  if (isObject(part.not)) checkPart(inspection, part.not, schema, joinPointer(at, 'not'), field);
  for (const word of ['contains', 'items']) {
    const inner = part[word];
    const items = schema.items;
    if (isObject(inner) && isObject(items)) checkPart(inspection, inner, items, joinPointer(at, word), field);
  }
  checkMembers(inspection, part, schema, at, field);
}

/** A part about a group names fields of the group. */
function checkMembers(
  inspection: Inspection,
  part: JsonSchema,
  schema: JsonObject,
  at: string,
  field: string,
): void {
  if (!isObject(schema.properties)) return;
  const members = schema.properties;
  const names = Object.keys(members);
  const params = { page: field };
  for (const [name, inner] of Object.entries(isObject(part.properties) ? part.properties : {})) {
    const position = joinPointer(at, 'properties', name);
    if (!expectKnownName(inspection, 'unknown-field', position, name, names, { end: 'key', params }))
      continue;
    const member = members[name];
    if (isObject(inner) && isObject(member))
      checkPart(inspection, inner, member, position, `${field}/${name}`);
  }
  const required = Array.isArray(part.required) ? part.required : [];
  required.forEach((name, index) => {
    expectKnownName(inspection, 'unknown-field', joinPointer(at, 'required', index), String(name), names, {
      params,
    });
  });
}
