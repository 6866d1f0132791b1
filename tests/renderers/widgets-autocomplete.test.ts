import { expect, test } from 'vitest';
import { autocompleteOf } from '#renderers/widgets/input/autocomplete.ts';

test.each([
  ['honorific-prefix', 'honorific-prefix'],
  ['given-name', 'given-name'],
  ['family-name', 'family-name'],
  ['bday', 'bday'],
  ['street', 'address-line1'],
  ['postal-code', 'postal-code'],
  ['address-level2', 'address-level2'],
  ['country', 'country'],
  ['email', 'email'],
  ['tel', 'tel'],
  ['organization', 'organization'],
  ['one-time-code', 'one-time-code'],
  ['new-password', 'new-password'],
  ['current-password', 'current-password'],
])('a browser may fill in %s as %s', (semantic, autocomplete) => {
  expect(autocompleteOf(semantic)).toBe(autocomplete);
});

test.each(['iban', 'bike-type', 'holder-given-name', undefined])(
  'it is not asked to fill in %s',
  (semantic) => {
    expect(autocompleteOf(semantic)).toBeUndefined();
  },
);
