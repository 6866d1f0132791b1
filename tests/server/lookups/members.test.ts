import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { membersRead } from '#engine/compile/lists.ts';
import type { FlowSource } from '#engine/definition/source.ts';
import { loadList, listNames } from '#server/catalog/lookups/finderList.ts';

const flows = new URL('../../../flows/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, flows), 'utf8')) as FlowSource;

/** What the facts of all definitions ask of the entries of a list. */
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
  'whatever %s knows of its entries is read by a definition or told by a search',
  async (name) => {
    const list = await loadList(name);
    const { items = [], told = [], codes = [], questions } = list ?? {};
    const known = items.flatMap(({ listed, values = {}, groups = {} }) => [
      ...(listed ? ['listed'] : []),
      ...[values, ...Object.values(groups)].flatMap((one) => Object.keys(one)),
    ]);
    // The questions about the risk have a route of their own (`riskQuestions.ts`).
    const served = questions ? ['questions', 'given'] : [];
    const asked = membersAsked(name);
    const unread = [...new Set(known)].filter(
      (member) => !asked.has(member) && ![...told, ...codes, ...served].includes(member),
    );
    expect(unread).toEqual([]);
  },
);
