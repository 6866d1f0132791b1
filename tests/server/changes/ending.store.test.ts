import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { openChangeServer, type Asked, type ChangeServer } from './changeServer.ts';

const mail = 'kaethe.groessmann@example.de';
let server: ChangeServer;
beforeAll(async () => {
  server = await openChangeServer();
});
afterAll(() => server.close());

const contractOf = ({ contract }: Cast) => transaction(server.deps.db, (trx) => findContract(trx, contract));
const changesOf = ({ contract }: Cast) =>
  server.deps.db.selectFrom('contract_changes').selectAll().where('contract', '=', contract).execute();
const receive = ({ contract }: Cast, received_on: string) =>
  server.deps.db.updateTable('contracts').set({ received_on }).where('id', '=', contract).execute();
/** Ends a contract in its current version. */
const end = async (cast: Cast, how: 'kuendigen' | 'widerrufen', body: object, asked: Asked = {}) => {
  const etag = `"${(await contractOf(cast))?.version ?? 0}"`;
  return server.call(cast, 'POST', `/${how}`, body, { etag, ...asked });
};
const cancelled = { date: '2027-03-01' };
const read = async (cast: Cast, url: string) => {
  const headers = { authorization: `Bearer ${cast.tokens.owner ?? ''}` };
  const answer = await server.app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json<{ items?: { key: string; label: string }[] }>() };
};

describe('reasons', () => {
  test('Cancellation reasons are those of the product, withdrawal reasons are optional', async () => {
    const cast = await server.people();
    const { body } = await read(cast, '/api/kuendigungsgruende/FAHRRAD');
    expect(body.items?.map(({ key }) => key)).toEqual(['ordinary', 'claim', 'riskGone']);
    expect(body.items?.[1]?.label).toBe('Wert claim');
    expect((await read(cast, '/api/kuendigungsgruende/GIBT_ES_NICHT')).status).toBe(404);
    expect((await read(cast, '/api/widerrufsgruende')).body.items?.map(({ key }) => key)).toEqual([
      'better',
      'other',
    ]);
  });
});

describe('cancelling', () => {
  test('A cancellation ends the contract on the legal day, is confirmed immediately and changes nothing else', async () => {
    const cast = await server.people();
    const reply = await end(cast, 'kuendigen', {
      ...cancelled,
      reason: 'ordinary',
      feedback: 'Alles gut.',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      effectiveOn: '2027-03-01',
      waits: false,
      decision: 'accept',
      mail,
      receivedAt: server.clock.now().toISOString(),
    });
    expect(await contractOf(cast)).toMatchObject({ state: 'cancelled', endsOn: '2027-03-01', version: 2 });
    const [row] = await changesOf(cast);
    expect(row).toMatchObject({
      answers: { reason: { way: 'ordinary', feedback: 'Alles gut.' } },
      after: { '/contract/state': 'cancelled', '/contract/end': '2027-03-01' },
    });
    const number = String(reply.body.number);
    const [sent] = (await server.messagesTo(mail)).filter(({ subject }) => subject.includes(number));
    expect(sent?.text).toContain(`Ihr Vertrag ${cast.contract} endet am 01.03.2027.`);
    expect(sent?.text).toMatch(/Eingegangen am 20\.11\.2026 um \d\d:\d\d Uhr/);
    const paper = await server.deps.db
      .selectFrom('contract_documents')
      .selectAll()
      .where('contract', '=', cast.contract)
      .where('kind', '=', 'supplement')
      .executeTakeFirstOrThrow();
    expect(paper).toMatchObject({ title: 'Ende Ihres Vertrags', file_name: `Ende-${number}.pdf` });
  });

  test('A cancellation for a reason requires the day on which the reason arose', async () => {
    const cast = await server.people();
    const cancel = (body: object) => end(cast, 'kuendigen', body);
    const claim = { reason: 'claim', date: '2026-12-01' };
    const missing = await cancel(claim);
    expect([missing.status, missing.body['errors']]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/decidedOn', keyword: 'required' })],
    ]);
    expect((await cancel({ ...claim, reasonDate: '2026-10-19' })).status).toBe(422);
    expect((await cancel({ ...claim, date: '2026-11-19', reasonDate: '2026-11-01' })).status).toBe(422);
    expect((await cancel({ ...cancelled, reason: 'weil' })).status).toBe(422);
    expect((await contractOf(cast))?.version).toBe(1);
    const reply = await cancel({ ...claim, reasonDate: '2026-11-01' });
    expect([reply.status, reply.body['effectiveOn']]).toEqual([201, '2026-12-01']);
  });

  test('A second cancellation is refused with the reason, and the same request again is the same cancellation', async () => {
    const cast = await server.people();
    const asked = { key: 'a-cancellation', etag: '"1"' };
    const first = await end(cast, 'kuendigen', cancelled, asked);
    expect(first.status).toBe(201);
    expect(await end(cast, 'kuendigen', cancelled, asked)).toEqual(first);
    const second = await end(cast, 'kuendigen', cancelled);
    expect([second.status, second.body['reason']]).toEqual([409, 'Der Vertrag ist gekündigt.']);
    expect(await changesOf(cast)).toHaveLength(1);
  });

  test('A cancellation needs the version seen and the end day, and an impossible day is answered with the right one', async () => {
    const cast = await server.people();
    const unguarded = await server.call(cast, 'POST', '/kuendigen', cancelled);
    expect([unguarded.status, unguarded.body.type]).toEqual([
      428,
      expect.stringContaining('precondition-required'),
    ]);
    for (const body of [{}, { reason: 'ordinary' }, { date: 'bald' }])
      expect((await end(cast, 'kuendigen', body)).status).toBe(422);
    const early = await end(cast, 'kuendigen', { date: '2026-12-31' });
    expect([early.status, early.body['effectiveOn'], early.body['reason']]).toEqual([
      422,
      '2027-03-01',
      'Auf diesem Weg endet der Vertrag am 01.03.2027.',
    ]);
    expect(await contractOf(cast)).toMatchObject({ state: 'active', version: 1 });
  });

  test('A cancellation against an outdated version is refused like every change', async () => {
    const cast = await server.people();
    await server.save(cast, 'rahmennummer', { frame: { bikeFrameNumber: 'BETWEEN-1' } });
    expect((await end(cast, 'kuendigen', cancelled, { etag: '"1"' })).status).toBe(412);
    expect((await end(cast, 'kuendigen', cancelled, { etag: '"2"' })).status).toBe(201);
  });

  test('A cancellation ends the pending changes', async () => {
    const cast = await server.people();
    expect((await server.prove(cast, 'probe-spaeter', { excess: { deductible: 'none' } })).status).toBe(201);
    expect((await end(cast, 'kuendigen', cancelled)).status).toBe(201);
    expect(await contractOf(cast)).toMatchObject({ state: 'cancelled', version: 3 });
  });
});

describe('withdrawing', () => {
  test('A withdrawal within 14 days ends the contract immediately, with or without a reason', async () => {
    for (const body of [{}, { reason: 'better', feedback: 'Andere war günstiger.' }]) {
      const cast = await server.people();
      await receive(cast, '2026-11-06');
      const reply = await end(cast, 'widerrufen', body);
      expect([reply.status, reply.body['effectiveOn']]).toEqual([201, '2026-11-20']);
      expect(await contractOf(cast)).toMatchObject({ state: 'withdrawn', endsOn: '2026-11-20' });
    }
  });

  test('A withdrawal needs the version seen', async () => {
    const cast = await server.people();
    await receive(cast, '2026-11-06');
    expect((await server.call(cast, 'POST', '/widerrufen', {})).status).toBe(428);
    expect((await end(cast, 'widerrufen', {}, { etag: '"7"' })).status).toBe(412);
    expect(await contractOf(cast)).toMatchObject({ state: 'active', version: 1 });
  });

  test('A late withdrawal is refused with a sentence and changes nothing', async () => {
    const cast = await server.people();
    await receive(cast, '2026-11-05');
    const reply = await end(cast, 'widerrufen', {});
    expect(reply.status).toBe(422);
    expect(reply.body['errors']).toMatchObject([
      { pointer: '/way', message: 'Die 14 Tage für den Widerruf sind vorbei.' },
    ]);
    expect(await contractOf(cast)).toMatchObject({ state: 'active', version: 1 });
  });
});

describe('confirming the turnover', () => {
  const path = '/jahresumsatz/bestaetigen/FAHRRAD';

  test('A confirmed turnover is recorded with person and time and leaves the contract unchanged', async () => {
    const cast = await server.people();
    const asked = { key: 'a-confirmed-turnover' };
    const reply = await server.call(cast, 'POST', path, undefined, asked);
    expect([reply.status, reply.body['decision']]).toEqual([201, 'confirm']);
    expect(await server.call(cast, 'POST', path, undefined, asked)).toEqual(reply);
    expect(await contractOf(cast)).toMatchObject({ version: 1, premium: { yearCent: 9000 } });
    expect(await changesOf(cast)).toMatchObject([
      {
        decision: 'confirm',
        before: {},
        after: {},
        answers: { sum: { amount: 349_900 } },
        provenance: { '/sum/amount': 'register' },
      },
    ]);
    const number = String(reply.body.number);
    const [sent] = (await server.messagesTo(mail)).filter(({ subject }) => subject.includes(number));
    expect(sent?.text).toContain('noch stimmen');
  });

  test('Confirming the turnover of another product is refused', async () => {
    const cast = await server.people();
    const reply = await server.call(cast, 'POST', '/jahresumsatz/bestaetigen/BHV');
    expect([reply.status, reply.body['because']]).toEqual([409, 'product']);
  });
});
