import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Owned } from '#server/http/access.ts';
import { portalsOf } from '#server/people/access/access.ts';
import { brands, type Brand } from '#server/base/brands.ts';
import { bicycleAnswers, createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isSeenBy, nobodys, requestTo } from './examples.ts';
import { callers, giveFile, invite, portalOf, type CallerName, type Cast, type Named } from './people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createWizardServer();
});
afterAll(() => server.close());

/** Every route about an owned record, one row per method. */
const rows = () =>
  server.app.routeTable.flatMap(({ method, url, config }) => {
    const { access } = config ?? {};
    if (typeof access !== 'object' || !('owns' in access)) return [];
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    return methods.map((one) => ({ method: one, url, access, owns: access.owns }));
  });
type Row = ReturnType<typeof rows>[number];

/** A person who may see the record, for each portal of the route. */
const seers = ({ access, owns }: Row): CallerName[] => {
  const all = callers.filter((caller) => isSeenBy(owns, caller) && portalOf[caller] !== undefined);
  return (portalsOf(access) ?? []).flatMap((portal) => all.find((one) => portalOf[one] === portal) ?? []);
};

async function ask(
  row: { method: string; url: string; owns?: Owned },
  named: Named,
  { token, brand }: { token?: string | undefined; brand?: string },
) {
  const { statusCode, body } = await server.app.inject({
    method: row.method as 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(brand !== undefined && { 'x-brand': brand }),
      accept: 'application/json',
      'if-match': '"1"',
      'idempotency-key': randomUUID(),
    },
    ...requestTo(row, named),
  });
  return { status: statusCode, body: body.replace(/"errorId":"[^"]*"/, '') };
}

/** About 500 calls. Milliseconds. */
const timeout = 120_000;

const othersThan = (brand: Brand) => brands.filter((other) => other !== brand);

describe.each(brands)('what belongs to an account of the brand %s', (brand) => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await invite(server.deps, { brand });
    await giveFile(server.deps, cast, server.clock.now());
  });

  test(
    'A record of an account is visible under its own brand, named or not, and missing under any other',
    { timeout },
    async () => {
      const deviations: string[] = [];
      let calls = 0;
      for (const [index, row] of rows().entries())
        for (const caller of seers(row)) {
          const token = cast.tokens[caller];
          const name = `${row.method} ${row.url} as ${caller}`;
          if (row.method === 'GET')
            for (const named of [{}, { brand }]) {
              calls += 1;
              const { status } = await ask(row, cast, { token, ...named });
              if (status >= 400) deviations.push(`${name} under ${brand}: ${status}`);
            }
          // Each route is called with one foreign brand, rotating through all of them.
          const others = othersThan(brand);
          const missing = await ask(row, nobodys, { token, brand: 'evil' });
          calls += 1;
          for (const foreign of [others[index % others.length], 'evil']) {
            calls += 1;
            const answered = await ask(row, cast, { token, brand: foreign });
            if (answered.status !== 404 || answered.body !== missing.body)
              deviations.push(`${name} under ${foreign}: ${answered.status} ${answered.body}`);
          }
        }
      console.log(
        `Brands: ${brand}, ${rows().length} routes, ${calls} calls, ${deviations.length} deviations`,
      );
      expect(deviations).toEqual([]);
    },
  );

  test('A record is missing for agents and brokers whose account lacks its brand', { timeout }, async () => {
    const [agentsBrand] = othersThan(brand);
    const strangers = await invite(server.deps, { brand, agentsBrand: agentsBrand! });
    await giveFile(server.deps, strangers, server.clock.now());
    const things = rows().filter(({ owns }) => !['session', 'agent', 'subAgent'].includes(owns));
    const deviations: string[] = [];
    for (const row of things)
      for (const caller of callers.filter(
        (one) => portalOf[one] === 'vermittler' && isSeenBy(row.owns, one),
      )) {
        if (!portalsOf(row.access)?.includes('vermittler')) continue;
        const token = strangers.tokens[caller];
        // A link signed for the broker to a missing record.
        const missing = await ask(row, { ...nobodys, broker: strangers.broker }, { token });
        const answered = await ask(row, strangers, { token });
        if (answered.status !== missing.status || answered.body !== missing.body || answered.status < 400)
          deviations.push(`${row.method} ${row.url} as ${caller}: ${answered.status} ${answered.body}`);
      }
    expect(deviations).toEqual([]);
    const list = async (url: string) => {
      const headers = { authorization: `Bearer ${strangers.tokens['agent with the customer']}` };
      return (await server.app.inject({ url, headers })).json<{ items?: object[]; ungelesen?: number }>();
    };
    for (const url of [
      '/api/vermittler/kundenbestand',
      '/api/vermittler/uebersicht',
      '/api/entwuerfe',
      '/api/nachrichten/vermittler/eingang',
      '/api/nachrichten/vermittler/gesendet',
    ])
      expect([url, (await list(url)).items]).toEqual([url, []]);
    expect((await list('/api/nachrichten/vermittler/ungelesen')).ungelesen).toBe(0);
  });

  test("A call that names no brand, and everything created by it, uses the record's brand", async () => {
    for (const caller of ['owner', 'agent with the customer'] as const) {
      const headers = { authorization: `Bearer ${cast.tokens[caller]}` };
      const { statusCode, body } = await server.app.inject({ url: '/api/konto', headers });
      expect([statusCode, (JSON.parse(body) as { brands: string[] }).brands]).toEqual([200, [brand]]);
    }
    const url = '/api/entwuerfe';
    const payload = { key: 'FAHRRAD', context: 'vermittlerberatung', answers: bicycleAnswers };
    const headers = { authorization: `Bearer ${cast.tokens['agent with the customer']}` };
    const begun = await server.app.inject({ method: 'POST', url, headers, payload });
    expect(begun.json<{ brand: string }>().brand).toBe(brand);
    for (const other of othersThan(brand)) {
      const foreign = { method: 'POST' as const, url, headers, payload: { ...payload, brand: other } };
      expect((await server.app.inject(foreign)).statusCode).toBe(404);
    }
  });

  test('An anonymous draft opens only under the brand that it was begun under', async () => {
    const payload = { key: 'FAHRRAD', brand, answers: {} };
    const begun = await server.app.inject({ method: 'POST', url: '/api/entwuerfe', payload });
    const { id } = begun.json<{ id: string }>();
    const read = async (secret: string, named: string) => {
      const answered = await server.app.inject({
        url: `/api/entwuerfe/${secret}`,
        headers: { 'x-brand': named },
      });
      return { status: answered.statusCode, body: answered.body.replace(/"errorId":"[^"]*"/, '') };
    };
    expect((await read(id, brand)).status).toBe(200);
    for (const other of [...othersThan(brand), 'evil'])
      expect(await read(id, other)).toEqual({ ...(await read('x'.repeat(43), other)), status: 404 });
  });
});

test('A header with an unknown brand is refused where no record is named', async () => {
  const { statusCode, body } = await server.app.inject({
    url: '/api/definitionen',
    headers: { 'x-brand': 'evil' },
  });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('brand-header-unknown')]);
});
