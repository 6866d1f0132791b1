import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedDocument } from '#server/catalog/documents/legalDocument.ts';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import { readPdf } from '../../support/pdf.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

const json = { accept: 'application/json' };
const listed = async (query = '') => {
  const url = `/api/dokumente/kundeninformation/FAHRRAD${query}`;
  const response = await server.app.inject({ url, headers: json });
  return response.json<{ documents: PublishedDocument[] }>().documents;
};

describe('documents over HTTP', () => {
  it('A listed document is available at its address with the bytes of its hash', async () => {
    for (const brand of ['haus', 'partner']) {
      const documents = await listed(`?brand=${brand}`);
      expect(documents.length).toBeGreaterThanOrEqual(9);
      for (const { href, sha256, size, title } of documents) {
        const response = await server.app.inject(href);
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-type']).toBe('application/pdf');
        expect(response.headers['content-disposition']).toMatch(/^inline; filename="[A-Za-z0-9-]+\.pdf"$/);
        expect(response.headers.etag).toBe(`"${sha256}"`);
        expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(sha256);
        expect(response.rawPayload).toHaveLength(size);
        expect((await readPdf(response.rawPayload)).title).toBe(title);
      }
    }
  });

  it('A document that the client already has is answered 304', async () => {
    const url = '/api/dokumente/statisch/fahrrad-ipid';
    const { headers } = await server.app.inject(url);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('Documents are listed for by context', async () => {
    const ids = (await listed('?context=antrag')).map(({ id }) => id);
    expect(ids).toContain('fahrrad-avb');
    expect(ids).not.toContain('erstinformation');
  });

  it('The list of documents is an HTML page for browsers', async () => {
    const url = '/api/dokumente/kundeninformation/FAHRRAD';
    const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h1>Kundeninformation zur Fahrrad\u00adversicherung</h1>');
    expect(response.body).toContain('href="/api/dokumente/statisch/fahrrad-avb?brand=haus"');
    expect(response.body).toContain('Fassung November 2026');
  });

  it('The list of documents is a single file for other clients', async () => {
    const url = '/api/dokumente/kundeninformation/FAHRRAD?context=antrag';
    const response = await server.app.inject({ url, headers: { accept: '*/*' } });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('filename="Kundeninformation-');
    expect((await readPdf(response.rawPayload)).title).toBe('Kundeninformation zur Fahrradversicherung');
  });

  it('Chosen documents are a single file also for browsers, without what does not belong to the product', async () => {
    const url = (ids: string) => `/api/dokumente/kundeninformation/FAHRRAD?ids=${ids}`;
    const browser = { accept: 'text/html' };
    const chosen = url('sepa-mandat,fahrrad-ipid,fahrrad-avb,kfz-avb');
    const response = await server.app.inject({ url: chosen, headers: browser });
    expect(response.headers['content-type']).toBe('application/pdf');
    const listedPdf = await server.app.inject({
      url: url('fahrrad-avb,fahrrad-ipid,sepa-mandat'),
      headers: browser,
    });
    expect(response.headers.etag).toBe(listedPdf.headers.etag);
    expect((await server.app.inject({ url: url('kfz-avb'), headers: browser })).statusCode).toBe(404);
    expect((await server.app.inject({ url: url('../list'), headers: browser })).statusCode).toBe(400);
  });

  it("The documents' stylesheet contains the accent of every brand on light and dark ground", async () => {
    const response = await server.app.inject('/api/dokumente/gestaltung.css');
    expect(response.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(response.body.match(/\[data-brand='\w+'\] \{ --accent: #/g)).toHaveLength(10);
    expect(response.body).toContain('@media print');
  });

  it.each([
    '/api/dokumente/statisch/unknown',
    '/api/dokumente/statisch/..%2FFAHRRAD%2Flist',
    '/api/dokumente/statisch/list',
    '/api/dokumente/kundeninformation/UNKNOWN',
    '/api/dokumente/kundeninformation/common',
    '/api/dokumente/kundeninformation/fahrrad',
  ])('GET %s is answered 404', async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
    expect((await server.app.inject({ url, headers: json })).statusCode).toBe(404);
  });
});
