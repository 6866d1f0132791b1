import { expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import { createTestApp, emptyRegistry } from '../../support/testApp.ts';

test('The texts for lists of products are in one namespace with nothing else', async () => {
  const definition = { kind: 'produkt', key: 'FAHRRAD', namespace: 'produkt.fahrrad' } as Definition;
  const published = { definition, module: '' };
  const { app, close } = await createTestApp({ registry: { ...emptyRegistry, list: () => [published] } });
  const answer = await app.inject('/api/i18n/live/angebote');
  const texts = answer.json<{ [key: string]: { [name: string]: unknown } }>();
  expect(Object.keys(texts)).toEqual(['FAHRRAD']);
  expect(Object.keys(texts['FAHRRAD'] ?? {}).sort()).toEqual(['icon', 'lead', 'offer', 'title']);
  const again = await app.inject({
    url: '/api/i18n/live/angebote',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  await close();
});
