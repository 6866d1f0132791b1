import type { FormPorts } from '#renderers/form/formPorts.ts';

const cities = ['Dresden', 'Leipzig', 'Pirna'];

/** Answers of the outside for the gallery: the same for whatever is asked. */
export const ports: FormPorts = {
  postcode: () => Promise.resolve({ valid: true, places: [] }),
  iban: () => Promise.resolve({ valid: true, bank: 'Musterbank' }),
  find: (_finder, query) =>
    Promise.resolve(
      cities
        .filter((city) => city.toLowerCase().includes(query.toLowerCase()))
        .map((city) => ({ id: city, label: city })),
    ),
  consents: () => Promise.resolve([]),
  documents: (ids) => Promise.resolve(ids.map((id) => ({ id, title: id, href: '#' }))),
};
