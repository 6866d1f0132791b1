import { expect, test } from 'vitest';
import { targetOrigins } from '#web/base/embedding/parentOrigin.ts';

const allowed = ['https://partner.example', 'https://other.example'];

test.each([
  ['the browser names the page around', ['https://partner.example'], '', ['https://partner.example']],
  ['the nearest page around counts', ['https://evil.example', 'https://partner.example'], '', []],
  [
    'an older browser names where one comes from',
    undefined,
    'https://other.example/seite',
    ['https://other.example'],
  ],
  ['a page that is not allowed hears nothing', undefined, 'https://evil.example/', []],
  ['nobody says: the browser reaches the right one only', undefined, '', allowed],
])('%s', (_name, ancestorOrigins, referrer, received) => {
  expect(targetOrigins({ location: { ancestorOrigins }, document: { referrer } }, allowed)).toEqual(received);
});
