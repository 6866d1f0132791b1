import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { vacuumEmbedded } from '#server/storage/database/autovacuum.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

test('The embedded database is vacuumed where rows were added or removed, and only there', async () => {
  const { db, close } = await openTestDatabase();
  const pages = async () => {
    const { rows } = await sql<{ name: string; seen: number; pages: number }>`select relname as name,
      relallvisible as seen, relpages as pages from pg_class where relname in ('filled', 'still') order by 1`.execute(
      db,
    );
    return rows;
  };
  try {
    await vacuumEmbedded(db);
    await sql`create table filled (number int primary key, words text)`.execute(db);
    await sql`create table still (number int)`.execute(db);
    await sql`insert into filled select n, 'words' from generate_series(1, 5000) n`.execute(db);
    expect(await vacuumEmbedded(db)).toEqual(['filled']);
    const [filled] = await pages();
    expect(filled?.pages, 'the planner knows how large it is').toBeGreaterThan(0);
    expect(filled?.seen, 'an index answers alone').toBe(filled?.pages);

    expect(await vacuumEmbedded(db), 'nothing happened since').toEqual([]);
    await sql`delete from filled where number > 1000`.execute(db);
    expect(await vacuumEmbedded(db)).toEqual(['filled']);
    expect((await pages())[0]?.pages, 'what is gone takes no place').toBeLessThan(filled?.pages ?? 0);
  } finally {
    await close();
  }
});
