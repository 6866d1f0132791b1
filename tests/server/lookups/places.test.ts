import { describe, expect, it } from 'vitest';
import { createPlaces } from '#server/catalog/lookups/places.ts';
import { germanPlaces, passesLookup } from '#server/catalog/lookups/service.ts';

describe('German postcodes', () => {
  it.each([
    ['01067', 'Dresden', 'Sachsen'],
    ['10115', 'Berlin', 'Berlin'],
    ['20095', 'Hamburg', 'Hamburg'],
    ['24103', 'Kiel', 'Schleswig-Holstein'],
    ['50667', 'Köln', 'Nordrhein-Westfalen'],
    ['60311', 'Frankfurt am Main', 'Hessen'],
    ['80331', 'München', 'Bayern'],
    ['06108', 'Halle (Saale)', 'Sachsen-Anhalt'],
  ])('The postcode %s lies in %s, %s', async (postcode, city, state) => {
    expect((await germanPlaces()).placesOf(postcode)[0]).toEqual({ postcode, city, state });
  });

  it.each(['00000', '1067', '99999', '', 'abcde', '01067 '])('"%s" is no postcode', async (postcode) => {
    expect((await germanPlaces()).isPostcode(postcode)).toBe(false);
  });

  it('A postcode without known places is valid', async () => {
    const places = await germanPlaces();
    expect(places.isPostcode('11011')).toBe(true);
    expect(places.placesOf('11011')).toEqual([]);
  });

  it('Places are found by the first digits, sorted and limited', async () => {
    const found = (await germanPlaces()).startingWith('0106', 50);
    expect(found.map((place) => place.postcode)).toEqual(['01067', '01069']);
    expect((await germanPlaces()).startingWith('1', 7)).toHaveLength(7);
    expect((await germanPlaces()).startingWith('x', 7)).toEqual([]);
  });

  it('The sixteen federal states have their correct names', async () => {
    const all = (await germanPlaces()).startingWith('', 100_000);
    const states = new Set(all.map((place) => place.state));
    expect(states).toHaveLength(16);
    expect(states).toContain('Schleswig-Holstein');
    expect(all.every((place) => /^\d{5}$/.test(place.postcode))).toBe(true);
  });
});

describe('places', () => {
  const village = { postcode: '00002', city: 'Dorf', state: 'Land' };
  const places = createPlaces(
    ['00001', '00002'],
    [
      { postcode: '00001', city: 'Stadt', state: 'Land' },
      { postcode: '00002', city: 'Stadt', state: 'Land' },
      village,
      village,
      { postcode: '00009', city: 'Früher', state: 'Land' },
    ],
  );

  it('The larger place comes first, and each place once', () => {
    expect(places.placesOf('00002').map((place) => place.city)).toEqual(['Stadt', 'Dorf']);
  });

  it('Postcodes no longer in use are left out', () => {
    expect(places.isPostcode('00009')).toBe(false);
    expect(places.startingWith('00009', 5)).toEqual([]);
  });
});

describe('the judgement of a form', () => {
  it.each([
    ['01067', true],
    ['', true],
    ['00000', false],
  ])('The look-up of the postcode "%s" yields %s', async (value, valid) => {
    expect(await passesLookup('postcode', value, [])).toBe(valid);
  });

  it('An unknown kind of look-up throws', async () => {
    await expect(passesLookup('moon', '1', [])).rejects.toThrow('No look-up of the kind "moon"');
  });
});
