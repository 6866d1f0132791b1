import type { ListEntries } from '../definition/definition.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import type { FlowSource } from '../definition/source.ts';
import { isObject } from '../pointer.ts';
import type { SourceDocument } from './document.ts';

type Lists = { [name: string]: Pick<SourceDocument, 'value'> };

const objects = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Returns the list in the name of a finder: `gewerbearten` of `gewerbearten/BHV`. */
export const listName = (finder: string): string => finder.split('/')[0] ?? '';

/** Returns the data of the entries of a finder by label; undefined when there is no such list or group. */
export function entriesOf(finder: string, lists: Lists): { [label: string]: JsonObject } | undefined {
  const [name = '', named] = finder.split('/', 2);
  const list = Object.hasOwn(lists, name) ? lists[name]?.value : undefined;
  if (!isObject(list)) return undefined;
  const same = isObject(list.sameGroups) && named !== undefined ? list.sameGroups[named] : undefined;
  const group = typeof same === 'string' ? same : named;
  const items = objects(list.items).filter(
    ({ groups }) => group === undefined || (isObject(groups) && Object.hasOwn(groups, group)),
  );
  if (items.length === 0) return undefined;
  return Object.fromEntries(
    items.map(({ label, listed, values, groups }) => {
      const own = isObject(groups) && group !== undefined ? groups[group] : undefined;
      const data = {
        ...(listed === undefined ? {} : { listed }),
        ...(isObject(values) ? values : {}),
        ...(isObject(own) ? own : {}),
      };
      return [String(label), data];
    }),
  );
}

/** Returns the names of the finders whose entries a flow reads, each with the members that its facts ask for. */
export function membersRead(flow: FlowSource): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>();
  const note = (finder: string) => {
    const members = read.get(finder) ?? new Set<string>();
    read.set(finder, members);
    return members;
  };
  for (const { list, member } of Object.values(flow.facts ?? {})) {
    if (typeof list === 'string' && typeof member === 'string') note(list).add(member);
  }
  for (const { fields = {} } of Object.values(flow.pages)) {
    for (const { finder, closed } of Object.values(fields)) if (finder && closed) note(finder);
  }
  return read;
}

/** Returns the data of lists that a definition needs: entries by label, with the members that its facts ask for. */
export function listsReadBy(flow: FlowSource, lists: Lists): ListEntries {
  const data: ListEntries = {};
  for (const [finder, members] of membersRead(flow)) {
    const entries = Object.entries(entriesOf(finder, lists) ?? {});
    data[finder] = Object.fromEntries(
      entries.map(([label, values]) => [
        label,
        Object.fromEntries(Object.entries(values).filter(([name]) => members.has(name))),
      ]),
    );
  }
  return data;
}
