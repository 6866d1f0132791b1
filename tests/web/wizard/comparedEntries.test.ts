import { expect, test } from 'vitest';
import { presentAnswers } from '#web/wizard/change/presentAnswers.ts';
import { maskedIban } from '#web/base/maskedIban.ts';

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

test('an account is recognised by its ends', () => {
  expect(maskedIban('DE89370400440532013000')).toBe('DE89 … 3000');
});
