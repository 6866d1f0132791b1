import type { FieldError } from '../definition/answers.ts';
import type { Field, Page, ValidatorError } from '../definition/definition.ts';
import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { stepId } from '../definition/stepId.ts';
import { fieldPointer, getPointer, isObject, pageOf, pageValidator } from '../pointer.ts';
import { narrow } from './constraints.ts';
import { missingDay } from './missingDay.ts';
import { narrowestBounds, offendedBound } from './dateBounds.ts';
import type { Scope } from './scope.ts';

/** A visited page, or a page visited for one item of its list. */
export interface VisitedPage {
  page: Page;
  /** Id of the step. */
  id: string;
  /** The page whose answers contain its fields. */
  owner: string;
  /** Where its fields are in those answers: empty, or `/dogs/1`. */
  base: string;
  item?: number;
}

/** Describes a visit to a page, or to a page at an item. */
export function visitedPage(page: Page, item?: number): VisitedPage {
  const { id, each, partOf = id } = page;
  if (each === undefined || item === undefined) return { page, id, owner: partOf, base: '' };
  const owner = pageOf(each);
  return { page, id: stepId(id, item), owner, base: `${each.slice(owner.length + 1)}/${item}`, item };
}

/** When an answer has several errors, the first of these is reported. */
const precedence = ['required', 'type', 'enum', 'const', 'format', 'minLength', 'pattern'];

function rank(keyword: string): number {
  const position = precedence.indexOf(keyword);
  return position < 0 ? precedence.length : position;
}

function toFieldError(page: string, base: string, error: ValidatorError): FieldError {
  const missing = error.keyword === 'required' ? `/${String(error.params.missingProperty)}` : '';
  const extra = error.keyword === 'additionalProperties' ? `/${String(error.params.additionalProperty)}` : '';
  const pointer = `${base}${error.instancePath}${missing}${extra}`;
  return { page, pointer, keyword: error.keyword, params: error.params };
}

/**
 * Reports errors inside an upload at the field, because ids and sizes are not typed. An upload without type is not
 * finished.
 */
function aboutUploads({ fields }: LoadedDefinition, error: FieldError): FieldError {
  const [, list, member] = /^(.*)\/\d+(?:\/([^/]*))?$/.exec(error.pointer) ?? [];
  const field = list === undefined ? undefined : fields.get(fieldPointer(`/${error.page}${list}`));
  if (list === undefined || !field?.schema['x-upload']) return error;
  const unfinished = error.keyword === 'required' && member === 'type';
  return { ...error, pointer: list, keyword: unfinished ? 'uploadUnfinished' : 'upload', params: {} };
}

/** Fields of a page, or of one of its groups, with their answers and constraints. */
interface Group {
  fields: Field[];
  values: JsonObject;
  base: string;
  around: JsonSchema[];
}

interface FieldValue {
  field: Field;
  pointer: string;
  value: Json | undefined;
  beside: JsonObject;
  /** What constraints add to the field. */
  own: JsonSchema[];
}

/** Calls `visit` for every relevant value of a field, in page order. */
function eachValue({ fields, values, base, around }: Group, visit: (found: FieldValue) => void): void {
  for (const field of fields) {
    const pointer = `${base}/${field.name}`;
    const value = values[field.name];
    const { own } = narrow(around, field);
    visit({ field, pointer, value, beside: values, own });
    if (!field.fields) continue;
    const below = { fields: field.fields, around: own };
    if (field.type === 'object')
      eachValue({ ...below, values: isObject(value) ? value : {}, base: pointer }, visit);
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        eachValue({ ...below, values: isObject(item) ? item : {}, base: `${pointer}/${index}` }, visit);
      }
    }
  }
}

/**
 * Returns errors beyond JSON Schema: bounds that move with the day, entries of closed lists, and verdicts of
 * look-ups.
 */
function furtherErrors(
  loaded: LoadedDefinition,
  { page, owner, base }: VisitedPage,
  { values, around }: Pick<Group, 'values' | 'around'>,
  scope: Scope,
): FieldError[] {
  const errors: FieldError[] = [];
  eachValue({ fields: page.fields, values, base, around }, ({ field, pointer, value, beside, own }) => {
    if (value === undefined) return;
    const bounds = narrowestBounds([field.schema, ...own], scope.inputs.today, beside);
    const offended = offendedBound(value, bounds);
    if (offended) {
      const params = { limit: offended.limit };
      errors.push({ page: owner, pointer, keyword: offended.keyword, params });
    }
    const entries = field.closed && loaded.definition.lists?.[field.finder ?? ''];
    if (entries && !Object.hasOwn(entries, String(value))) {
      errors.push({ page: owner, pointer, keyword: 'unlisted', params: {} });
    }
    const verdict = field.lookup && scope.inputs.lookups[field.lookup]?.[String(value)];
    if (verdict === false) {
      errors.push({ page: owner, pointer, keyword: 'lookup', params: { lookup: field.lookup } });
    }
  });
  return errors;
}

/** Returns the position of each pointer on the page, to sort errors in page order. */
function orderOf({ page, base }: VisitedPage, values: JsonObject): Map<string, number> {
  const order = new Map<string, number>();
  const whole = { fields: page.fields, values, base, around: [] };
  eachValue(whole, ({ pointer }) => void order.set(pointer, order.size));
  return order;
}

/** Returns the relevant answers that a page asks for, without those that other pages ask for. */
export function ownAnswers(
  { parts }: LoadedDefinition,
  { page, owner, item }: VisitedPage,
  scope: Scope,
): JsonObject {
  const all = item === undefined ? scope.relevant[owner] : scope.itemOf(page, item)?.values;
  const values = all ?? {};
  if (item === undefined && parts.length === 0) return values;
  const own = page.fields.filter(({ name }) => Object.hasOwn(values, name));
  return Object.fromEntries(own.map(({ name }) => [name, values[name]])) as JsonObject;
}

/**
 * Returns the errors of a visited page, one per answer, in page order. Errors of fields that are not asked are
 * dropped: `required` applies to relevant fields only.
 * @param constraints rows that hold now
 */
export function pageErrors(
  loaded: LoadedDefinition,
  visited: VisitedPage,
  scope: Scope,
  constraints: Page['constrain'],
): FieldError[] {
  const { page, owner, base } = visited;
  const values = ownAnswers(loaded, visited, scope);
  const names = [pageValidator(page.id), ...constraints.map(({ validator }) => validator)];
  const found: FieldError[] = [];
  for (const name of names) {
    const validator = loaded.validators[name];
    if (validator && !validator(values)) {
      found.push(
        ...(validator.errors ?? []).map((error) => aboutUploads(loaded, toFieldError(owner, base, error))),
      );
    }
  }
  const around = constraints.map(({ schema }) => schema);
  found.push(...furtherErrors(loaded, visited, { values, around }, scope));
  if (found.length === 0) return found;
  const notAsked = (scope.irrelevant[visited.id] ?? []).map((pointer) => pointer.slice(owner.length + 1));
  const irrelevant = (pointer: string) =>
    notAsked.some((gone) => pointer === gone || pointer.startsWith(`${gone}/`));
  const byPointer = new Map<string, FieldError>();
  for (const error of found) {
    const earlier = byPointer.get(error.pointer);
    if (irrelevant(error.pointer) || (earlier && rank(earlier.keyword) <= rank(error.keyword))) continue;
    byPointer.set(
      error.pointer,
      missingDay(error, getPointer(values, error.pointer.slice(base.length))) ?? error,
    );
  }
  if (byPointer.size < 2) return [...byPointer.values()];
  const order = orderOf(visited, values);
  const position = ({ pointer }: FieldError) => order.get(pointer) ?? order.size;
  return [...byPointer.values()].toSorted((a, b) => position(a) - position(b));
}
