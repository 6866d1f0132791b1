import { briefPart } from '#engine/compile/briefPart.ts';
import { firstPartAddress } from '#engine/definition/moduleAddress.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { flowFile, openCheckout, type Checkout } from './support/checkout.ts';

let database: OpenDatabase;
let checkout: Checkout;
let server: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  checkout = await openCheckout(database.db);
});
afterAll(async () => {
  checkout.close();
  await database.close();
});

/** Serves the checkout for the tests of one group. */
function serving({ watch }: { watch: boolean }): void {
  beforeAll(async () => {
    const { registry } = checkout;
    server = await createTestApp({ registry, db: database.db, settings: { watch } });
  });
  afterAll(() => server.close());
}

const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('Definitions over HTTP', () => {
  serving({ watch: false });

  test('Definitions are listed with their contexts', async () => {
    const answer = await get('/api/definitionen');
    expect(answer.json()).toEqual({
      definitions: [
        {
          id: 'produkt.KLEIN',
          key: 'KLEIN',
          kind: 'produkt',
          version: checkout.registry.get('KLEIN')?.definition.version,
          contexts: { antrag: '/klein/antrag/', beratung: '/klein/beratung/' },
        },
      ],
    });
  });

  test('Definitions are delivered as immutable modules', async () => {
    const { module, definition } = checkout.registry.get('KLEIN')!;
    const answer = await get(module);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).toContain(`"version":"${definition.version}"`);
    expect((await get(module.replace('produkt.KLEIN', 'KLEIN'))).body).toBe(answer.body);
    expect((await get(`${module}?import`)).body).toBe(answer.body);
    const brief = await get(firstPartAddress(module));
    expect(brief.body).toBe(briefPart(answer.body));
    expect(brief.body.length).toBeLessThan(answer.body.length);
  });

  test.each([
    '/api/definitionen/produkt.KLEIN/abc.js',
    '/api/definitionen/produkt.NIE/abc.js',
    '/api/definitionen/__proto__/abc.js',
    '/api/definitionen/..%2F..%2Fetc/passwd.js',
  ])('The address %s is answered with a problem of status 404', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('There is no event stream where files are not watched', async () => {
    expect((await get('/dev/definitionen')).statusCode).toBe(404);
  });
});

describe('While files are watched', () => {
  serving({ watch: true });

  test('While files are watched, an open wizard is notified of an edit and of a problem', async () => {
    const unwatch = await checkout.registry.watch();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const stop = new AbortController();
    const stream = await fetch(`${address}/dev/definitionen`, { signal: stop.signal });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string) => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended without ${part}`);
        text += value;
      }
    };
    checkout.edit({ file: flowFile, at: '/pages/bike/slug', to: 'ihr-rad' });
    await until('"type":"version"');
    expect(text).toContain(checkout.registry.get('KLEIN')!.module);
    checkout.edit({ file: flowFile, at: '/pages/bike/fields/frame/when', to: 'fst' });
    await until('Meinten Sie „fast“?');
    expect(text).toContain(`"file":"${flowFile}"`);
    stop.abort();
    await reader.cancel().catch(() => undefined);
    unwatch();
  });
});
