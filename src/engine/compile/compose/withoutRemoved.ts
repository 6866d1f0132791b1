import { wordedForAgents } from '../../text/agentWording.ts';
import type { Json } from '../../definition/json.ts';
import { isObject } from '../../pointer.ts';
import { entriesOf, member, membersOf, placedList, placedObject, type Placed } from './placed.ts';

/** Flow, schema and texts of one definition. */
interface Parts {
  flow: Placed;
  schema: Placed | undefined;
  texts: Placed | undefined;
}

/** Returns whether a part was written in a shared file. What a definition says itself is never taken away. */
type IsShared = (placed: Placed) => boolean;

/** Returns an object without members that are shared and refused. */
function kept(holder: Placed, keep: (name: string) => boolean, isShared: IsShared): Placed {
  const members = [...membersOf(holder)];
  const left = members.filter(([name, each]) => keep(name) || !isShared(each));
  return left.length === members.length ? holder : placedObject(left, holder.origin);
}

/** Returns a placed object with one member changed, if it is there. */
function changed(holder: Placed, name: string, change: (value: Placed) => Placed): Placed {
  const own = member(holder, name);
  const next = own && change(own);
  if (!next || next === own) return holder;
  const members = membersOf(holder);
  members.set(name, next);
  return placedObject(members, holder.origin);
}

function keptEntries(list: Placed, keep: (name: string) => boolean, isShared: IsShared): Placed {
  const entries = entriesOf(list);
  const left = entries.flatMap((entry): Placed[] => {
    if (Array.isArray(entry.value)) {
      const row = keptEntries(entry, keep, isShared);
      return Array.isArray(row.value) && row.value.length > 0 ? [row] : [];
    }
    return keep(String(entry.value)) || !isShared(entry) ? [entry] : [];
  });
  const isSame = left.length === entries.length && left.every((entry, at) => entry === entries[at]);
  return isSame ? list : placedList(left, list.origin);
}

/** Returns the names of the questions of a page; undefined when its schema is elsewhere. */
function questionsOf(schema: Placed | undefined, page: string): Set<string> | undefined {
  const pages = schema && member(schema, 'properties');
  const own = pages && member(pages, page);
  const properties = own && member(own, 'properties');
  if (!properties || !isObject(properties.value)) return undefined;
  return new Set(Object.keys(properties.value));
}

/** Returns a page of a flow without fields and rows of questions that were removed. */
function withoutFields(page: Placed, isLeft: (field: string) => boolean, isShared: IsShared): Placed {
  const isOfQuestion = (name: string) => isLeft(name.split('/')[0] ?? '');
  const fields = changed(page, 'fields', (value) => kept(value, isOfQuestion, isShared));
  // Pages per item lay out members of an item, not questions of the page.
  if (member(page, 'each')) return page;
  return changed(fields, 'layout', (value) => keptEntries(value, isOfQuestion, isShared));
}

const nullMembers = (value: Json | undefined): string[] =>
  Object.entries(isObject(value) ? value : {}).flatMap(([name, each]) => (each === null ? [name] : []));

/** Returns a part of a piece, or a whole file of a flow or a schema. */
const partOf = (value: Json, part: 'flow' | 'schema'): Json =>
  isObject(value) && isObject(value[part]) ? value[part] : value;

/** Returns the conditions that a flow or a piece removes by `null`. */
function removedConditions(value: Json): string[] {
  const flow = partOf(value, 'flow');
  return nullMembers(isObject(flow) ? flow.conditions : undefined);
}

/** Returns the pages that a flow or a schema removes by `null`. */
function removedPages(value: Json): string[] {
  const flow = partOf(value, 'flow');
  const schema = partOf(value, 'schema');
  return [
    ...nullMembers(isObject(flow) ? flow.pages : undefined),
    ...nullMembers(isObject(schema) ? schema.properties : undefined),
  ];
}

/** Returns the questions that a schema or a piece removes by `null`, on whichever page. */
function removedQuestions(value: Json): string[] {
  const schema = partOf(value, 'schema');
  const pages = isObject(schema) && isObject(schema.properties) ? Object.values(schema.properties) : [];
  return pages.flatMap((page) => nullMembers(isObject(page) ? page.properties : undefined));
}

/** Returns the conditions that the entries of a list of a flow are about. */
function conditionsOf(flow: Placed, list: string): Set<string> {
  const entries = entriesOf(member(flow, list) ?? flow);
  return new Set(entries.map(({ value }) => (isObject(value) ? String(value.when) : '')));
}

/**
 * Returns texts without the shared ones of conditions that the read files remove and nothing adds again, and of
 * decisions and advice that the definition does not have.
 */
function withoutNamed({ flow, texts }: Parts, files: Json[], isShared: IsShared): Placed | undefined {
  const conditions = new Set(membersOf(member(flow, 'conditions') ?? flow).keys());
  const gone = new Set(files.flatMap(removedConditions).filter((name) => !conditions.has(name)));
  const keeps: { [group: string]: (name: string) => boolean } = {
    conditions: (name) => !gone.has(name),
    decisions: (name) => conditionsOf(flow, 'decisions').has(name),
    advice: (name) => conditionsOf(flow, 'advice').has(name),
  };
  return Object.entries(keeps).reduce(
    (left, [group, keep]) =>
      left &&
      changed(left, group, (all) => kept(all, (name) => keep(wordedForAgents(name) ?? name), isShared)),
    texts,
  );
}

/**
 * Returns a definition without what shared files say about what it has removed: layout, relevance and texts of pages
 * and questions and that they are required, texts of conditions, decisions and advice. Removing a page, condition or
 * decision from the flow, or a question from the schema, is enough.
 * @param files the values of all files that the definition is made of
 */
export function withoutRemoved(parts: Parts, isShared: IsShared, files: Json[]): Parts {
  const { flow, schema } = parts;
  const pages = member(flow, 'pages');
  if (!pages) return parts;
  const texts = withoutNamed(parts, files, isShared);
  // What was never there is a mistake of the shared file, and reported as one.
  const gonePages = new Set(files.flatMap(removedPages));
  const goneQuestions = new Set(files.flatMap(removedQuestions));
  const isPage = (name: string) => member(pages, name) !== undefined || !gonePages.has(name);
  const leftOn = (page: string) => {
    const asked = questionsOf(schema, page);
    return asked && ((field: string) => asked.has(field) || !goneQuestions.has(field));
  };
  const keepPages = (holder: Placed) => kept(holder, isPage, isShared);
  const leftSchema =
    schema &&
    changed(schema, 'properties', (properties) => {
      const left = [...membersOf(keepPages(properties))].map(([name, page]): [string, Placed] => [
        name,
        changed(page, 'required', (required) =>
          keptEntries(required, leftOn(name) ?? (() => true), isShared),
        ),
      ]);
      return placedObject(left, properties.origin);
    });
  const leftFlow = changed(flow, 'pages', (all) =>
    placedObject(
      [...membersOf(all)].map(([name, page]): [string, Placed] => {
        const isLeft = leftOn(name);
        return [name, isLeft ? withoutFields(page, isLeft, isShared) : page];
      }),
      all.origin,
    ),
  );
  const keepFields = (fields: Placed) =>
    placedObject(
      [...membersOf(keepPages(fields))].map(([name, page]): [string, Placed] => {
        const isLeft = leftOn(name);
        return [name, isLeft ? kept(page, isLeft, isShared) : page];
      }),
      fields.origin,
    );
  const leftTexts = texts && changed(changed(texts, 'pages', keepPages), 'fields', keepFields);
  return { flow: leftFlow, schema: leftSchema, texts: leftTexts };
}
