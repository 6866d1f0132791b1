import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PlatformError } from '#engine/errors/platformError.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import { formatCurrency } from '#engine/text/format.ts';
import { createEffectRunner } from '#server/insurance/changes/effectRunner.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Cast } from '../access/people.ts';
import { openChangeServer, type ChangeServer } from './changeServer.ts';

const mail = 'kaethe.groessmann@example.de';
const dueDay = '2027-03-01';
const excess = (deductible: string) => ({ excess: { deductible } });
const night = (nightParking: string) => ({ night: { nightParking, lockPrice: 8990 } });

let server: ChangeServer;
beforeAll(async () => {
  server = await openChangeServer();
});
afterAll(() => server.close());

const db = () => server.deps.db;
const contractOf = ({ contract }: Cast) => transaction(db(), (trx) => findContract(trx, contract));
const effectsOf = ({ contract }: Cast) =>
  db()
    .selectFrom('change_effects')
    .selectAll()
    .where('contract', '=', contract)
    .orderBy('created_at')
    .execute();
const housekeeping = () => createEffectRunner(server.deps).settleDue();
const start = new Date('2026-11-20T09:00:00.000Z');
/** Midnight in Berlin, and the minute before. */
const dayHasCome = () => server.clock.moveTo(new Date('2027-02-28T23:00:00.000Z'));
const dayBefore = () => server.clock.moveTo(new Date('2027-02-28T22:59:00.000Z'));

/** A premium as far as its year is concerned. */
type Charged = Parameters<typeof chargedInYear>[0];

/** What is charged in a year, as a customer reads it. */
const chargedText = (premium: Charged = { instalmentCent: NaN, yearCent: NaN }) =>
  formatCurrency(chargedInYear(premium));

/** A customer with a planned change and its premium. */
async function waitingCast(
  deductible = 'none',
): Promise<{ cast: Cast; number: string; yearCent: number; planned: Charged }> {
  server.clock.moveTo(start);
  // The clock is set back here: messages of later tests would be newest.
  for (const table of ['outbox', 'mails'] as const) await db().deleteFrom(table).execute();
  const cast = await server.people();
  const { status, body } = await server.prove(cast, 'probe-spaeter', excess(deductible));
  expect(status).toBe(201);
  expect(body).toMatchObject({ waits: true, effectiveOn: dueDay, etag: '"2"' });
  const { after } = body['premium'] as { after: Charged };
  return { cast, number: String(body.number), yearCent: after.yearCent, planned: after };
}

describe('a change that counts from a later day', () => {
  test('A pending change leaves the contract unchanged and names its effective date', async () => {
    const { cast, number, planned } = await waitingCast();
    const contract = await contractOf(cast);
    expect(contract).toMatchObject({ version: 2, premium: { yearCent: 9000 } });
    expect(contract?.answers['cover']).toMatchObject({ deductible: 'fixed100' });
    const { body } = await server.call(cast, 'GET', '/aenderungen');
    expect(body['waiting']).toEqual([
      {
        number,
        change: 'probe-spaeter',
        title: 'Probe probe-spaeter',
        effectiveOn: dueDay,
        premium: {
          yearCent: chargedInYear(planned),
          instalmentCent: planned.instalmentCent,
          period: 'monthly',
        },
        answers: [{ label: 'Selbstbeteiligung', before: 'Wert fixed100', after: 'Wert none' }],
      },
    ]);
    const [sent] = (await server.messagesTo(mail)).filter(({ text }) => text.includes(number));
    expect(sent?.text).toContain('Sie gilt ab 01.03.2027. Bis dahin bleibt Ihr Vertrag, wie er ist.');
    expect(sent?.text.replaceAll('\u00A0', ' ')).toContain(
      [
        'Versicherung: Fahrradversicherung',
        `Vertrag: ${cast.contract}`,
        `Nummer: ${number}`,
        'Änderung: Selbstbeteiligung: Wert fixed100 → Wert none',
        'Gilt ab: 01.03.2027',
        `Beitrag: ${formatCurrency(planned.instalmentCent)} im Monat; 12 Raten, zusammen ${chargedText(planned)} im Jahr`.replaceAll(
          '\u00A0',
          ' ',
        ),
        'Konto: •••• ',
      ].join('\n'),
    );
  });

  test('A pending change is applied once, when its day begins in Berlin', async () => {
    const { cast, yearCent } = await waitingCast();
    dayBefore();
    await housekeeping();
    expect(await contractOf(cast)).toMatchObject({ version: 2 });
    dayHasCome();
    await Promise.all([housekeeping(), housekeeping()]);
    await housekeeping();
    const contract = await contractOf(cast);
    expect(contract).toMatchObject({ version: 3, premium: { yearCent } });
    expect(contract?.answers['cover']).toMatchObject({ deductible: 'none' });
    expect(await effectsOf(cast)).toMatchObject([
      {
        result: 'applied',
        contract_version: 3,
        settled_at: server.clock.now(),
        before: { '/contract/answers/cover/deductible': 'fixed100' },
        after: { '/contract/answers/cover/deductible': 'none' },
      },
    ]);
    const received = await db().selectFrom('outbox').selectAll().where('key', '=', cast.contract).execute();
    expect(received.filter(({ topic }) => topic === 'contractChange')).toHaveLength(2);
  });

  test('A due change is applied before the contract is read on that day', async () => {
    const { cast } = await waitingCast();
    dayHasCome();
    await server.again(cast);
    const { body } = await server.call(cast, 'GET', '/aenderungen/probe-spaeter');
    expect(body).toMatchObject({ etag: '"3"', answers: excess('none') });
    expect((await server.call(cast, 'GET', '/aenderungen')).body['waiting']).toEqual([]);
  });

  test('A pending change creates a new version when it is saved and when it is applied', async () => {
    const { cast, number } = await waitingCast();
    const late = await server.save(cast, 'probe-sofort', night('street'), { etag: '"1"' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ etag: '"2"', changes: [{ number }] });
    dayHasCome();
    await server.again(cast);
    const after = await server.save(cast, 'probe-sofort', night('street'), { etag: '"2"' });
    expect(after.status).toBe(412);
    expect(after.body).toMatchObject({ etag: '"3"', changes: [{ number }] });
    expect((await server.save(cast, 'probe-sofort', night('street'), { etag: '"3"' })).status).toBe(201);
  });

  test('names what the contract says today also where its question starts empty', async () => {
    const cast = await server.people();
    const halfYearly = { pay: { paymentPeriod: 'halfYearly' } };
    expect((await server.save(cast, 'probe-zahlweise', halfYearly)).status).toBe(201);
    const { body } = await server.call(cast, 'GET', '/aenderungen');
    const [waiting] = body['waiting'] as { answers?: object[] }[];
    expect(waiting?.answers).toEqual([
      { label: 'Zahlweise', before: 'Wert monthly', after: 'Wert halfYearly' },
    ]);
  });
});

describe('what happens while it waits', () => {
  test('Another change recomputes a pending one, with preview, list entry, supplement and mail', async () => {
    const { cast, number, yearCent, planned } = await waitingCast();
    const computed = await server.call(cast, 'POST', '/aenderungen/probe-sofort/berechnen', {
      answers: night('street'),
    });
    const received = computed.body['consequences'] as { key: string; text: string }[];
    const sentence = received.find(({ key }) => key === 'replanned')?.text ?? '';
    expect(sentence).toContain('„Probe probe-spaeter“');
    expect(sentence).toContain(chargedText(planned));

    expect((await server.save(cast, 'probe-sofort', night('street'))).status).toBe(201);
    const [effect] = await effectsOf(cast);
    const now = effect?.premium.yearCent ?? 0;
    expect(now).toBeGreaterThan(yearCent);
    const charged = chargedText(effect?.premium);
    expect(sentence).toContain(charged);
    const listed = await server.call(cast, 'GET', '/aenderungen');
    expect(listed.body['waiting']).toMatchObject([
      { number, premium: { yearCent: effect && chargedInYear(effect.premium) } },
    ]);

    await server.deliver();
    const about = async () =>
      (await server.messagesTo(mail)).filter(({ subject }) =>
        subject.includes(`zu Ihrer Änderung ${number}`),
      );
    expect((await about()).map(({ text }) => text.includes(charged))).toEqual([true]);
    const papers = await db()
      .selectFrom('contract_documents')
      .select('title')
      .where('contract', '=', cast.contract)
      .where('file_name', 'like', `%${number}%`)
      .execute();
    const title = 'Nachtrag: Probe probe-spaeter';
    expect(papers.map((paper) => paper.title).sort()).toEqual([title, `${title} (ersetzt)`]);

    dayHasCome();
    await housekeeping();
    const contract = await contractOf(cast);
    expect(contract).toMatchObject({
      premium: { yearCent: now },
      answers: { cover: { deductible: 'none' }, parking: { nightParking: 'street' } },
    });
    await server.deliver();
    expect(await about(), 'what was said holds, so that nothing is said again').toHaveLength(1);
  });

  test('A pending change builds on an earlier one and is recomputed when that is revoked', async () => {
    const { cast, number } = await waitingCast();
    const halfYearly = { pay: { paymentPeriod: 'halfYearly' } };
    const second = await server.save(cast, 'probe-zahlweise', halfYearly);
    expect(second.status, JSON.stringify(second.body)).toBe(201);
    const planned = async () =>
      (await effectsOf(cast)).find(({ definition }) => definition === 'aenderung.probe-zahlweise');
    const both = (await planned())?.premium;
    const path = `/aenderungen/${number}/zuruecknehmen`;
    const asked = await server.call(cast, 'POST', `${path}/berechnen`);
    expect(asked.status).toBe(200);
    expect((await planned())?.premium.yearCent, 'asking changes nothing').toBe(both?.yearCent);
    expect((await server.call(cast, 'POST', path)).status).toBe(201);
    const alone = (await planned())?.premium;
    const [sentence, ...more] = asked.body['consequences'] as { key: string; text: string }[];
    expect(more).toEqual([]);
    expect(sentence?.key).toBe('replanned');
    for (const wording of ['„Probe probe-zahlweise“', chargedText(both), chargedText(alone)])
      expect(sentence?.text).toContain(wording);
    expect(alone?.yearCent).toBeLessThan(both?.yearCent ?? 0);
    await server.deliver();
    const corrected = (await server.messagesTo(mail)).filter(({ subject }) =>
      subject.includes(`zu Ihrer Änderung ${second.body.number}`),
    );
    expect(corrected.map(({ text }) => text.includes(chargedText(alone)))).toEqual([true]);
    dayHasCome();
    await housekeeping();
    expect((await contractOf(cast))?.premium.yearCent).toBe(alone?.yearCent);
  });

  test('The preview of a revocation shows the effect on other pending changes', async () => {
    const { cast, number } = await waitingCast();
    const consequencesOf = async (change: string, as?: 'another customer' | 'agent with the customer') => {
      const path = `/aenderungen/${change}/zuruecknehmen/berechnen`;
      return server.call(cast, 'POST', path, undefined, { ...(as && { as }) });
    };
    expect((await consequencesOf(number)).body, 'nothing else is planned').toEqual({ consequences: [] });
    const second = await server.save(cast, 'probe-zahlweise', { pay: { paymentPeriod: 'halfYearly' } });
    const { body } = await consequencesOf(String(second.body.number), 'agent with the customer');
    expect(body['consequences'], 'what comes earlier stays').toMatchObject([{ key: 'othersStay' }]);
    expect((await consequencesOf(number, 'another customer')).status).toBe(404);
    expect((await consequencesOf('N-2026-999999999')).body.type).toContain('change-not-waiting');
  });

  test('The preview of a revocation says when no price is available', async () => {
    const { cast, number } = await waitingCast();
    await server.save(cast, 'probe-zahlweise', { pay: { paymentPeriod: 'halfYearly' } });
    const unreachable = vi
      .spyOn(server.deps.tariffs, 'priceFor')
      .mockRejectedValue(new PlatformError('tariff-unreachable'));
    const { status, body } = await server.call(
      cast,
      'POST',
      `/aenderungen/${number}/zuruecknehmen/berechnen`,
    );
    unreachable.mockRestore();
    expect([status, body['consequences']]).toMatchObject([200, [{ key: 'othersLater' }]]);
  });

  test('A premium that changed meanwhile is mailed on the effective date', async () => {
    const { cast, number, yearCent } = await waitingCast();
    const { answers } = (await contractOf(cast))!;
    const moved = { ...answers, parking: { ...answers['parking'], nightParking: 'street' } };
    await db()
      .updateTable('contracts')
      .set({ answers: JSON.stringify(moved) })
      .where('id', '=', cast.contract)
      .execute();
    dayHasCome();
    await housekeeping();
    const contract = await contractOf(cast);
    expect(contract?.premium.yearCent).toBeGreaterThan(yearCent);
    const [sent] = (await server.messagesTo(mail)).filter(({ subject }) =>
      subject.includes(`Zu Ihrer Änderung ${number}`),
    );
    expect(sent?.text).toContain(chargedText(contract?.premium));
  });

  test('A newer change of the same kind replaces the pending one and announces it', async () => {
    const { cast, number } = await waitingCast();
    await server.messagesTo(mail);
    const computed = await server.call(cast, 'POST', '/aenderungen/probe-spaeter/berechnen', {
      answers: excess('percent10'),
    });
    expect(computed.body['consequences']).toContainEqual({
      key: 'replaces',
      text: 'Ihre frühere Änderung „Probe probe-spaeter“ ab 01.03.2027 entfällt.',
    });
    expect((await server.prove(cast, 'probe-spaeter', excess('percent10'))).status).toBe(201);
    const titles = await db()
      .selectFrom('contract_documents')
      .select('title')
      .where('contract', '=', cast.contract)
      .where('file_name', 'like', `%${number}.pdf`)
      .execute();
    expect(titles.map(({ title }) => title)).toEqual([expect.stringMatching(/ \(ersetzt\)$/)]);
    const past = await server.app.inject({
      url: `/api/partner/${cast.partner}/aenderungen`,
      headers: { authorization: `Bearer ${cast.tokens.owner}` },
    });
    expect(past.json<{ items: object[] }>().items).toContainEqual(
      expect.objectContaining({ number, replaced: true }),
    );
    dayHasCome();
    await housekeeping();
    expect((await effectsOf(cast)).map(({ result }) => result).sort()).toEqual(['applied', 'replaced']);
    expect((await contractOf(cast))?.answers['cover']).toMatchObject({ deductible: 'percent10' });
  });

  test('A pending change is dropped when the contract has ended by then', async () => {
    const { cast } = await waitingCast();
    await db()
      .updateTable('contracts')
      .set({ state: 'cancelled', ends_on: dueDay })
      .where('id', '=', cast.contract)
      .execute();
    dayHasCome();
    await housekeeping();
    expect(await effectsOf(cast)).toMatchObject([{ result: 'void', contract_version: null }]);
    expect((await contractOf(cast))?.answers['cover']).toMatchObject({ deductible: 'fixed100' });
  });

  test('A pending change that the product no longer accepts is referred, and the customer is notified', async () => {
    const { cast, number } = await waitingCast();
    const { answers } = (await contractOf(cast))!;
    const unpriced = { ...answers, bike: { ...answers['bike'], insuranceSum: 'viel' } };
    await db()
      .updateTable('contracts')
      .set({ answers: JSON.stringify(unpriced) })
      .where('id', '=', cast.contract)
      .execute();
    dayHasCome();
    await housekeeping();
    expect(await effectsOf(cast)).toMatchObject([{ result: 'review' }]);
    expect(await contractOf(cast)).toMatchObject({ version: 2 });
    const [sent] = (await server.messagesTo(mail)).filter(({ subject }) => subject.includes(number));
    expect(sent?.text).toContain('Ein Mensch sieht sie sich an');
  });
});
