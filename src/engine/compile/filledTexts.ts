import type { Json, JsonObject, JsonSchema } from '../definition/json.ts';
import { getPointer, isObject } from '../pointer.ts';
import { namesBound, withBounds } from '../text/boundText.ts';
import { resolvePath } from './resolvePath.ts';

/** Maximum number of references that are followed: those in a circle are a mistake of its own. */
const MAX_REFERENCES = 20;

/** A schema and the file that its references are relative to, below `schemas/`. */
interface Located {
  schema: JsonSchema;
  file: string;
}

/** Returns a shared schema file by its path below `schemas/`. */
type ReadSchema = (path: string) => Json | undefined;

/** Returns a schema with the keywords of what it refers to; its own ones go before. */
function resolved({ schema, file }: Located, read: ReadSchema, depth = 0): Located {
  if (typeof schema.$ref !== 'string' || depth > MAX_REFERENCES) return { schema, file };
  const [path = '', pointer = ''] = schema.$ref.split('#');
  const target = path ? resolvePath(file, path) : file;
  const found = getPointer(read(target), pointer);
  if (!isObject(found)) return { schema, file };
  const inner = resolved({ schema: found, file: target }, read, depth + 1);
  const isOwn = schema.properties !== undefined || schema.items !== undefined;
  return { schema: { ...inner.schema, ...schema }, file: isOwn ? file : inner.file };
}

/** Returns the schema of a member of a group, or of the entries of a list. */
function memberOf(around: Located, name: string, read: ReadSchema): Located | undefined {
  const { schema, file } = resolved(around, read);
  if (isObject(schema.items)) return memberOf({ schema: schema.items, file }, name, read);
  const member = isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(member) ? { schema: member, file } : undefined;
}

/** Returns the texts of one field, filled; those of its members by their own bounds. */
function filledField(texts: Json, located: Located | undefined, read: ReadSchema): Json {
  if (!located) return texts;
  const { schema } = resolved(located, read);
  const filled = (value: Json): Json => {
    if (typeof value === 'string') return withBounds(value, schema);
    if (Array.isArray(value)) return value.map(filled);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member ?? null)]));
  };
  if (!isObject(texts)) return filled(texts);
  return Object.fromEntries(
    Object.entries(texts).map(([name, member]) => [
      name,
      name === 'fields' && isObject(member) ? filledFields(member, located, read) : filled(member ?? null),
    ]),
  );
}

const filledFields = (texts: JsonObject, around: Located, read: ReadSchema): JsonObject =>
  Object.fromEntries(
    Object.entries(texts).map(([name, own]) => [
      name,
      filledField(own ?? null, memberOf(around, name, read), read),
    ]),
  );

/** Returns whether any text names a bound. */
const areOpen = (value: Json | undefined): boolean => {
  if (typeof value === 'string') return namesBound(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((each) => areOpen(each));
};

/**
 * Returns the texts of a definition with the bounds of its fields in place of `{{minimum}}` and `{{maximum}}`; the same
 * object when no text names one.
 * @param schema of the definition, with its path below `schemas/`
 * @param read returns shared schema files by their paths below `schemas/`
 */
export function filledTexts(texts: JsonObject, schema: Located, read: ReadSchema): JsonObject {
  if (!isObject(texts.fields) || !areOpen(texts.fields)) return texts;
  const readAll = (path: string) => (path === schema.file ? schema.schema : read(path));
  const pages = Object.entries(texts.fields).map(([page, own]) => {
    const around = memberOf(schema, page, readAll);
    return [page, isObject(own) && around ? filledFields(own, around, readAll) : own];
  });
  return { ...texts, fields: Object.fromEntries(pages) as JsonObject };
}
