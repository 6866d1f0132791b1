import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

it('The legal forms are named in German, each once, with their source', async () => {
  const response = await server.app.inject('/api/partner/rechtsformen');
  expect(response.statusCode).toBe(200);
  const { items } = response.json<{ items: { id: string; label: string; register: boolean }[] }>();
  expect(items).toContainEqual({
    id: 'gmbh',
    label: 'Gesellschaft mit beschränkter Haftung (GmbH)',
    register: true,
  });
  expect(items).toContainEqual({ id: 'freiberufler', label: 'Freiberuflich tätig', register: false });
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const source = new URL(
    '../../../src/server/portals/customers/data/rechtsformen.SOURCE.md',
    import.meta.url,
  );
  expect(await readFile(source, 'utf8')).toContain(`Entries: ${items.length}`);
});
