import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '#engine/definition/definition.ts';
import type { Bootstrap } from '#server/app/pages/bootstrap.ts';
import { brands } from '#server/base/brands.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { createTestApp, emptyRegistry } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';
import { stub } from '../support/stub.ts';

const definition = stub<Definition>({
  id: 'produkt.FAHRRAD',
  key: 'FAHRRAD',
  kind: 'produkt',
  version: 'abc',
  namespace: 'produkt.fahrrad',
  addresses: { antrag: '/fahrrad/antrag/' },
});
const published = { definition, module: '/api/definitionen/produkt.FAHRRAD/abc.js' };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    registry: {
      ...emptyRegistry,
      list: () => [published],
      get: () => published,
      resolveAddress: (path) =>
        /^\/fahrrad\/antrag\/?$/.test(path)
          ? { ...published, context: 'antrag', base: '/fahrrad/antrag/', places: {} }
          : undefined,
    },
  });
});
afterAll(() => server.close());

const open = (url: string, headers: { [name: string]: string } = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', ...headers } });

const bootstrapOf = (body: string): Bootstrap =>
  JSON.parse(
    /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? '',
  ) as Bootstrap;

describe('an address', () => {
  test.each([
    ['/', 200, { kind: 'home' }],
    ['/fahrrad/', 200, { kind: 'product', id: 'produkt.FAHRRAD' }],
    ['/fahrrad', 200, { kind: 'product', id: 'produkt.FAHRRAD' }],
    ['/fahrrad/antrag/', 200, { kind: 'wizard' }],
    ['/fahrrad/antrag', 200, { kind: 'wizard' }],
    ['/impressum/', 200, { kind: 'content', name: 'impressum' }],
    ['/antrag/fehler/', 200, { kind: 'application-error' }],
    ['/antrag/check-failed/', 200, { kind: 'content', name: 'antrag-check-failed' }],
    ['/antrag/sorry/', 200, { kind: 'content', name: 'antrag-sorry' }],
    ['/antrag/sorry/agent', 200, { kind: 'content', name: 'antrag-sorry-agent' }],
    ['/beratung/agent/notfound', 200, { kind: 'content', name: 'beratung-agent-notfound' }],
    ['/haeufige-fragen/', 200, { kind: 'faq' }],
    ['/dokumente/', 200, { kind: 'documents' }],
    ['/dokumente/fahrrad', 200, { kind: 'product-documents', product: 'FAHRRAD' }],
    ['/dokumente/nichts/', 404, { kind: 'not-found' }],
    ['/dokumente/fahrrad/mehr', 404, { kind: 'not-found' }],
    ['/quickstart/', 200, { kind: 'quickstart' }],
    ['/feedback/antrag-fahrrad/', 200, { kind: 'feedback', source: 'antrag-fahrrad' }],
    ['/feedback/antrag/0', 200, { kind: 'feedback', source: 'antrag', score: 0 }],
    ['/feedback/antrag/10/', 200, { kind: 'feedback', source: 'antrag', score: 10 }],
    ['/feedback/antrag/11', 404, { kind: 'not-found' }],
    ['/feedback/antrag/1/2', 404, { kind: 'not-found' }],
    ['/feedback/', 404, { kind: 'not-found' }],
    ['/antrag/sorry/niemand', 404, { kind: 'not-found' }],
    ['/fahrrad/antrag/gibt-es-nicht/', 404, { kind: 'not-found' }],
    ['/gibt-es-nicht', 404, { kind: 'not-found' }],
    ['/vermittler/gibt-es-nicht/', 404, { kind: 'not-found', within: 'vermittler' }],
    ['/kunden/gibt-es-nicht/', 404, { kind: 'not-found', within: 'benutzer' }],
    ['/__proto__/', 404, { kind: 'not-found' }],
  ])('The address %s answers %i', async (url, status, page) => {
    const response = await open(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(bootstrapOf(response.body).page).toEqual(page);
  });

  test('The document of a wizard contains its version, its module and inputs created by the server', async () => {
    const { wizard, definitions } = bootstrapOf((await open('/fahrrad/antrag/')).body);
    expect(wizard).toMatchObject({
      id: 'produkt.FAHRRAD',
      version: 'abc',
      context: 'antrag',
      base: '/fahrrad/antrag/',
      module: published.module,
      inputs: { today: '2026-11-20', role: 'offen', context: 'antrag', brand: 'haus' },
    });
    expect(definitions).toEqual([{ id: 'produkt.FAHRRAD', key: 'FAHRRAD', addresses: definition.addresses }]);
  });

  test('An address of a page does not answer requests for images', async () => {
    const response = await server.app.inject({ url: '/bild.png', headers: { accept: 'image/*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('problem+json');
  });
});

describe('the brand', () => {
  test('The brand of the parameter The used is kept for the session', async () => {
    const first = await open('/?brand=nord');
    expect(first.body).toContain('data-brand="nord"');
    expect(bootstrapOf(first.body).brand).toBe('nord');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(bootstrapOf((await open('/', { cookie })).body).brand).toBe('nord');
  });

  test('The default brand is used when an unknown one is requested', async () => {
    const response = await open('/?brand=%3Cscript%3E');
    expect(bootstrapOf(response.body).brand).toBe('haus');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('the colour scheme', () => {
  test('The document has the scheme that the visitor chose, before any style sheet or script', async () => {
    const { body } = await open('/', { cookie: 'darstellung=dunkel' });
    expect(body).toMatch(/<html [^>]*data-scheme="dark"/);
    expect(body.indexOf('<meta name="color-scheme" content="dark"')).toBeGreaterThan(0);
    expect((await open('/', { cookie: 'darstellung=hell' })).body).toContain('data-scheme="light"');
  });

  test('The device decides without a choice, and with a cookie that means none', async () => {
    for (const cookie of ['', 'darstellung=', 'darstellung="><script>']) {
      const { body } = await open('/', { cookie });
      expect(body).not.toContain('data-scheme');
      expect(body).toContain('<meta name="color-scheme" content="light dark"');
    }
  });
});

test('The mark of a brand may apply the styles that stand in it, and run nothing', async () => {
  const { body, headers } = await server.app.inject({ url: '/marken/haus.svg' });
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});

test('The portal of a brand can be installed as an app, and only its pages say so', async () => {
  const { body, headers } = await server.app.inject({ url: '/marken/nord.webmanifest' });
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(body)).toMatchObject({
    name: 'Nord Versicherung',
    start_url: '/kunden/?brand=nord',
    display: 'standalone',
    icons: [
      { src: '/marken/nord.svg' },
      { src: '/marken/nord-180.png', sizes: '180x180' },
      { src: '/marken/nord-512.png', sizes: '512x512', purpose: 'any maskable' },
    ],
  });
  const link = '<link rel="manifest" href="/marken/haus.webmanifest" />';
  expect((await server.app.inject({ url: '/kunden/postfach/' })).body).toContain(link);
  expect((await server.app.inject({ url: '/' })).body).not.toContain(link);
  expect((await server.app.inject({ url: '/marken/fremd.webmanifest' })).statusCode).toBe(404);
});

test.each(brands)(
  'The icons of %s have the size that they name, and leave no ground of the device to be seen',
  async (brand) => {
    for (const edge of [180, 512]) {
      const { rawPayload, headers } = await server.app.inject({ url: `/marken/${brand}-${edge}.png` });
      expect(headers['content-type']).toBe('image/png');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([edge, edge]);
      // Colour type 2: true colour without transparency.
      expect(rawPayload[25]).toBe(2);
    }
    expect((await server.app.inject({ url: `/marken/${brand}-64.png` })).statusCode).toBe(404);
  },
);

test('A page names the icon for home screens that show no SVG', async () => {
  const link = '<link rel="apple-touch-icon" href="/marken/haus-180.png" />';
  for (const url of ['/', '/kunden/postfach/'])
    expect((await server.app.inject({ url })).body).toContain(link);
});

test('Data in a document cannot close its element', async () => {
  const evil = await createTestApp({
    registry: {
      ...emptyRegistry,
      list: () => [
        { ...published, definition: { ...definition, key: '</script><script>alert(1)</script>' } },
      ],
    },
  });
  const { body } = await evil.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(bootstrapOf(body).definitions[0]?.key).toBe('</script><script>alert(1)</script>');
  await evil.close();
});

test('A failing page shows a German message with an id that is also in the log', async () => {
  const broken = await createTestApp({
    registry: {
      ...emptyRegistry,
      resolveAddress: () => {
        throw new Error('broken');
      },
    },
  });
  const response = await broken.app.inject({ url: '/fahrrad/', headers: { accept: 'text/html' } });
  expect(response.statusCode).toBe(500);
  const { page } = bootstrapOf(response.body);
  expect(page.kind).toBe('error');
  const errorId = page.kind === 'error' ? page.errorId : '';
  expect(broken.lines.some((line) => line.includes(errorId))).toBe(true);
  await broken.close();
});

describe('how a product is offered', () => {
  const offer: NonNullable<Definition['offer']> = {
    audience: 'private',
    flag: 'travel-health',
    subject: 'bike',
    for: [{ key: 'self', icon: 'person', answers: { bike: { kind: 'city' } } }],
  };
  const offered = { ...published, definition: stub<Definition>({ ...definition, offer }) };
  const openWith = async ({ isOn }: { isOn: boolean }, url: string) => {
    const one = await createTestApp({
      registry: {
        ...emptyRegistry,
        list: () => [offered],
        resolveAddress: (path) =>
          path.startsWith('/fahrrad/antrag')
            ? { ...offered, context: 'antrag', base: '/fahrrad/antrag/', places: {} }
            : undefined,
      },
      flags: createFlags('localhost', [
        { key: 'travel-health', description: 'Ein Schalter.', default: isOn, owner: 'Test' },
      ]),
    });
    const { body, statusCode } = await one.app.inject({ url, headers: { accept: 'text/html' } });
    await one.close();
    return { statusCode, ...bootstrapOf(body) };
  };

  test('Products are offered on the home page without their answers', async () => {
    const { definitions } = await openWith({ isOn: true }, '/quickstart/');
    expect(definitions[0]?.offer).toEqual({
      audience: 'private',
      subject: 'bike',
      for: [{ key: 'self', icon: 'person' }],
    });
    expect((await openWith({ isOn: true }, '/impressum/')).definitions[0]?.offer).toBeUndefined();
  });

  test('An offer prefills the chosen answers and nothing else', async () => {
    const { wizard } = await openWith({ isOn: true }, '/fahrrad/antrag/?auswahl=self');
    expect(wizard?.preset).toEqual({ bike: { kind: 'city' } });
    expect(
      (await openWith({ isOn: true }, '/fahrrad/antrag/?auswahl=__proto__')).wizard?.preset,
    ).toBeUndefined();
    expect((await openWith({ isOn: true }, '/fahrrad/antrag/')).wizard?.preset).toBeUndefined();
  });

  test.each(['/fahrrad/', '/fahrrad/antrag/'])(
    'A product that is switched off has no page at %s',
    async (url) => {
      expect((await openWith({ isOn: true }, url)).statusCode).toBe(200);
      const { statusCode, page, definitions } = await openWith({ isOn: false }, url);
      expect(statusCode).toBe(404);
      expect(page).toEqual({ kind: 'not-found' });
      expect(definitions).toEqual([]);
    },
  );
});
