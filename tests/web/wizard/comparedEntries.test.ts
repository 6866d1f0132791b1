import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition/answers.ts';
import { outline } from '#engine/outline.ts';
import { comparedEntries } from '#web/wizard/change/comparedEntries.ts';
import { presentAnswers } from '#web/wizard/change/presentAnswers.ts';
import { maskedIban } from '#web/base/maskedIban.ts';
import { inputs, real } from '../../engine/support/load.ts';

test('what the contract says today is found for every question that is written to it, filled in or not', () => {
  const writes = [
    { from: '/account/iban', to: '/contract/bank/iban', prefill: false as const },
    { from: '/account/iban', to: '/contract/answers/payment/paymentMethod', value: 'sepa' },
    { from: '/facts/holder', to: '/contract/bank/holder' },
    { from: '/excess/deductible', to: '/contract/answers/cover/deductible' },
    { from: '/frame/number', to: '/contract/answers/bikeDetails/frameNumber' },
  ];
  const contract = {
    bank: { iban: 'DE89370400440532013000', holder: 'Lea Winter' },
    answers: { cover: { deductible: 'none' } },
  };
  expect(presentAnswers({ writes }, { contract }, { excess: { deductible: 'fixed100' } })).toEqual({
    account: { iban: 'DE89370400440532013000' },
    excess: { deductible: 'fixed100' },
  });
});

test('animals are compared by their names: one that is new is not taken for the one before it', async () => {
  const loaded = await real('aenderungen', 'tiere');
  const dog = { kind: 'dog', dogOrigin: 'pedigree', dogUse: 'private', chipNumber: '276098106123456' };
  const animals = (...list: object[]) => ({ animals: { list } }) as Answers;
  const given = inputs();
  const lastPart = (key: string | string[]) => [key].flat()[0]?.split('.').at(-1) ?? '';
  const t = Object.assign(lastPart, { exists: () => true });
  const rows = (before: Answers, after: Answers) =>
    comparedEntries(loaded, outline(loaded, after, given, t), { present: before }, t).map(
      ({ label, before: old, after: next }) => `${label}: ${old} > ${next}`,
    );
  const bobby = { ...dog, name: 'Bobby' };
  const luna = { ...dog, name: 'Luna', chipNumber: '276098106000001' };
  const milo = { ...dog, name: 'Milo', chipNumber: '276098106000002' };
  expect(rows(animals(bobby, luna), animals(bobby, milo))).toEqual(['short: Bobby, Luna > Bobby, Milo']);
  expect(rows(animals(bobby, luna), animals({ ...luna, chipNumber: '276098106000003' }))).toEqual([
    'short: Bobby, Luna > Luna',
    'Luna: short: 276098106000001 > 276098106000003',
  ]);
});

test('an account is recognised by its ends', () => {
  expect(maskedIban('DE89370400440532013000')).toBe('DE89 … 3000');
});

test('phone numbers are grouped, before and after', async () => {
  const loaded = await real('produkte', 'fahrrad');
  const t = Object.assign((key: string | string[]) => [key].flat()[0] ?? '', { exists: () => true });
  const phone = (mobilePhone: string): Answers => ({ contact: { mobilePhone } });
  const group = (number: string) => `${number.slice(0, 3)} ${number.slice(3)}`;
  const value = group('+491712345678');
  const entry = { pointer: '/contact/mobilePhone', label: 'Telefon', value };
  const section = { step: 'contact', page: 'contact', slug: 'kontakt', title: 'Kontakt', entries: [entry] };
  const today = { present: phone('+491700000000'), group };
  expect(comparedEntries(loaded, [section], today, t)).toMatchObject([
    { before: '+49 1700000000', after: '+49 1712345678' },
  ]);
});
