import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeDefinition } from './support/describeDefinition.ts';
import { contracts, open, sources, today } from './support/opened.ts';

const folder = new URL('./snapshots/', import.meta.url);
const remedy =
  'was meant? `npm run test:definitions -- snapshot.proof --update` writes it down; the difference belongs into the review';

describe('What a definition says is written down, so that an edit can be read as a difference', () => {
  for (const { id } of sources) {
    test(id, async () => {
      const file = new URL(`${id}.md`, folder);
      // A definition that was never written down must not pass by being written now.
      expect(existsSync(file) || updating(), `${id} is new: ${remedy}`).toBe(true);
      await expect(describeDefinition(await open(id), { today, contracts }), remedy).toMatchFileSnapshot(
        file.pathname,
      );
    });
  }

  test('nothing is written down of definitions that are gone', () => {
    const known = sources.map(({ id }) => `${id}.md`);
    const kept = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
    expect(
      kept.filter((name) => !known.includes(name)),
      'delete these files',
    ).toEqual([]);
    for (const name of kept) expect(readFileSync(new URL(name, folder), 'utf8')).toContain('# ');
  });
});

/** Returns whether this run writes snapshots; workers of the runner do not see its arguments. */
function updating(): boolean {
  const { snapshotState } = expect.getState() as unknown as { snapshotState?: { _updateSnapshot?: string } };
  return snapshotState?._updateSnapshot === 'all';
}
