import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeepLinks } from '#server/people/agents/deepLink.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';
import { giveFile, invite, type CallerName, type Cast } from '../access/people.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
  await giveFile(server.deps, cast, server.clock.now());
  // The broker's customer has another contract, of an agent.
  await server.deps.db
    .updateTable('contracts')
    .set({ partner: cast.client })
    .where('id', '=', cast.contract)
    .execute();
});
afterAll(() => server.close());

const hour = 3600;
const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
const links = () => createDeepLinks(server.deps.settings);

/** Returns a link of the broker, valid for an hour by default. */
const proof = (id: string, { broker = cast.broker, until = seconds() + hour } = {}) =>
  new URLSearchParams({ ...links().proofOf(id, broker, until) }).toString();

async function ask(path: string, caller: CallerName = 'broker') {
  const answer = await server.app.inject({
    url: `/api/extranet/${path}`,
    headers: { authorization: `Bearer ${cast.tokens[caller]}` },
  });
  const isFile = answer.headers['content-type'] === 'application/pdf';
  const { errorId: _, ...body } = isFile ? {} : answer.json<{ [member: string]: unknown }>();
  return {
    status: answer.statusCode,
    body: body as { [member: string]: unknown },
    text: answer.body,
  };
}

const opened = () =>
  server.deps.db
    .selectFrom('audit_entries')
    .select(['role', 'number', 'customers', 'action'])
    .where('action', 'like', 'GET /api/extranet/%')
    .orderBy('sequence')
    .execute();

describe('a broker with a signed link', () => {
  test('A broker reads the contract, its customer and its documents by a signed link', async () => {
    const { status, body, text } = await ask(`${cast.entrusted}?${proof(cast.entrusted)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      goodUntil: '2026-11-20T10:00:00.000Z',
      customer: { number: cast.client, lastName: 'Größmann' },
      contract: {
        id: cast.entrusted,
        paidFrom: 'DE02 … 2051',
        claims: [{ id: cast.entrustedClaim, openDocuments: 0 }],
      },
    });
    expect(text).not.toContain('DE02120300000000202051');
    // The customer's other contract is entrusted to another broker.
    expect(text).not.toContain(cast.contract);
    const { documents, package: papers } = body['contract'] as {
      documents: { href: string }[];
      package: { id: string; href: string }[];
    };
    expect(documents).toHaveLength(1);
    expect(papers.map(({ id }) => id)).toContain('fahrrad-ipid');
    const [document] = documents;
    const file = await ask(`${document?.href.replace('/api/extranet/', '')}?${proof(cast.entrusted)}`);
    expect(file.status).toBe(200);
    expect(file.text).toMatch(/^%PDF/);
  });

  test('Each claim of an entrusted contract shows the icon of its kind', async () => {
    await server.deps.db
      .insertInto('claims')
      .values({
        id: 'S-EXTRANET-1',
        partner: cast.client,
        contract: cast.entrusted,
        brand: 'haus',
        definition: 'schaden.fahrrad',
        title: 'Fahrradversicherung: Diebstahl',
        state: 'received',
        reported_at: server.clock.now(),
      })
      .execute();
    const { body } = await ask(`${cast.entrusted}?${proof(cast.entrusted)}`);
    expect(body).toMatchObject({
      contract: {
        claims: expect.arrayContaining([
          expect.objectContaining({ id: 'S-EXTRANET-1', icon: 'bike' }),
        ]) as unknown,
      },
    });
  });

  test('Pictures and papers of a claim are opened by the link of its contract only', async () => {
    const { body } = await ask(`${cast.entrusted}?${proof(cast.entrusted)}`);
    const { claims } = body['contract'] as {
      claims: { id: string; files: { id: string; name: string }[] }[];
    };
    expect(claims.find(({ id }) => id === cast.entrustedClaim)?.files).toMatchObject([
      { id: cast.entrustedFile, name: 'beleg.txt' },
    ]);
    const open = (claim: string, file: string, caller: CallerName = 'broker') =>
      server.app.inject({
        url: `/api/extranet/${cast.entrusted}/schaeden/${claim}/dateien/${file}?${proof(cast.entrusted)}`,
        headers: { authorization: `Bearer ${cast.tokens[caller]}` },
      });
    const opened = await open(cast.entrustedClaim, cast.entrustedFile);
    expect([opened.statusCode, opened.body]).toEqual([200, 'Beleg']);
    expect(opened.headers['content-disposition']).toContain('attachment');
    // A claim about somebody else's contract, by the broker's own link.
    expect((await open(cast.claim, cast.claimFile)).statusCode).toBe(404);
    expect((await open(cast.entrustedClaim, cast.claimFile)).statusCode).toBe(404);
    expect((await open(cast.entrustedClaim, cast.entrustedFile, 'broker of another house')).statusCode).toBe(
      403,
    );
  });

  test('A broker reads the customer and the list of entrusted contracts, but not these contracts', async () => {
    const { status, body, text } = await ask(`${cast.client}?${proof(cast.client)}`);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('contract');
    expect((body['contracts'] as { id: string }[]).map(({ id }) => id)).toEqual([cast.entrusted]);
    expect(text).not.toContain(cast.contract);
    const onward = await ask(`${cast.entrusted}?${proof(cast.client)}`);
    expect(onward).toMatchObject({ status: 403, body: { code: 'deep-link-invalid' } });
  });

  test('The audit trail records opened links, not refused ones', async () => {
    const before = (await opened()).length;
    await ask(`${cast.entrusted}?${proof(cast.entrusted, { until: seconds() - 1 })}`);
    await ask(`${cast.entrusted}?${proof(cast.entrusted)}`);
    const rows = await opened();
    expect(rows.slice(before)).toEqual([
      {
        role: 'makler',
        number: cast.broker,
        customers: [cast.client],
        action: 'GET /api/extranet/:id',
      },
    ]);
  });
});

describe('nobody comes further than a link leads', () => {
  test('An expired or forged link is refused with a German error', async () => {
    const ended = await ask(`${cast.entrusted}?${proof(cast.entrusted, { until: seconds() - 1 })}`);
    expect(ended).toMatchObject({ status: 403, body: { title: 'Dieser Link ist abgelaufen.' } });
    const longer = proof(cast.entrusted).replace(/bis=\d+/, 'bis=4000000000');
    const changed = await ask(`${cast.entrusted}?${longer}`);
    expect(changed).toMatchObject({
      status: 403,
      body: { title: 'Dieser Link passt nicht zu Ihrem Zugang.' },
    });
    expect((await ask(cast.entrusted)).status).toBe(400);
  });

  test('Links and contracts of another broker are refused', async () => {
    const house = 'broker of another house';
    const foreign = await ask(`${cast.entrusted}?${proof(cast.entrusted)}`, house);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'deep-link-invalid' } });
    const { number } = await server.deps.db
      .selectFrom('accounts')
      .select('number')
      .where('role', '=', 'makler')
      .where('number', '!=', cast.broker)
      .executeTakeFirstOrThrow();
    const signed = (id: string) => ask(`${id}?${proof(id, { broker: number })}`, house);
    const missing = await signed('HR249999999');
    expect(missing.status).toBe(404);
    expect((await signed(cast.entrusted)).body).toEqual(missing.body);
    expect((await signed(cast.client)).status).toBe(404);
  });

  test('A link of a broker does not open the contract of an agent, nor its documents', async () => {
    expect((await ask(`${cast.contract}?${proof(cast.contract)}`)).status).toBe(404);
    const document = `${cast.entrusted}/dokumente/${cast.document}?${proof(cast.entrusted)}`;
    expect((await ask(document)).status).toBe(404);
  });

  test('A link with any changed character is refused', async () => {
    const good = proof(cast.entrusted);
    const spelt = [
      [`${cast.entrusted}?${good}&${good}`, 400],
      [`${cast.entrusted}?${good}A`, 403],
      [`${cast.entrusted}?${good.replace('bis=', 'bis=0')}`, 403],
      [`${cast.entrusted}?${good.replace(/bis=\d+/, 'bis=1e99')}`, 400],
      [`${cast.entrusted.toLowerCase()}?${good}`, 400],
      [`${cast.entrusted}%20?${good}`, 400],
      [`${cast.entrusted}%2F..%2F${cast.contract}?${good}`, 400],
      [`${cast.contract}?${good}`, 403],
      [`${cast.client}?${good}`, 403],
    ] as const;
    for (const [path, status] of spelt) expect([path, (await ask(path)).status]).toEqual([path, status]);
  });

  test('Entrusted data is not readable by the routes of the portals', async () => {
    const get = async (url: string) => {
      const headers = { authorization: `Bearer ${cast.tokens.broker}` };
      return (await server.app.inject({ url, headers })).statusCode;
    };
    for (const url of [
      `/api/vertraege/${cast.entrusted}`,
      `/api/partner/${cast.client}`,
      `/api/vertraege?partnernummer=${cast.client}`,
      `/api/schaeden?partnernummer=${cast.client}`,
      `/api/dokumente?partnernummer=${cast.client}`,
    ])
      expect([url, await get(url)]).toEqual([url, 404]);
  });

  test('The extranet requires the sign-in of a broker', async () => {
    const link = `${cast.entrusted}?${proof(cast.entrusted)}`;
    expect((await ask(link, 'agent with the customer')).status).toBe(403);
    expect((await ask(link, 'owner')).status).toBe(403);
    expect((await ask(link, 'nobody')).status).toBe(401);
  });
});

describe('what may be about health', () => {
  const claim = 'S-EXTRANET-2';
  const protocol = '0199a1b2-0000-7000-8000-00000000c1a1';
  const product = (key: string) =>
    server.deps.db.updateTable('contracts').set({ product: key }).where('id', '=', cast.entrusted).execute();
  beforeAll(async () => {
    await product('TIERHALTER');
    const about = { partner: cast.client, contract: cast.entrusted };
    await server.deps.db
      .insertInto('claims')
      .values({
        ...about,
        id: claim,
        brand: 'haus',
        definition: 'schaden.thv',
        title: 'Tierhalter: Hund hat einen Menschen gebissen',
        state: 'received',
        reported_at: server.clock.now(),
      })
      .execute();
    await server.deps.db
      .insertInto('contract_documents')
      .values({
        ...about,
        id: protocol,
        kind: 'claim',
        title: 'Gespräch zum Hundebiss',
        issued_on: '2026-11-20',
        file_name: 'gespraech.pdf',
        pdf: Buffer.from('%PDF-'),
        created_at: server.clock.now(),
      })
      .execute();
  });

  const get = (path: string) =>
    server.app.inject({
      url: `/api/extranet/${cast.entrusted}/${path}?${proof(cast.entrusted)}`,
      headers: { authorization: `Bearer ${cast.tokens.broker}` },
    });

  test('A broker sees that there is a claim, not what happened to whom, nor its files and letters', async () => {
    const { status, body, text } = await ask(`${cast.entrusted}?${proof(cast.entrusted)}`);
    expect(status).toBe(200);
    const { claims } = body['contract'] as { claims: object[] };
    for (const each of claims) expect(each).toMatchObject({ withheld: 'health', files: [] });
    expect(claims).toContainEqual(
      expect.objectContaining({ id: claim, title: 'Tierhalterhaftpflicht', state: 'received' }),
    );
    expect(text).not.toContain('gebissen');
    expect(text).not.toContain('Hundebiss');
  });

  test('Neither files nor letters of such a claim are opened by their addresses or packed', async () => {
    const file = `schaeden/${cast.entrustedClaim}/dateien/${cast.entrustedFile}`;
    expect((await get(file)).statusCode).toBe(404);
    expect((await get(`dokumente/${protocol}`)).statusCode).toBe(404);
    expect((await get(`dokumente/${cast.entrustedDocument}`)).statusCode).toBe(200);
    const zip = await server.app.inject({
      method: 'POST',
      url: '/api/makler/unterlagen',
      headers: { authorization: `Bearer ${cast.tokens.broker}` },
      payload: { contracts: [cast.entrusted] },
    });
    const names = Object.keys(unzipSync(zip.rawPayload));
    expect(names).toHaveLength(1);
    expect(names.join()).not.toContain('Hundebiss');
  });

  test('Where health is no matter, the same letter and the files are there', async () => {
    await product('FAHRRAD');
    expect((await get(`dokumente/${protocol}`)).statusCode).toBe(200);
    expect((await get(`schaeden/${cast.entrustedClaim}/dateien/${cast.entrustedFile}`)).statusCode).toBe(200);
  });
});

test('A link names the page that it opens', () => {
  const { pathOf } = links();
  expect(pathOf('FA240000001', '1000000033', 1)).toMatch(
    /^\/extranet\/vertrag\/FA240000001\?bis=1&signatur=/,
  );
  expect(pathOf('1000000011', '1000000033', 1)).toMatch(/^\/extranet\/kundendaten\/1000000011\?/);
});
