import { expect, it } from 'vitest';
import { membersRead } from '#engine/compile/lists.ts';
import { flowOf } from '#engine/compile/tree.ts';
import { loadList, listNames } from '#server/catalog/lookups/finderList.ts';
import { allDefinitionFiles } from '../../support/definitionFiles.ts';

/** The members of list entries that facts of all definitions read. */
function membersAsked(list: string): Set<string> {
  const asked = allDefinitionFiles().flatMap((files) => [...membersRead(flowOf(files))]);
  return new Set(
    asked.filter(([finder]) => finder.split('/')[0] === list).flatMap(([, names]) => [...names]),
  );
}

it.each(listNames())(
  'Every value in the list %s is read by a definition or returned by a search',
  async (name) => {
    const list = loadList(name);
    const { items = [], told: received = [], codes = [], questions } = list ?? {};
    const names = items.flatMap(({ listed, values = {}, groups = {} }) => [
      ...(listed ? ['listed'] : []),
      ...[values, ...Object.values(groups)].flatMap((one) => Object.keys(one)),
    ]);
    // Risk questions have a route of their own (`riskQuestions.ts`).
    const served = questions ? ['questions', 'given'] : [];
    const asked = membersAsked(name);
    const unread = [...new Set(names)].filter(
      (member) => !asked.has(member) && ![...received, ...codes, ...served].includes(member),
    );
    expect(unread).toEqual([]);
  },
);
