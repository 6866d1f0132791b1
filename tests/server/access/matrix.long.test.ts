import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owned, Access } from '#server/http/access.ts';
import { portalsOf } from '#server/people/access/access.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { isSeenBy, nobodys, requestTo } from './examples.ts';
import { callers, giveFile, invite, portalOf, type CallerName, type Cast, type Named } from './people.ts';

let server: TestApp;
let switched: boolean;
beforeAll(async () => {
  const { flagsFor } = createFlags('localhost');
  server = await createWizardServer({
    flagsFor: (who) =>
      Object.fromEntries(
        Object.entries(flagsFor(who)).map(([key, value]) => [
          key,
          typeof value === 'boolean' ? switched : value,
        ]),
      ),
  });
});
afterAll(() => server.close());

interface Row {
  method: string;
  url: string;
  access: Access;
  owns: Owned | undefined;
}

/** The server's route table, one row per method. Fastify derives HEAD from GET. */
const rows = (): Row[] =>
  server.app.routeTable.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((one) => one !== 'HEAD')
      .map((one) => {
        const access = config?.access ?? 'offen';
        const owns = typeof access === 'object' && 'owns' in access ? access.owns : undefined;
        return { method: one, url, access, owns };
      }),
  );

/** A person who can sign in at the agents' portal but has no account. */
const hasNoPlace: CallerName[] = ['broker', 'broker of another house', 'locked sub-agent'];

const brokers: CallerName[] = ['broker', 'broker of another house'];

/** Returns whether a person who is signed in at a portal has a place at its routes: some are for brokers alone. */
const hasPlace = (url: string, caller: CallerName): boolean =>
  url.startsWith('/api/makler/') ? brokers.includes(caller) : !hasNoPlace.includes(caller);

/** Routes that transfer a record to another owner. */
const takesOver = new Set(['PUT /api/entwuerfe/:id/vermittler']);

let calls = 0;

/** Returns a response without the parts that differ each time. */
async function ask(row: Row, caller: CallerName, cast: Named, token: string | undefined) {
  calls += 1;
  const { statusCode, body, headers } = await server.app.inject({
    method: row.method as 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      // Members that a write requires before ownership is checked.
      accept: 'application/json',
      'if-match': '"1"',
      'idempotency-key': randomUUID(),
    },
    ...requestTo(row, cast),
  });
  const cache = headers['cache-control'];
  return { caller, status: statusCode, body: body.replace(/"errorId":"[^"]*"/, ''), cache };
}

type Answered = Awaited<ReturnType<typeof ask>>;

/** Returns whether a caller was admitted: to read, or until the body was validated. */
const isIn = ({ method }: Row, { status }: Answered) =>
  method === 'GET' ? status < 400 : ![400, 401, 403, 404].includes(status);

/**
 * Returns what is wrong with a response; undefined when nothing is.
 * @param compared.missing calls the same route about a missing record; not needed where a portal is refused
 *   altogether
 * @param compared.before responses to earlier callers
 */
async function fault(
  row: Row,
  answered: Answered,
  { missing, before }: { missing: () => Promise<Answered>; before: Answered[] },
): Promise<string | undefined> {
  const { access, owns } = row;
  const { caller, status } = answered;
  if (status >= 500) return `answers ${status}`;
  if (access === 'offen' || access === 'context' || access === 'local' || access === 'operator')
    return status === 401 || status === 403 ? 'is shut although everybody may come in' : undefined;
  if (access === 'page') return status === 403 ? undefined : 'lets in what no page of ours has sent';
  if (access === 'link') return status < 400 ? 'lets somebody in who made the secret up' : undefined;
  const portal = portalOf[caller];
  if (!portal) return status === 401 ? undefined : `answers ${status} in place of 401`;
  if (!portalsOf(access)?.includes(portal))
    return status === 403 ? undefined : `answers ${status} in place of 403`;
  if (answered.cache !== 'no-store') return `may be kept: cache-control ${answered.cache}`;
  if (!owns && row.url.startsWith('/api/makler/') && !hasPlace(row.url, caller) && status !== 403)
    return `answers ${status} to whom is no broker`;
  if (!owns)
    return status === 401 || (status === 403 && hasPlace(row.url, caller))
      ? `answers ${status} to its own people`
      : undefined;
  // A record deleted by one caller is missing for the next.
  const isGone = row.method === 'DELETE' && status === 404 && before.some((other) => isIn(row, other));
  if (isSeenBy(owns, caller))
    return isIn(row, answered) || isGone ? undefined : `answers ${status} to whom it belongs`;
  if (status !== 404 && status !== 403) return `answers ${status} about what belongs to somebody else`;
  const { status: elseStatus, body } = await missing();
  return elseStatus !== status || body !== answered.body
    ? `tells that there is something: ${status} ${answered.body}, else ${elseStatus} ${body}`
    : undefined;
}

/** Calls a route as every kind of caller. */
async function deviationsOf(row: Row, invited: () => Promise<Cast>): Promise<string[]> {
  const { method, url } = row;
  const shared = await invited();
  const found: string[] = [];
  const first: Answered[] = [];
  for (const caller of callers) {
    // A transferred record no longer belongs to the next caller, so each call uses new people.
    const cast = takesOver.has(`${method} ${url}`) ? await invited() : shared;
    const token = cast.tokens[caller];
    const answered = await ask(row, caller, cast, token);
    const missing = () => ask(row, caller, nobodys, token);
    const text = await fault(row, answered, { missing, before: first });
    first.push(answered);
    if (text) found.push(`${method} ${url} as ${caller}, flags ${switched ? 'on' : 'off'}: ${text}`);
  }
  // Where no sign-in is required, a token changes nothing.
  if (
    typeof row.access === 'string' &&
    method === 'GET' &&
    new Set(first.map(({ status }) => status)).size > 1
  )
    found.push(`${method} ${url}: ${first.map(({ caller, status }) => `${caller} ${status}`).join(', ')}`);
  return found;
}

test.each([
  ['on', true],
  ['off', false],
])(
  'Every route admits exactly the callers that it names, with all flags %s',
  { timeout: 300_000 },
  async (_, isOn) => {
    switched = isOn;
    const bystanders = await invite(server.deps);
    await giveFile(server.deps, bystanders, server.clock.now());
    // Reading does not change the people, so they are reused.
    const invited =
      ({ access, method }: Row) =>
      async () => {
        if (typeof access === 'string' || method === 'GET') return bystanders;
        const cast = await invite(server.deps);
        if (!Array.isArray(access) && access.owns === 'attachment')
          await giveFile(server.deps, cast, server.clock.now());
        return cast;
      };
    const deviations: string[] = [];
    for (const row of rows()) deviations.push(...(await deviationsOf(row, invited(row))));
    console.log(`Authorisation: ${rows().length} routes, ${calls} calls, ${deviations.length} deviations`);
    expect(deviations).toEqual([]);
  },
);

test('Every HEAD request is treated like its GET request', () => {
  const texts = (wanted: string) =>
    server.app.routeTable
      .filter(({ method }) => [method].flat().includes(wanted))
      .map(({ url, config }) => `${url} ${JSON.stringify(config?.access)}`);
  // A stream is never over, so nobody may ask for its head.
  const isStream = (route: string) => route.startsWith('/api/ereignisse ');
  expect(texts('HEAD').filter(isStream)).toEqual([]);
  expect(new Set(texts('HEAD'))).toEqual(new Set(texts('GET').filter((route) => !isStream(route))));
});

test('Local routes are missing for requests from elsewhere', async () => {
  const local = rows().filter(({ access }) => access === 'local' || access === 'operator');
  for (const row of local) {
    const { statusCode } = await server.app.inject({
      method: row.method as 'GET',
      headers: { 'x-forwarded-for': '192.0.2.1' },
      ...requestTo(row, nobodys),
    });
    expect([row.url, statusCode]).toEqual([row.url, 404]);
  }
  expect(local.length).toBeGreaterThan(0);
});

test('Every address that names an owned record declares its owner', () => {
  const naming = /:(id|partnerId|partner|contract|contractId|claimId)\b/;
  const silent = rows().filter(
    ({ access, url, owns }) => typeof access !== 'string' && naming.test(url) && !owns,
  );
  expect(silent.map(({ method, url }) => `${method} ${url} needs { portals, owns }`)).toEqual([]);
});
