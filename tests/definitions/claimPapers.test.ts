import { expect, test } from 'vitest';
import { open, sources } from './support/opened.ts';

/** Papers that help but that no claim waits for. */
const voluntary: { [id: string]: string[] } = {
  'schaden.phv': ['/papers/sketch'],
  'schaden.thv': ['/papers/receipts'],
};

const claims = sources.map(({ id }) => id).filter((id) => id.startsWith('schaden.'));

test.each(claims)('%s waits for every paper that it asks for by a question of its own', async (id) => {
  const { loaded } = await open(id);
  // Papers of the things in a list belong to their thing.
  const asked = [...loaded.fields]
    .filter(([pointer, { widget }]) => widget === 'file' && !pointer.includes('*'))
    .map(([pointer]) => pointer);
  const awaited = loaded.definition.requires?.flatMap(({ field = [] }) => field) ?? [];
  expect(asked.filter((pointer) => !awaited.includes(pointer))).toEqual(voluntary[id] ?? []);
});
