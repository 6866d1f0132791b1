import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#server/catalog/translations/service.ts';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

describe('texts over HTTP', () => {
  it.each(['live', 'preview'])('A namespace of the set %s is answered', async (set) => {
    const response = await server.app.inject(`/api/i18n/${set}/produkt.fahrrad`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json<{ title: string }>().title).toBe('Fahrradversicherung');
  });

  it('An unchanged namespace is answered 304', async () => {
    const { headers } = await server.app.inject('/api/i18n/live/errors');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await server.app.inject({
      url: '/api/i18n/live/errors',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('Only those who read as agents get the words for agents, under a tag of their own', async () => {
    const [customer, agent] = await Promise.all(
      ['', '?reader=agent'].map((query) => server.app.inject(`/api/i18n/live/produkt.fahrrad${query}`)),
    );
    expect(customer?.body).not.toContain('_agent');
    expect(agent?.body).not.toContain('_agent');
    expect(customer?.json()).toHaveProperty('fields.bike.insuranceSum.label', 'Was hat das Rad gekostet?');
    expect(agent?.json()).toHaveProperty('fields.bike.insuranceSum.label', 'Kaufpreis');
    expect(agent?.headers.etag).not.toBe(customer?.headers.etag);
  });

  it('A reader that does not exist is refused', async () => {
    const { statusCode } = await server.app.inject('/api/i18n/live/produkt.fahrrad?reader=broker');
    expect(statusCode).toBe(400);
  });

  it.each([
    '/api/i18n/live/unknown',
    '/api/i18n/other/errors',
    '/api/i18n/live/..%2Flive%2Ferrors',
    '/api/i18n/live/errors.json',
    '/api/i18n/..%2Flocales/live',
    '/api/i18n/__proto__/errors',
  ])('GET %s is answered 404', async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'texts-unknown' });
  });
});

describe('the translator of the server', () => {
  it("The server's translator reads the same files as the routes", () => {
    expect(translator('live')('produkt.fahrrad:title')).toBe('Fahrradversicherung');
  });
});
