import { expect, test } from 'vitest';
import { noFilter, parseFilter } from '#web/portals/extranet/entrustedFilter.ts';

test('A hand-made address with values that do not exist shows the list without them', () => {
  const made = '?suche=winter&produkt=SI&stand=verloren&offen=ja&sortierung=alter&richtung=quer';
  expect(parseFilter(made)).toEqual({ ...noFilter, suche: 'winter', produkt: 'SI' });
  expect(parseFilter('?stand=ended&offen=true&sortierung=premium&richtung=absteigend')).toEqual({
    ...noFilter,
    stand: 'ended',
    offen: 'true',
    sortierung: 'premium',
    richtung: 'absteigend',
  });
});
