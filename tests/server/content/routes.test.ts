import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#server/ports/content.ts';
import type { Consent } from '#server/ports/content.ts';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

const consents = async (query: string) => {
  const response = await server.app.inject(`/api/contentful/consents${query}`);
  return response.json<{ items: Consent[] }>().items;
};

describe('content over HTTP', () => {
  it('Consents are answered in the requested order with all their texts', async () => {
    const items = await consents('?ids=sepa-mandat,werbung-email');
    expect(items.map((item) => item.id)).toEqual(['sepa-mandat', 'werbung-email']);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual([
        'errorMessageInvalid',
        'errorMessageRequired',
        'helpText',
        'helpTextHeadline',
        'id',
        'label',
        'placeholder',
        'version',
      ]);
    }
  });

  it('A picture that belongs to some brands is not shown by others', async () => {
    const imagesIn = async (brand: string) => {
      const response = await server.app.inject({
        url: '/api/contentful/sammlungen/startseite',
        headers: { 'x-brand': brand },
      });
      return Object.keys(response.json<Collection>().images);
    };
    expect(await imagesIn('haus')).toEqual(['room']);
    expect(await imagesIn('gewerbe')).toEqual(['shop']);
  });

  it('All consents are answered without ids, and none for an empty list', async () => {
    expect((await consents('')).length).toBeGreaterThanOrEqual(8);
    expect(await consents('?ids=')).toEqual([]);
  });

  it('Content uses the brand of the parameter, else of the header, else of the setting', async () => {
    const label = async (url: string, headers = {}) => {
      const response = await server.app.inject({ url, headers });
      return response.json<{ items: Consent[] }>().items[0]?.label;
    };
    const url = '/api/contentful/consents?ids=werbung-email';
    expect(await label(url)).toContain('Haus Versicherung');
    expect(await label(url, { 'x-brand': 'nord' })).toContain('Nord Versicherung');
    expect(await label(`${url}&brand=direkt`, { 'x-brand': 'nord' })).toContain('Direkt Versicherung');
    expect(await label(`${url}&brand=unknown`)).toContain('Haus Versicherung');
  });

  it('A collection is answered with its formatted texts unchanged', async () => {
    const response = await server.app.inject('/api/contentful/sammlungen/startseite');
    const collection = response.json<Collection>();
    expect(collection.labels['faqTitle']).toBe('Häufige Fragen');
    expect(collection.richTextLists['faq']?.[0]?.[0]).toEqual({
      type: 'heading',
      level: 3,
      content: ['Wie lange dauert ein Antrag?'],
    });
  });

  it('Images of a collection are answered as images only', async () => {
    const home = await server.app.inject('/api/contentful/sammlungen/startseite');
    const [picture] = Object.values(home.json<Collection>().images);
    const { statusCode, headers, rawPayload } = await server.app.inject(picture?.file.url ?? '');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(picture?.file.contentType);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(rawPayload.length).toBe(picture?.file.details.size);
  });

  it.each([
    '/api/contentful/bilder/unknown.png',
    '/api/contentful/bilder/..%2Fconsents.json',
    '/api/contentful/bilder/..%2F..%2Froutes.ts',
    '/api/contentful/consents?ids=unknown',
    '/api/contentful/consents?ids=werbung-email,__proto__',
    '/api/contentful/sammlungen/unknown',
    '/api/contentful/sammlungen/..%2Fconsents',
  ])('GET %s is answered 404', async (url) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'content-unknown' });
  });
});
