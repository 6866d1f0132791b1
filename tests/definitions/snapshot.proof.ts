import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeDefinition } from '../../src/cli/snapshot/describeDefinition.ts';
import { contracts, open, sources, today } from './support/opened.ts';

const folder = new URL('./snapshots/', import.meta.url);
const remedy =
  'was meant? `npm run test:definitions -- snapshot.proof --update` writes it down; the difference belongs into the review';

describe('Snapshots of definitions', () => {
  for (const { id } of sources) {
    test(id, async () => {
      const file = new URL(`${id}.md`, folder);
      // A definition without snapshot must not pass by creating one.
      expect(existsSync(file) || updating(), `${id} is new: ${remedy}`).toBe(true);
      await expect(describeDefinition(await open(id), { today, contracts }), remedy).toMatchFileSnapshot(
        file.pathname,
      );
    });
  }

  test('there are no snapshots of removed definitions', () => {
    const expectedFiles = sources.map(({ id }) => `${id}.md`);
    const kept = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
    expect(
      kept.filter((name) => !expectedFiles.includes(name)),
      'delete these files',
    ).toEqual([]);
    for (const name of kept) expect(readFileSync(new URL(name, folder), 'utf8')).toContain('# ');
  });
});

/** Returns whether this run writes snapshots; workers of the test runner do not see its arguments. */
function updating(): boolean {
  const { snapshotState } = expect.getState() as unknown as { snapshotState?: { _updateSnapshot?: string } };
  return snapshotState?._updateSnapshot === 'all';
}
