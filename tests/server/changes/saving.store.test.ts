import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#engine/definition/json.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { openChangeServer, type ChangeServer } from './changeServer.ts';

const mail = 'kaethe.groessmann@example.de';
const frame = (bikeFrameNumber: string) => ({ frame: { bikeFrameNumber } });
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
  test('the list says what is possible, where, and why the rest is not', async () => {
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

  test('opening answers the inputs, the version, and what the contract says already', async () => {
    const cast = await server.people();
    const { status, body } = await server.call(cast, 'GET', '/aenderungen/rahmennummer');
    expect(status).toBe(200);
    expect(body).toMatchObject({ etag: '"1"', answers: frame('WKK2026-4711'), priced: false, proof: null });
  });

  test('computing answers the premium before and after and stores nothing', async () => {
    const cast = await server.people();
    const { status, body } = await server.call(cast, 'POST', '/aenderungen/probe-sofort/berechnen', {
      answers: night('street'),
    });
    expect(status).toBe(200);
    const { before, after, differenceYearCent } = body['premium'] as {
      before: { yearCent: number };
      after: { yearCent: number };
      differenceYearCent: number;
    };
    expect(before.yearCent).toBe(9000);
    expect(after.yearCent).toBeGreaterThan(before.yearCent);
    expect(differenceYearCent).toBe(after.yearCent - before.yearCent);
    expect(body).toMatchObject({ effectiveOn: '2026-11-20', decision: 'accept', waits: false });
    expect((await contractOf(cast))?.version).toBe(1);
    expect(await changesOf(cast)).toEqual([]);
  });

  test('what somebody else has is not there', async () => {
    const cast = await server.people();
    for (const as of ['another customer', 'agent without the customer', 'broker'] as const) {
      const said = await server.call(cast, 'GET', '/aenderungen/rahmennummer', undefined, { as });
      expect([as, said.status]).toEqual([as, 404]);
    }
  });
});

describe('saving', () => {
  test('writes contract, audit trail, answer and messages together', async () => {
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

  test('a change that could serve a thief tells the core system until when nothing is paid out', async () => {
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

  test('a priced change is paid as it was computed; what stood there already is said so', async () => {
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

  test('an agent saves for a customer, and the trail says who it was', async () => {
    const cast = await server.people();
    const as = 'agent with the customer' as const;
    expect((await server.save(cast, 'rahmennummer', frame('AGENT-1'), { as })).status).toBe(201);
    const [row] = await changesOf(cast);
    expect(row?.changed_by).toMatchObject({ portal: 'vermittler', role: 'vermittler' });
    expect(row?.provenance).toEqual({ '/frame/bikeFrameNumber': 'agent' });
  });

  test('what a person has to look at leaves the contract as it is', async () => {
    const cast = await server.people();
    const { status, body } = await server.save(cast, 'probe-sofort', night('street', 100));
    expect([status, body['decision'], body['waits']]).toEqual([201, 'refer', false]);
    expect(await contractOf(cast)).toMatchObject({ version: 1, premium: { yearCent: 9000 } });
    expect(await changesOf(cast)).toMatchObject([{ decision: 'refer', reasons: ['cheapLock'] }]);
  });

  test('nothing changed is nothing to save', async () => {
    const cast = await server.people();
    const said = await server.save(cast, 'rahmennummer', frame('WKK2026-4711'));
    expect(said.body.type).toContain('change-nothing');
    expect(await changesOf(cast)).toEqual([]);
  });

  test.each([
    ['a wrong answer', frame('?'), 'answers-invalid'],
    ['no answer', { frame: {} }, 'answers-invalid'],
    ['what nobody asked', { frame: { bikeFrameNumber: 'ABCD', price: 1 } }, 'member-unknown'],
  ])('%s is refused with its place, and nothing stays', async (_name, answers, code) => {
    const cast = await server.people();
    const said = await server.save(cast, 'rahmennummer', answers);
    expect(said.status).toBe(422);
    expect(said.body.type).toContain(code);
    expect(await changesOf(cast)).toEqual([]);
    expect((await contractOf(cast))?.version).toBe(1);
  });
});

describe('the same request again', () => {
  test('is answered the first answer; with another body it is refused', async () => {
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

  test('at the same moment: one change, one answer', async () => {
    const cast = await server.people();
    const asked = { key: 'ten-at-the-same-moment', etag: '"1"' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.save(cast, 'rahmennummer', frame('MOMENT-1'), asked)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await changesOf(cast)).toHaveLength(1);
  });

  test('under the same key of somebody else is somebody else’s', async () => {
    const [one, other] = [await server.people(), await server.people()];
    const asked = { key: 'a-key-of-two-people', etag: '"1"' };
    const first = await server.save(one, 'rahmennummer', frame('MINE-1'), asked);
    const second = await server.save(other, 'rahmennummer', frame('MINE-1'), asked);
    expect(second.body.number).not.toBe(first.body.number);
  });
});

describe('another change in between', () => {
  test('is asked about: which it was, and the version to go on with', async () => {
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

  test('of ten different ones at the same moment one is saved, nine are asked', async () => {
    const cast = await server.people();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        server.save(cast, 'rahmennummer', frame(`RACE-${place}`), { etag: '"1"' }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(412)]);
    expect(await changesOf(cast)).toHaveLength(1);
    expect((await contractOf(cast))?.version).toBe(2);
  });

  test('a save without the version that was seen is malformed', async () => {
    const cast = await server.people();
    const said = await server.call(cast, 'POST', '/aenderungen/rahmennummer', { answers: frame('ABCD') });
    expect(said.status).toBe(428);
  });
});

describe('no longer possible', () => {
  const refuses = async (cast: Cast) => {
    const said = await server.save(cast, 'rahmennummer', frame('LATE-1'), { etag: '"1"' });
    expect(said.status).toBe(409);
    expect(await changesOf(cast)).toEqual([]);
    return [said.body['because'], said.body['reason']];
  };
  const set = (cast: Cast, values: object) =>
    db().updateTable('contracts').set(values).where('id', '=', cast.contract).execute();

  test('because of the state of the contract', async () => {
    const cast = await server.people();
    await set(cast, { state: 'cancelled', ends_on: '2027-03-01' });
    expect(await refuses(cast)).toEqual(['state', 'Der Vertrag ist gekündigt.']);
    await set(cast, { state: 'cancelled', ends_on: '2026-11-20' });
    expect(await refuses(cast)).toEqual(['state', 'Der Vertrag ist beendet.']);
  });

  test('because the product has no such change', async () => {
    const cast = await server.people();
    await set(cast, { product: 'HAUSRAT' });
    expect((await refuses(cast))[0]).toBe('product');
  });

  test('because it is switched off, with the text that was given for it', async () => {
    const cast = await server.people();
    switched = { 'disabled-self-services': [{ change: 'rahmennummer', text: 'Ab Montag wieder.' }] };
    expect(await refuses(cast)).toEqual(['disabled', 'Ab Montag wieder.']);
    switched = {};
  });

  test('a change that nobody knows', async () => {
    const cast = await server.people();
    expect((await server.call(cast, 'GET', '/aenderungen/gibt-es-nicht')).body.type).toContain(
      'change-unknown',
    );
  });
});

describe('what is told', () => {
  test('the supplement lies in the download area and goes by mail, with day and time, once', async () => {
    const cast = await server.people();
    const { body } = await server.save(cast, 'rahmennummer', frame('PAPER-1'));
    const mails = (await server.told(mail)).filter(({ text }) => text.includes(String(body.number)));
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

  test('a change that is proven tells the phone known so far', async () => {
    const cast = await server.people();
    const { status } = await server.prove(cast, 'probe-spaeter', { excess: { deductible: 'none' } });
    expect(status).toBe(201);
    const notices = await server.told('+491701234711');
    expect(notices.some(({ text }) => text.includes(`Ihr Vertrag ${cast.contract} wurde geändert`))).toBe(
      true,
    );
  });
});

describe('a code', () => {
  const answers = { excess: { deductible: 'none' } };
  const code = async (cast: Cast) => {
    const sent = await server.call(cast, 'POST', '/aenderungen/probe-spaeter/code', { answers });
    expect(sent.body['destination']).toBe('+*********4711');
    const [sms] = await server.told('+491701234711');
    return { id: String(sent.body['id']), code: /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '' };
  };
  const kind = ({ body }: { body: { type?: string } }) => body.type?.split('/').at(-1);

  test('is asked for; a wrong one is not taken; the right one once, for these answers only', async () => {
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
    // The answer that was lost on the way is asked for again, with the same code or without.
    expect(await server.save(cast, 'probe-spaeter', answers, asked)).toEqual(saved);
    expect(kind(await server.save(cast, 'probe-spaeter', other, { more: { proof } }))).toBe('proof-over');
  });

  test('of somebody else is none', async () => {
    const [cast, thief] = [await server.people(), await server.people()];
    const proof = await code(cast);
    expect(kind(await server.save(thief, 'probe-spaeter', answers, { more: { proof } }))).toBe('proof-over');
    expect(await changesOf(thief)).toEqual([]);
  });
});

test('the log knows nothing of what was said', () => {
  const lines = server.lines.join('\n');
  for (const told of ['WKK2026', 'kaethe', '491701234711', 'FIRST-1']) expect(lines).not.toContain(told);
});
