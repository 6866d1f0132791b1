import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#engine/definition/json.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { openChangeServer, type ChangeServer } from './changeServer.ts';

const mail = 'kaethe.groessmann@example.de';
const frame = (bikeFrameNumber: string) => ({ frame: { bikeFrameNumber } });
type Charged = Parameters<typeof chargedInYear>[0];
const night = (nightParking: string, lockPrice = 8990) => ({ night: { nightParking, lockPrice } });

let server: ChangeServer;
let switched: JsonObject = {};
beforeAll(async () => {
  server = await openChangeServer({ flagsFor: () => ({ 'disabled-self-services': [], ...switched }) });
});
afterAll(() => server.close());

const db = () => server.deps.db;
const changesOf = ({ contract }: Cast) =>
  db().selectFrom('contract_changes').selectAll().where('contract', '=', contract).execute();
const messagesOf = async ({ contract }: Cast, topic: string) => {
  const rows = await db().selectFrom('outbox').selectAll().where('key', '=', contract).execute();
  return rows.filter((row) => row.topic === topic);
};
const contractOf = ({ contract }: Cast) => transaction(db(), (trx) => findContract(trx, contract));

describe('before anything is saved', () => {
  test('The list of changes names possible changes with their path, and the reason for all others', async () => {
    const cast = await server.people();
    const items = async () => (await server.call(cast, 'GET', '/aenderungen')).body['items'];
    const address = `/kunden/vertraege/${cast.contract}/rahmennummer/`;
    const possible = { change: 'rahmennummer', title: 'Rahmennummer', possible: true, address };
    expect(await items()).toEqual(expect.arrayContaining([expect.objectContaining(possible)]));
    switched = { 'disabled-self-services': ['rahmennummer'] };
    const refused = { code: 'disabled', text: expect.stringContaining('gerade nicht möglich') as string };
    const not = { change: 'rahmennummer', possible: false, refused };
    expect(await items()).toEqual(expect.arrayContaining([expect.objectContaining(not)]));
    switched = {};
  });

  test('Opening a change returns inputs, version and the answers of the contract', async () => {
    const cast = await server.people();
    const { status, body } = await server.call(cast, 'GET', '/aenderungen/rahmennummer');
    expect(status).toBe(200);
    expect(body).toMatchObject({ etag: '"1"', answers: frame('WKK2026-4711'), priced: false, proof: null });
  });

  test('Calculating a change returns the premium before and after and stores nothing', async () => {
    const cast = await server.people();
    const { status, body } = await server.call(cast, 'POST', '/aenderungen/probe-sofort/berechnen', {
      answers: night('street'),
    });
    expect(status).toBe(200);
    const { before, after, differenceYearCent } = body['premium'] as {
      before: Charged;
      after: Charged;
      differenceYearCent: number;
    };
    expect(before.yearCent).toBe(9000);
    expect(after.yearCent).toBeGreaterThan(before.yearCent);
    expect(differenceYearCent).toBe(chargedInYear(after) - chargedInYear(before));
    expect(body).toMatchObject({ effectiveOn: '2026-11-20', decision: 'accept', waits: false });
    expect((await contractOf(cast))?.version).toBe(1);
    expect(await changesOf(cast)).toEqual([]);
  });

  test('Contracts of other persons are not found', async () => {
    const cast = await server.people();
    for (const as of ['another customer', 'agent without the customer', 'broker'] as const) {
      const reply = await server.call(cast, 'GET', '/aenderungen/rahmennummer', undefined, { as });
      expect([as, reply.status]).toEqual([as, 404]);
    }
  });
});

describe('saving', () => {
  test('Saving writes contract, audit trail, response and messages together', async () => {
    const cast = await server.people();
    const { status, body } = await server.save(cast, 'rahmennummer', frame('WKK2026-0815'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ decision: 'accept', etag: '"2"', waits: false, mail });
    expect(body.number).toMatch(/^N-2026-\d{9}$/);
    const contract = await contractOf(cast);
    expect(contract?.version).toBe(2);
    expect(contract?.answers['bikeDetails']).toMatchObject({ bikeFrameNumber: 'WKK2026-0815' });
    const [row, ...more] = await changesOf(cast);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      number: body.number,
      partner: cast.partner,
      effective_on: '2026-11-20',
      contract_version: 2,
      changed_by: { portal: 'benutzer', role: 'benutzer', number: cast.partner },
      before: { '/contract/answers/bikeDetails/bikeFrameNumber': 'WKK2026-4711' },
      after: { '/contract/answers/bikeDetails/bikeFrameNumber': 'WKK2026-0815' },
      provenance: { '/frame/bikeFrameNumber': 'customer' },
    });
    expect(row?.created_at).toEqual(server.clock.now());
    for (const topic of ['change', 'contractChange'])
      expect([topic, (await messagesOf(cast, topic)).length]).toEqual([topic, 1]);
  });

  test('A change of the bank account tells the core system until when payouts are held', async () => {
    const cast = await server.people();
    await server.prove(cast, 'probe-spaeter', { excess: { deductible: 'none' } });
    const [report] = await messagesOf(cast, 'contractChange');
    const tomorrow = new Date(server.clock.now().getTime() + 24 * 3_600_000);
    expect(report?.payload).toMatchObject({ payoutsHeldUntil: tomorrow.toISOString() });
    await server.save(cast, 'rahmennummer', frame('WKK2026-0815'));
    const reports = await messagesOf(cast, 'contractChange');
    const others = reports.filter(({ payload }) => payload['number'] !== report?.payload['number']);
    expect(others.map(({ payload }) => 'payoutsHeldUntil' in payload)).toEqual([false]);
  });

  test('A priced change is saved at the calculated premium, and unchanged answers keep their provenance', async () => {
    const cast = await server.people();
    const answers = night('street');
    const computed = await server.call(cast, 'POST', '/aenderungen/probe-sofort/berechnen', { answers });
    const { after } = computed.body['premium'] as { after: { yearCent: number } };
    const seen = { more: { yearCent: after.yearCent - 1 } };
    const stale = await server.save(cast, 'probe-sofort', answers, seen);
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ premium: { after } });
    expect(await changesOf(cast)).toEqual([]);
    const saved = await server.save(cast, 'probe-sofort', answers, { more: { yearCent: after.yearCent } });
    expect(saved.status).toBe(201);
    expect((await contractOf(cast))?.premium).toEqual(after);
    const [row] = await changesOf(cast);
    expect(row?.provenance).toEqual({ '/night/nightParking': 'customer', '/night/lockPrice': 'register' });
  });

  test('A change saved by an agent names the agent in the audit trail', async () => {
    const cast = await server.people();
    const as = 'agent with the customer' as const;
    expect((await server.save(cast, 'rahmennummer', frame('AGENT-1'), { as })).status).toBe(201);
    const [row] = await changesOf(cast);
    expect(row?.changed_by).toMatchObject({ portal: 'vermittler', role: 'vermittler' });
    expect(row?.provenance).toEqual({ '/frame/bikeFrameNumber': 'agent' });
  });

  test('A referred change leaves the contract unchanged', async () => {
    const cast = await server.people();
    const { status, body } = await server.save(cast, 'probe-sofort', night('street', 100));
    expect([status, body['decision'], body['waits']]).toEqual([201, 'refer', false]);
    expect(await contractOf(cast)).toMatchObject({ version: 1, premium: { yearCent: 9000 } });
    expect(await changesOf(cast)).toMatchObject([{ decision: 'refer', reasons: ['cheapLock'] }]);
    await server.deliver();
    const papers = server.deps.db
      .selectFrom('contract_documents')
      .select('title')
      .where('contract', '=', cast.contract)
      .where('kind', '=', 'supplement');
    expect(await papers.execute()).toEqual([{ title: 'Änderungswunsch: Probe probe-sofort' }]);
  });

  test('A change without a difference is refused', async () => {
    const cast = await server.people();
    const answers = frame('WKK2026-4711');
    const computed = await server.call(cast, 'POST', '/aenderungen/rahmennummer/berechnen', { answers });
    expect(computed.body).toMatchObject({ unchanged: true, decision: 'accept' });
    const reply = await server.save(cast, 'rahmennummer', answers);
    expect(reply.body.type).toContain('change-nothing');
    expect(await changesOf(cast)).toEqual([]);
  });

  test('Answers without a difference confirm what there is, where the change takes that', async () => {
    const cast = await server.people();
    const answers = { sum: { amount: 349_900 } };
    const computed = await server.call(cast, 'POST', '/aenderungen/jahresumsatz/berechnen', { answers });
    expect(computed.body).toMatchObject({ unchanged: true, decision: 'confirm', consequences: [] });
    const reply = await server.save(cast, 'jahresumsatz', answers);
    expect([reply.status, reply.body['decision']]).toEqual([201, 'confirm']);
    expect(await contractOf(cast)).toMatchObject({ version: 1, premium: { yearCent: 9000 } });
    expect(await changesOf(cast)).toMatchObject([{ decision: 'confirm', before: {}, after: {} }]);
  });

  test.each([
    ['a wrong answer', frame('?'), 'answers-invalid'],
    ['no answer', { frame: {} }, 'answers-invalid'],
    ['what nobody asked', { frame: { bikeFrameNumber: 'ABCD', price: 1 } }, 'member-unknown'],
  ])('A change with %s is refused with the pointer and stores nothing', async (_name, answers, code) => {
    const cast = await server.people();
    const reply = await server.save(cast, 'rahmennummer', answers);
    expect(reply.status).toBe(422);
    expect(reply.body.type).toContain(code);
    expect(await changesOf(cast)).toEqual([]);
    expect((await contractOf(cast))?.version).toBe(1);
  });
});

describe('the same request again', () => {
  test('A repeated change gets the first answer, and another body under its key is refused', async () => {
    const cast = await server.people();
    const asked = { key: 'the-same-change', etag: '"1"' };
    const first = await server.save(cast, 'rahmennummer', frame('ONCE-1'), asked);
    server.clock.advance({ minutes: 2 });
    expect(await server.save(cast, 'rahmennummer', frame('ONCE-1'), asked)).toEqual(first);
    const other = await server.save(cast, 'rahmennummer', frame('TWICE-2'), asked);
    expect([other.status, String(other.body.type).split('/').at(-1)]).toEqual([
      422,
      'idempotency-key-reused',
    ]);
    expect(await changesOf(cast)).toHaveLength(1);
    expect(await messagesOf(cast, 'change')).toHaveLength(1);
  });

  test('Concurrent identical changes are saved once and get one answer', async () => {
    const cast = await server.people();
    const asked = { key: 'ten-at-the-same-moment', etag: '"1"' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.save(cast, 'rahmennummer', frame('MOMENT-1'), asked)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await changesOf(cast)).toHaveLength(1);
  });

  test('Keys of different persons are independent', async () => {
    const [one, other] = [await server.people(), await server.people()];
    const asked = { key: 'a-key-of-two-people', etag: '"1"' };
    const first = await server.save(one, 'rahmennummer', frame('MINE-1'), asked);
    const second = await server.save(other, 'rahmennummer', frame('MINE-1'), asked);
    expect(second.body.number).not.toBe(first.body.number);
  });
});

describe('another change in between', () => {
  test('A conflict names the changes made since and the current version', async () => {
    const cast = await server.people();
    const first = await server.save(cast, 'rahmennummer', frame('FIRST-1'), { etag: '"1"' });
    const late = await server.save(cast, 'probe-sofort', night('street'), { etag: '"1"' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      etag: '"2"',
      changes: [{ number: first.body.number, title: 'Rahmennummer' }],
    });
    expect(String(late.body['title'])).toMatch(/inzwischen/);
    const renewed = await server.save(cast, 'probe-sofort', night('street'), { etag: '"2"' });
    expect(renewed.status).toBe(201);
    expect(await contractOf(cast)).toMatchObject({
      version: 3,
      answers: {
        bikeDetails: { bikeFrameNumber: 'FIRST-1' },
        parking: { nightParking: 'street' },
      },
    });
  });

  test('Of ten concurrent changes one is saved and nine get a conflict', async () => {
    const cast = await server.people();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.save(cast, 'rahmennummer', frame(`RACE-${index}`), { etag: '"1"' }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(412)]);
    expect(await changesOf(cast)).toHaveLength(1);
    expect((await contractOf(cast))?.version).toBe(2);
  });

  test('Saving without the version seen is a malformed request', async () => {
    const cast = await server.people();
    const reply = await server.call(cast, 'POST', '/aenderungen/rahmennummer', { answers: frame('ABCD') });
    expect(reply.status).toBe(428);
  });
});

describe('no longer possible', () => {
  const refuses = async (cast: Cast) => {
    const reply = await server.save(cast, 'rahmennummer', frame('LATE-1'), { etag: '"1"' });
    expect(reply.status).toBe(409);
    expect(await changesOf(cast)).toEqual([]);
    return [reply.body['because'], reply.body['reason']];
  };
  const set = (cast: Cast, values: object) =>
    db().updateTable('contracts').set(values).where('id', '=', cast.contract).execute();

  test('A change is refused because of the state of the contract', async () => {
    const cast = await server.people();
    await set(cast, { state: 'cancelled', ends_on: '2027-03-01' });
    expect(await refuses(cast)).toEqual(['state', 'Der Vertrag ist gekündigt.']);
    await set(cast, { state: 'cancelled', ends_on: '2026-11-20' });
    expect(await refuses(cast)).toEqual(['state', 'Der Vertrag ist beendet.']);
  });

  test('A change is refused that the product does not have', async () => {
    const cast = await server.people();
    await set(cast, { product: 'HAUSRAT' });
    expect((await refuses(cast))[0]).toBe('product');
  });

  test('A disabled change is refused with its configured text', async () => {
    const cast = await server.people();
    switched = { 'disabled-self-services': [{ change: 'rahmennummer', text: 'Ab Montag wieder.' }] };
    expect(await refuses(cast)).toEqual(['disabled', 'Ab Montag wieder.']);
    switched = {};
  });

  test('An unknown change is refused', async () => {
    const cast = await server.people();
    expect((await server.call(cast, 'GET', '/aenderungen/gibt-es-nicht')).body.type).toContain(
      'change-unknown',
    );
  });
});

describe('what is told', () => {
  test('The supplement is stored in the download area and mailed once with date and time', async () => {
    const cast = await server.people();
    const { body } = await server.save(cast, 'rahmennummer', frame('PAPER-1'));
    const mails = (await server.messagesTo(mail)).filter(({ text }) => text.includes(String(body.number)));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Rahmennummer');
    for (const part of ['20.11.2026', '10:02 Uhr', cast.contract]) expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).not.toContain('{{');
    const papers = await db()
      .selectFrom('contract_documents')
      .selectAll()
      .where('contract', '=', cast.contract)
      .where('kind', '=', 'supplement')
      .execute();
    expect(papers).toHaveLength(1);
    expect(papers[0]?.file_name).toBe(`Nachtrag-${body.number}.pdf`);
    expect(
      Buffer.from(papers[0]?.pdf ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('A proven change notifies the phone known before', async () => {
    const cast = await server.people();
    const { status } = await server.prove(cast, 'probe-spaeter', { excess: { deductible: 'none' } });
    expect(status).toBe(201);
    const notices = await server.messagesTo('+491701234711');
    expect(notices.some(({ text }) => text.includes(`Ihr Vertrag ${cast.contract} wurde geändert`))).toBe(
      true,
    );
  });
});

describe('a code', () => {
  const answers = { excess: { deductible: 'none' } };
  const code = async (cast: Cast) => {
    const sent = await server.call(cast, 'POST', '/aenderungen/probe-spaeter/code', { answers });
    expect(sent.body['destination']).toBe('… 4711');
    const [sms] = await server.messagesTo('+491701234711');
    return { id: String(sent.body['id']), code: /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '' };
  };
  const kind = ({ body }: { body: { type?: string } }) => body.type?.split('/').at(-1);

  test('A change needs its code, which is valid once and for these answers only', async () => {
    const cast = await server.people();
    expect(kind(await server.save(cast, 'probe-spaeter', answers))).toBe('proof-missing');
    const proof = await code(cast);
    const wrong = { ...proof, code: proof.code === '000000' ? '111111' : '000000' };
    expect(kind(await server.save(cast, 'probe-spaeter', answers, { more: { proof: wrong } }))).toBe(
      'proof-wrong',
    );
    const other = { excess: { deductible: 'percent10' } };
    expect(kind(await server.save(cast, 'probe-spaeter', other, { more: { proof } }))).toBe('proof-over');
    const asked = { more: { proof }, key: 'a-proven-change', etag: '"1"' };
    const saved = await server.save(cast, 'probe-spaeter', answers, asked);
    expect(saved.status).toBe(201);
    // A lost response is requested again, with or without the code.
    expect(await server.save(cast, 'probe-spaeter', answers, asked)).toEqual(saved);
    expect(kind(await server.save(cast, 'probe-spaeter', other, { more: { proof } }))).toBe('proof-over');
  });

  test('The code of another person is refused', async () => {
    const [cast, thief] = [await server.people(), await server.people()];
    const proof = await code(cast);
    expect(kind(await server.save(thief, 'probe-spaeter', answers, { more: { proof } }))).toBe('proof-over');
    expect(await changesOf(thief)).toEqual([]);
  });
});

test('The log holds no answers', () => {
  const lines = server.lines.join('\n');
  for (const received of ['WKK2026', 'kaethe', '491701234711', 'FIRST-1'])
    expect(lines).not.toContain(received);
});
