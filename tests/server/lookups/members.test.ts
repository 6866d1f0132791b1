import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { membersRead } from '#engine/compile/lists.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { loadList, listNames } from '#server/catalog/lookups/finderList.ts';

const flows = new URL('../../../flows/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, flows), 'utf8')) as FlowSource;

/** The members of list entries that facts of all definitions read. */
function membersAsked(list: string): Set<string> {
  const files = readdirSync(flows, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  const asked = files.flatMap((path) => [...membersRead(read(path))]);
  return new Set(
    asked.filter(([finder]) => finder.split('/')[0] === list).flatMap(([, names]) => [...names]),
  );
}

it.each(await listNames())(
  'Every value in the list %s is read by a definition or returned by a search',
  async (name) => {
    const list = await loadList(name);
    const { items = [], told = [], codes = [], questions } = list ?? {};
    const known = items.flatMap(({ listed, values = {}, groups = {} }) => [
      ...(listed ? ['listed'] : []),
      ...[values, ...Object.values(groups)].flatMap((one) => Object.keys(one)),
    ]);
    // Risk questions have a route of their own (`riskQuestions.ts`).
    const served = questions ? ['questions', 'given'] : [];
    const asked = membersAsked(name);
    const unread = [...new Set(known)].filter(
      (member) => !asked.has(member) && ![...told, ...codes, ...served].includes(member),
    );
    expect(unread).toEqual([]);
  },
);
