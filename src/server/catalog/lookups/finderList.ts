import { readFile, readdir } from 'node:fs/promises';
import { memoizePromise } from '#engine/memoizePromise.ts';
import type { FinderItem } from './finder.ts';

/** Values of an entry by name: a risk class, a code, its questions. */
interface ItemValues {
  [name: string]: string | number | boolean | string[];
}

/** An entry with values for all, and for single groups (products). */
interface ListItem extends FinderItem {
  values?: ItemValues;
  groups?: { [group: string]: ItemValues };
}

/** Wording of a risk question. */
export interface RiskQuestion {
  wording: string;
  help?: string;
}

/** A file of `data`: see `schemas/meta/finder-list.schema.json`. */
interface FinderList {
  items: ListItem[];
  /** Groups that share the entries and values of another. */
  sameGroups?: { [group: string]: string };
  /** Names of values returned with a search result. */
  told?: string[];
  /** Names of values that the search matches like names. */
  codes?: string[];
  /** Id of the entry that ends every result: the choice when nothing fits. */
  last?: string;
  questionsVersion?: string;
  questions?: { [id: string]: RiskQuestion };
}

const folder = new URL('./data/', import.meta.url);
const lists = new Map<string, Promise<FinderList>>();

/** Returns the names of all lists: one data file each. */
export async function listNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

/** Returns a list by name, read once; undefined when there is none. */
export async function loadList(name: string): Promise<FinderList | undefined> {
  // The name comes from the address: only names of existing files become a path.
  if (!(await listNames()).includes(name)) return undefined;
  return memoizePromise(lists, name, () => readList(name));
}

async function readList(name: string): Promise<FinderList> {
  return JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as FinderList;
}

/** Returns a list's groups, including aliases. */
export function groupsOf({ items, sameGroups = {} }: FinderList): string[] {
  return [
    ...new Set([...items.flatMap(({ groups = {} }) => Object.keys(groups)), ...Object.keys(sameGroups)]),
  ];
}

const effectiveGroup = ({ sameGroups = {} }: FinderList, group: string): string =>
  Object.hasOwn(sameGroups, group) ? (sameGroups[group] ?? group) : group;

/** Returns the searchable entries of a group or the whole list, without values that only facts use. */
export function searchableItems(list: FinderList, group?: string): FinderItem[] {
  const { told = [], codes = [] } = list;
  return itemsOf(list, group).map(({ id, label, aliases = [], listed, values, groups = {} }) => {
    const itemValues: ItemValues = { ...values, ...(group && groups[effectiveGroup(list, group)]) };
    const shownValues = Object.entries(itemValues).filter(([name]) => told.includes(name));
    const codeTexts = codes.flatMap((name) => itemValues[name] ?? []).map(String);
    return {
      id,
      label,
      aliases: [...aliases, ...codeTexts.flatMap((code) => [code, code.replace(/\W/g, '')])],
      ...(listed && { listed }),
      ...(shownValues.length > 0 && { values: Object.fromEntries(shownValues) }),
    };
  });
}

/** Returns the entries of a group, without a group all of them. */
function itemsOf(list: FinderList, group?: string): ListItem[] {
  const { items } = list;
  if (group === undefined) return items;
  const effective = effectiveGroup(list, group);
  return items.filter(({ groups = {} }) => Object.hasOwn(groups, effective));
}
