import { expect, test } from 'vitest';
import { addressInBrand } from '#web/base/identity/addressInBrand.ts';

const page = 'https://haus.example/vermittler/schaden-melden/vh/1000000001/?x=1#y';

test('a page about something of another brand goes on in that brand, at the same place', () => {
  expect(addressInBrand('nord', 'haus', page)).toBe(
    'https://haus.example/vermittler/schaden-melden/vh/1000000001/?x=1&brand=nord#y',
  );
  expect(addressInBrand('nord', 'haus', `${page.replace('x=1', 'brand=haus')}`)).toContain('brand=nord');
});

test('a page in the right brand stays, and one that the server shows in no other goes round no circle', () => {
  expect(addressInBrand('haus', 'haus', page)).toBeUndefined();
  expect(addressInBrand('nord', 'haus', page.replace('x=1', 'brand=nord'))).toBeUndefined();
});
