import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { removeDeclarations } from '#server/portals/retention/declarations.ts';
import { isNameOf, numbersIn } from '#server/insurance/declarations/matching.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { invite, type Cast } from '../access/people.ts';
import { createWizardServer } from '../wizardServer.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await createWizardServer();
  cast = await invite(server.deps);
});
afterAll(() => server.close());

const existing = 'kaethe.groessmann@example.de';
const declare = async (details: object) => {
  const reply = { declaration: 'Ich widerrufe.', email: 'anderswo@example.org', ...details };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/widerruf',
    payload: { answers: { details: reply } },
  });
  const { number, ...rest } = answer.json<{ number: string }>();
  const row = await server.deps.db
    .selectFrom('declarations')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const mails = await server.deps.db.selectFrom('outbox').selectAll().where('topic', '=', 'mail').execute();
  const about = mails.map(({ payload }) => payload).filter((mail) => String(mail['text']).includes(number));
  const search = mails
    .map(({ payload }) => payload)
    .filter((mail) => String(mail['subject']).includes(number));
  return { status: answer.statusCode, rest, row, to: [...about, ...search].map((mail) => mail['to']) };
};

describe('the contract that is meant', () => {
  test('A contract is matched where number and name agree, and its customer is notified', async () => {
    const { row, to } = await declare({ name: 'Kaethe Größmann', contract: `Vertrag ${cast.contract}` });
    expect(row).toMatchObject({ contract: cast.contract, partner: cast.partner });
    expect(to).toContain(existing);
  });

  test('The customer is notified once where the confirmation goes to the known address', async () => {
    const { to } = await declare({
      name: 'Käthe Größmann',
      contract: cast.contract,
      email: existing.toUpperCase(),
    });
    expect(new Set(to.map((one) => String(one).toLowerCase()))).toEqual(new Set([existing]));
  });

  test.each([
    ['another name', () => ({ name: 'Max Muster', contract: cast.contract })],
    ['half of the name', () => ({ name: 'Größmann', contract: cast.contract })],
    ['a number that nobody has', () => ({ name: 'Käthe Größmann', contract: 'FA249999999' })],
    ['words only', () => ({ name: 'Käthe Größmann', contract: 'mein rotes Rad' })],
  ])('Staff search for the contract and the response is the same: %s', async (_name, details) => {
    const { status, row, rest, to } = await declare(details());
    expect([status, row.contract, row.partner]).toEqual([201, null, null]);
    expect(to).not.toContain(existing);
    expect(to.some((one) => one !== 'anderswo@example.org')).toBe(true);
    expect(JSON.stringify(rest)).not.toContain(cast.partner);
  });

  test('A declaration does not change the contract', async () => {
    const contract = await server.deps.db
      .selectFrom('contracts')
      .selectAll()
      .where('id', '=', cast.contract)
      .executeTakeFirstOrThrow();
    expect(contract).toMatchObject({ state: 'active', ends_on: null, version: 1 });
  });
});

test.each([
  ['FA250000101', ['FA250000101']],
  ['meine Nr. fa 250 000 101, bitte', ['FA250000101']],
  ['HR24-0000-102 und PH230000103', ['HR240000102', 'PH230000103']],
  ['alt: 2X12345', ['2X12345']],
  ['Telefon 030 2123456789', []],
  ['seit 2024-01-01', []],
  ['das rote Rad', []],
])('Contract numbers are recognised in „%s“', (text, numbers) => {
  expect(numbersIn(text).sort()).toEqual(numbers);
});

test.each([
  ['Käthe Größmann', 'Käthe', 'Größmann', true],
  ['groessmann, KAETHE', 'Käthe', 'Größmann', true],
  ['Dr. Käthe Maria Größmann', 'Käthe', 'Größmann', true],
  ['Käthe Grossmann', 'Käthe', 'Größmann', false],
  ['Anna-Lena Weiß', 'Anna-Lena', 'Weiß', true],
  ['Anna Weiß', 'Anna-Lena', 'Weiß', false],
])('The name „%s“ matches %s %s: %s', (typed, firstName, lastName, is) => {
  expect(isNameOf(typed, { kind: 'person', firstName, lastName } as PartnerData)).toBe(is);
});

test('Declarations without a contract are deleted after their period, the others with their contract', async () => {
  const left = async () => {
    const rows = await server.deps.db.selectFrom('declarations').select('contract').execute();
    return [
      rows.filter(({ contract }) => contract === null).length > 0,
      rows.some(({ contract }) => contract),
    ];
  };
  const before = (day: string) =>
    transaction(server.deps.db, (trx) => removeDeclarations(trx, new Date(`${day}T00:00:00Z`)));
  expect(await left()).toEqual([true, true]);
  await before('2026-01-01');
  expect(await left()).toEqual([true, true]);
  await before('2027-01-01');
  expect(await left()).toEqual([false, true]);
});
