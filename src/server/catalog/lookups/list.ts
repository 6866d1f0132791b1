import { readFile, readdir } from 'node:fs/promises';
import { memoizePromise } from '#engine/memoizePromise.ts';
import type { FinderItem } from './finder.ts';

/** What is known of an entry, by name: a risk class, a code, the questions that it leads to. */
export interface ItemValues {
  [name: string]: string | number | boolean | string[];
}

/** An entry with what is known of it: for everybody, and for single groups (products). */
export interface ListItem extends FinderItem {
  values?: ItemValues;
  groups?: { [group: string]: ItemValues };
}

/** A question about the risk, as it is asked. */
export interface RiskQuestion {
  wording: string;
  help?: string;
}

/** A file of `data`: see `schemas/meta/finder-list.schema.json`. */
export interface FinderList {
  items: ListItem[];
  /** Groups that have the entries and values of another. */
  sameGroups?: { [group: string]: string };
  /** Names of values that a search answers with an entry. */
  told?: string[];
  /** Names of values that lead to the entry as its names do. */
  codes?: string[];
  /** Id of the entry that every search ends with: what one takes when nothing fits. */
  last?: string;
  questionsVersion?: string;
  questions?: { [id: string]: RiskQuestion };
}

const folder = new URL('./data/', import.meta.url);
const lists = new Map<string, Promise<FinderList>>();

/** Names of the lists: one data file each. */
export async function listNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
}

/** A list by name, or undefined when there is no such file. Read once, when first asked for. */
export async function listNamed(name: string): Promise<FinderList | undefined> {
  // The name comes from an address: only names of files that are really there become a path.
  if (!(await listNames()).includes(name)) return undefined;
  return memoizePromise(lists, name, () => readList(name));
}

async function readList(name: string): Promise<FinderList> {
  return JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as FinderList;
}

/** The groups of a list, those that stand for another included. */
export function groupsOf({ items, sameGroups = {} }: FinderList): string[] {
  return [
    ...new Set([...items.flatMap(({ groups = {} }) => Object.keys(groups)), ...Object.keys(sameGroups)]),
  ];
}

const groupMeant = ({ sameGroups = {} }: FinderList, group: string): string =>
  Object.hasOwn(sameGroups, group) ? (sameGroups[group] ?? group) : group;

/** The entries of one group, or of the whole list, as they are searched: without what serves the facts of definitions only. */
export function searchedOf(list: FinderList, group?: string): FinderItem[] {
  const { told = [], codes = [] } = list;
  return itemsOf(list, group).map(({ id, label, aliases = [], listed, values, groups = {} }) => {
    const known: ItemValues = { ...values, ...(group && groups[groupMeant(list, group)]) };
    const said = Object.entries(known).filter(([name]) => told.includes(name));
    const written = codes.flatMap((name) => known[name] ?? []).map(String);
    return {
      id,
      label,
      aliases: [...aliases, ...written.flatMap((code) => [code, code.replace(/\W/g, '')])],
      ...(listed && { listed }),
      ...(said.length > 0 && { values: Object.fromEntries(said) }),
    };
  });
}

/** The entries of one group; without a group all of them. Empty where no entry belongs to it. */
export function itemsOf(list: FinderList, group?: string): ListItem[] {
  const { items } = list;
  if (group === undefined) return items;
  const meant = groupMeant(list, group);
  return items.filter(({ groups = {} }) => Object.hasOwn(groups, meant));
}
