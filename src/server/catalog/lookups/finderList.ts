import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPaths } from '#server/base/dataFolder.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { platformFiles } from '#server/base/reviewedFiles.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
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

const folder = fileURLToPath(new URL('./data', import.meta.url));
const files = createJsonFiles(platformFiles);
const namesCache = createTtlCache<string[]>();
const listCache = createTtlCache<FinderList | undefined>();

/** Returns the names of all lists: one data file each. */
export function listNames(): string[] {
  return namesCache('', () => dataPaths(folder, platformFiles).map((file) => file.slice(0, -'.json'.length)));
}

/** Returns a list by name, the same object until it is edited; undefined when there is none. */
export function loadList(name: string): FinderList | undefined {
  // The name comes from the address: only names of existing files become a path.
  if (!listNames().includes(name)) return undefined;
  return listCache(name, () => files.read<FinderList>(join(folder, `${name}.json`)));
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
  const { told: columns = [], codes = [] } = list;
  return itemsOf(list, group).map(({ id, label, aliases = [], listed, values, groups = {} }) => {
    const itemValues: ItemValues = { ...values, ...(group && groups[effectiveGroup(list, group)]) };
    const shownValues = Object.entries(itemValues).filter(([name]) => columns.includes(name));
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
