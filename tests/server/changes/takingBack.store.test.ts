import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEffectRunner } from '#server/insurance/changes/effectRunner.ts';
import { createCustomerStates } from '#server/insurance/todos/customerStates.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { openChangeServer, type Asked, type ChangeServer } from './changeServer.ts';

const mail = 'kaethe.groessmann@example.de';
const as = 'agent with the customer' as const;
const start = new Date('2026-11-20T09:00:00.000Z');
/** Midnight in Berlin of the probe's effective date. */
const dayHasCome = () => server.clock.moveTo(new Date('2027-02-28T23:00:00.000Z'));

let server: ChangeServer;
beforeAll(async () => {
  server = await openChangeServer({ flagsFor: () => ({ 'disabled-self-services': [] }) });
});
afterAll(() => server.close());

const contractOf = ({ contract }: Cast) => transaction(server.deps.db, (trx) => findContract(trx, contract));
const takeBack = (cast: Cast, number: string, asked: Asked = {}) =>
  server.call(cast, 'POST', `/aenderungen/${number}/zuruecknehmen`, undefined, asked);
const waitingAt = async (cast: Cast) => (await server.call(cast, 'GET', '/aenderungen')).body['waiting'];
const reports = async ({ contract }: Cast) =>
  (await server.deps.db.selectFrom('outbox').selectAll().where('key', '=', contract).execute())
    .filter(({ topic }) => topic === 'contractChange')
    .map(({ payload }) => payload as { [member: string]: unknown });

/** A customer with a planned change. */
async function planned(): Promise<{ cast: Cast; number: string }> {
  server.clock.moveTo(start);
  // The clock is set back here: messages of later tests would be newest.
  for (const table of ['outbox', 'mails'] as const) await server.deps.db.deleteFrom(table).execute();
  const cast = await server.people();
  const { body } = await server.prove(cast, 'probe-spaeter', { excess: { deductible: 'none' } });
  return { cast, number: String(body.number) };
}

test('A planned change says what it alters, from today to then', async () => {
  const { cast } = await planned();
  expect(await waitingAt(cast)).toMatchObject([
    { answers: [{ label: 'Selbstbeteiligung', before: 'Wert fixed100', after: 'Wert none' }] },
  ]);
});

test('What never comes about is not planned: after a withdrawal, and after the end of the contract', async () => {
  const { cast } = await planned();
  const shownWith = async (held: { state: 'active' | 'cancelled' | 'withdrawn'; ends_on: string | null }) => {
    await server.deps.db.updateTable('contracts').set(held).where('id', '=', cast.contract).execute();
    const state = await createCustomerStates(server.deps)(cast.partner, () => true);
    return [await waitingAt(cast), state?.planned].map((list) => (list as unknown[]).length);
  };
  expect(await shownWith({ state: 'active', ends_on: null })).toEqual([1, 1]);
  expect(await shownWith({ state: 'cancelled', ends_on: '2027-03-02' })).toEqual([1, 1]);
  expect(await shownWith({ state: 'cancelled', ends_on: '2027-02-28' })).toEqual([0, 0]);
  expect(await shownWith({ state: 'withdrawn', ends_on: null })).toEqual([0, 0]);
});

describe('A planned change that is taken back', () => {
  test('Its supplement names the change, and says that it was taken back', async () => {
    const { cast, number } = await planned();
    await server.deliver();
    const titles = async () =>
      (
        await server.deps.db
          .selectFrom('contract_documents')
          .select('title')
          .where('contract', '=', cast.contract)
          .where('kind', '=', 'supplement')
          .execute()
      ).map(({ title }) => title);
    const [before = '', ...others] = await titles();
    expect(before).toMatch(/^Nachtrag: \S/);
    expect(others).toEqual([]);
    await takeBack(cast, number);
    expect(await titles()).toEqual([`${before} (zurückgenommen)`]);
  });

  test('A revoked change is never applied, and all concerned are notified', async () => {
    const { cast, number } = await planned();
    const { status, body } = await takeBack(cast, number);
    expect(status).toBe(201);
    expect(body).toMatchObject({ etag: '"3"', receivedAt: start.toISOString() });
    expect(body.number).not.toBe(number);
    expect(await waitingAt(cast)).toEqual([]);
    expect((await reports(cast)).at(-1)).toMatchObject({
      number: body.number,
      of: number,
      decision: 'taken-back',
      effectiveOn: '2027-03-01',
      before: { '/contract/answers/cover/deductible': 'none' },
      after: { '/contract/answers/cover/deductible': 'fixed100' },
    });
    const [sent] = (await server.messagesTo(mail)).filter(({ subject }) =>
      subject.includes('zurückgenommen'),
    );
    expect(sent?.subject).toContain(number);
    expect(sent?.text).toContain('Sie hätte ab 01.03.2027 gegolten. Ihr Vertrag bleibt, wie er ist.');
    expect(sent?.text).toContain('Eingegangen am 20.11.2026 um 10:00 Uhr.');
    dayHasCome();
    await createEffectRunner(server.deps).settleDue();
    const contract = await contractOf(cast);
    expect(contract).toMatchObject({ version: 3, premium: { yearCent: 9000 } });
    expect(contract?.answers['cover']).toMatchObject({ deductible: 'fixed100' });
  });

  test('A revocation has its own row in the audit trail', async () => {
    const { cast, number } = await planned();
    const { body } = await takeBack(cast, number);
    const rows = await server.deps.db
      .selectFrom('contract_changes')
      .selectAll()
      .where('contract', '=', cast.contract)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.number, row.decision, row.contract_version])).toEqual([
      [number, 'accept', 2],
      [body.number, 'taken-back', 3],
    ]);
    expect(rows[1]).toMatchObject({ before: rows[0]?.after, after: rows[0]?.before });
    expect(rows[1]?.changed_by).toMatchObject({ portal: 'benutzer', number: cast.partner });
    const answer = await server.app.inject({
      url: `/api/partner/${cast.partner}/aenderungen`,
      headers: { authorization: `Bearer ${cast.tokens.owner ?? ''}` },
    });
    expect(answer.json<{ items: object[] }>().items).toMatchObject([
      { number: body.number, decision: 'taken-back' },
      { number, decision: 'accept', takenBack: true },
    ]);
  });

  test('A change is revoked once, however often it is requested', async () => {
    const { cast, number } = await planned();
    const key = 'one-and-the-same-key';
    const [first, second] = await Promise.all([
      takeBack(cast, number, { key }),
      takeBack(cast, number, { key }),
    ]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    const other = await takeBack(cast, number);
    expect([other.status, other.body.type]).toEqual([409, expect.stringContaining('change-not-waiting')]);
    expect(await reports(cast)).toHaveLength(2);
  });

  test('A change in force cannot be revoked', async () => {
    const { cast, number } = await planned();
    dayHasCome();
    await server.again(cast);
    const { status, body } = await takeBack(cast, number);
    expect(status).toBe(409);
    expect(body.type).toContain('change-in-force');
    expect(body['title']).toBe('Diese Änderung gilt schon.');
    expect((await contractOf(cast))?.answers['cover']).toMatchObject({ deductible: 'none' });
  });

  test('A revocation creates a new version of the contract', async () => {
    const { cast, number } = await planned();
    const { body } = await takeBack(cast, number);
    const late = await server.save(
      cast,
      'probe-sofort',
      { night: { nightParking: 'street', lockPrice: 8990 } },
      { etag: '"2"' },
    );
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ etag: '"3"', changes: [{ number: body.number }] });
  });

  test('A revocation by an agent is mailed to the customer with the name of the agent', async () => {
    const { cast, number } = await planned();
    expect((await takeBack(cast, number, { as })).status).toBe(201);
    const [sent] = (await server.messagesTo(mail)).filter(({ subject }) =>
      subject.includes('zurückgenommen'),
    );
    expect(sent?.text).toMatch(/Den Auftrag hat .+ für Sie eingegeben\./);
  });

  test('The broker of the contract is notified of change and revocation with a link', async () => {
    const { cast, number } = await planned();
    await server.deps.db.deleteFrom('outbox').execute();
    const { db } = server.deps;
    await db.updateTable('contracts').set({ agent: '1000000033' }).where('id', '=', cast.contract).execute();
    expect((await takeBack(cast, number)).status).toBe(201);
    await server.prove(cast, 'probe-spaeter', { excess: { deductible: 'none' } });
    const received = await server.messagesTo('beratung@mustermann-toechter.example');
    expect(
      received.map(({ text }) => /geplante Änderung zurück|hat sich etwas geändert/.exec(text)?.[0]),
    ).toEqual(['hat sich etwas geändert', 'geplante Änderung zurück']);
    for (const { text, subject } of received) {
      expect(text).toContain(`/extranet/vertrag/${cast.contract}?bis=`);
      expect(text + subject).not.toContain('Größmann');
    }
  });

  test('Changes of other persons and other contracts cannot be revoked', async () => {
    const { cast, number } = await planned();
    for (const stranger of ['another customer', 'agent without the customer', 'broker'] as const)
      expect((await takeBack(cast, number, { as: stranger })).status).toBe(404);
    const other = await planned();
    expect((await takeBack(other.cast, number)).body.type).toContain('change-not-waiting');
    expect(await waitingAt(cast)).toHaveLength(1);
  });

  test('A change effective immediately cannot be revoked', async () => {
    const cast = await server.people();
    const saved = await server.save(cast, 'rahmennummer', { frame: { bikeFrameNumber: 'WKK-1' } });
    expect((await takeBack(cast, String(saved.body.number))).body.type).toContain('change-in-force');
  });
});
