import { expect, test } from 'vitest';
import { likenessOf, type Identity } from '#server/portals/draftCustomers/identity.ts';

const identity: Identity = {
  name: 'Käthe Größmann',
  birthDate: '1980-02-03',
  emails: ['kaethe@example.de'],
  phones: ['+491701234711'],
};

test.each<[string, Partial<Identity>, string[]]>([
  [
    'the same name and birthday',
    { name: 'KAETHE Groessmann', birthDate: '1980-02-03' },
    ['name', 'birthday'],
  ],
  ['a namesake born on another day', { name: 'Käthe Größmann', birthDate: '1990-02-03' }, ['name']],
  ['somebody else born on that day', { name: 'Rosa Anders', birthDate: '1980-02-03' }, []],
  ['the same mail in capitals', { emails: ['Kaethe@Example.de'] }, ['email']],
  ['the same telephone as people write it', { phones: ['0170 / 123 47 11'] }, ['phone']],
  ['nothing known on either side', {}, []],
])('An entry is told to be alike in what it shares: %s', (_what, more, same) => {
  expect(likenessOf({ name: '', emails: [], phones: [], ...more }, identity)).toEqual(same);
});
