import type { Json, JsonObject } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import type { Findings } from './findings.ts';
import { mergePatch } from './mergePatch.ts';
import { member, membersOf, placedObject, type Placed } from './placed.ts';

/** The texts of shared blocks, by file and name of the block, and those of plain yes-or-no questions. */
export const blocksFile = 'locales/live/blocks.json';

const blockReference = /^\.\.\/common\/([^/]+)\.schema\.json#\/\$defs\/([^/]+)$/;

/** Returns the texts that a field has by its block or its type. */
function textsOfBlock(schema: JsonObject, blocks: Placed): Placed | undefined {
  const [, file, name] = blockReference.exec(String(schema.$ref ?? '')) ?? [];
  if (file !== undefined && name !== undefined) {
    const room = member(blocks, file);
    return room && member(room, name);
  }
  const asksYesOrNo = schema.type === 'boolean' && schema.const === undefined;
  return asksYesOrNo ? member(blocks, 'boolean') : undefined;
}

/** Returns texts without the sentence for a missing answer, where none is required. */
function withoutRequired(texts: Placed): Placed {
  const errors = member(texts, 'errors');
  if (!errors || !member(errors, 'required')) return texts;
  const others = [...membersOf(errors)].filter(([name]) => name !== 'required');
  const members = membersOf(texts);
  if (others.length > 0) members.set('errors', placedObject(others, errors.origin));
  else members.delete('errors');
  return placedObject(members, texts.origin);
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Returns the texts that the fields of a group have by their blocks, by name. */
function textsOfFields(group: JsonObject, blocks: Placed): Map<string, Placed> {
  const required = Array.isArray(group.required) ? group.required : [];
  const found = new Map<string, Placed>();
  for (const [name, value] of Object.entries(objectOf(group.properties))) {
    const schema = objectOf(value);
    const own = textsOfBlock(schema, blocks);
    const inner = textsOfFields(isObject(schema.items) ? schema.items : schema, blocks);
    const base = own && !required.includes(name) ? withoutRequired(own) : own;
    const origin = base?.origin ?? blocks.origin;
    const members = base ? membersOf(base) : new Map<string, Placed>();
    if (inner.size > 0) members.set('fields', placedObject(inner, origin));
    if (members.size > 0) found.set(name, placedObject(members, origin));
  }
  return found;
}

/**
 * Returns the texts of a definition with those that its fields have by the shared blocks that they refer to. What the
 * definition says itself goes before.
 */
export function withBlockTexts(
  texts: Placed | undefined,
  schema: Placed | undefined,
  blocks: Placed | undefined,
  findings: Findings,
): Placed | undefined {
  if (!texts) return undefined;
  if (!schema || !blocks) return mergePatch(undefined, texts, findings, 'final');
  const pages = Object.entries(objectOf(objectOf(schema.value).properties));
  const byPage = pages.flatMap(([page, group]): [string, Placed][] => {
    const fields = textsOfFields(objectOf(group), blocks);
    return fields.size > 0 ? [[page, placedObject(fields, blocks.origin)]] : [];
  });
  const fields = placedObject(byPage, blocks.origin);
  const base = byPage.length > 0 ? placedObject([['fields', fields]], blocks.origin) : undefined;
  return mergePatch(base, texts, findings, 'final');
}
