import type { ErrorObject } from 'ajv/dist/2020.js';
import { isObject } from '../pointer.ts';
import type { Json } from '../definition/json.ts';

const alternatives = new Set(['anyOf', 'oneOf']);

/** Returns the type that a branch of alternatives is for; undefined when it names none. */
function typeOfBranch(schema: unknown): Json | undefined {
  const { properties } = (schema ?? {}) as { properties?: { type?: { const?: Json } } };
  return properties?.type?.const;
}

/** Returns the types that alternatives expect at the member `type` of a value. */
function expectedTypes(errors: ErrorObject[], pointer: string): Json[] {
  return errors
    .filter(({ instancePath, keyword }) => instancePath === `${pointer}/type` && keyword === 'const')
    .map(({ params }) => (params as { allowedValue: Json }).allowedValue);
}

/** Returns the errors that concern the alternative that was meant, and none of the others. */
function ofMeantBranch(wrapper: ErrorObject, errors: ErrorObject[]): ErrorObject[] {
  const { instancePath: pointer, data } = wrapper;
  const inside = errors.filter(
    (error) =>
      error !== wrapper && (error.instancePath === pointer || error.instancePath.startsWith(`${pointer}/`)),
  );
  const type = isObject(data as Json) ? (data as { type?: Json }).type : undefined;
  const others = expectedTypes(inside, pointer);
  // Without a branch for its type the type itself is wrong.
  const named = inside.filter(
    ({ parentSchema }) => type !== undefined && typeOfBranch(parentSchema) === type,
  );
  const deeper = inside.filter(
    ({ instancePath, keyword }) =>
      instancePath !== pointer && !(instancePath === `${pointer}/type` && keyword === 'const'),
  );
  const meant = [...named, ...deeper];
  if (meant.length > 0) return meant;
  const [first] = inside.filter(({ instancePath }) => instancePath === `${pointer}/type`);
  if (!first) return [wrapper];
  return [{ ...first, keyword: 'enum', params: { allowedValues: others } }];
}

/** Returns errors without those of alternatives that were not meant, the outermost alternatives first. */
export function withoutOtherBranches(errors: ErrorObject[]): ErrorObject[] {
  const wrapper = errors
    .filter(({ keyword }) => alternatives.has(keyword))
    .sort((a, b) => a.instancePath.length - b.instancePath.length)[0];
  if (!wrapper) return errors;
  const { instancePath: pointer } = wrapper;
  const outside = errors.filter(
    ({ instancePath }) => instancePath !== pointer && !instancePath.startsWith(`${pointer}/`),
  );
  const kept = ofMeantBranch(wrapper, errors).filter((error) => error !== wrapper);
  if (kept.length === 0) return [...withoutOtherBranches(outside), wrapper];
  return [...withoutOtherBranches(outside), ...withoutOtherBranches(kept)];
}
