import { expect, it } from 'vitest';
import { normaliseAnswers } from '#server/answers/judgement/normaliseAnswers.ts';
import { small } from '../../engine/support/load.ts';
import { phoneWritings } from '../../engine/support/phoneWritings.ts';

const text = (format: string) => ({ type: 'string', format });

it('Answers are normalised as the widgets of the browser would', async () => {
  const person = { type: 'object', properties: { phone: text('phone') } };
  const loaded = await small({
    pages: {
      one: {
        properties: {
          mobile: text('mobile-phone'),
          iban: text('iban'),
          bic: text('bic'),
          email: text('email'),
          postcode: text('postcode'),
          note: { type: 'string' },
          people: { type: 'array', items: person },
        },
      },
    },
  });
  const one = {
    mobile: '0151 12345678',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: 'coba de ff xxx',
    email: ' Lea.Winter@Example.DE ',
    postcode: ' 04109 ',
    note: ' 0151 12345678 ',
    people: [{ phone: '030 123456' }, { phone: '+49 30 654321' }],
  };
  expect(normaliseAnswers(loaded, { one })).toEqual({
    one: {
      mobile: '+4915112345678',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      email: 'lea.winter@example.de',
      postcode: '04109',
      note: ' 0151 12345678 ',
      people: [{ phone: '+4930123456' }, { phone: '+4930654321' }],
    },
  });
});

it.each(phoneWritings)('The phone number %j is stored as %s, in either format', async (written, number) => {
  const properties = { mobile: text('mobile-phone'), phone: text('phone') };
  const loaded = await small({ pages: { one: { properties } } });
  // A text that is no number is left unchanged, so that its format refuses it.
  const stored = number ?? written;
  expect(normaliseAnswers(loaded, { one: { mobile: written, phone: written } })).toEqual({
    one: { mobile: stored, phone: stored },
  });
});
