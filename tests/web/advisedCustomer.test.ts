import { expect, test } from 'vitest';
import { createClient } from '#web/base/api/client.ts';
import { advisedCustomer, customerPrefill } from '#web/wizard/session/customerPrefill.ts';
import { withPreset } from '#web/wizard/session/preset.ts';
import { tabMemory } from '#web/base/tabMemory.ts';
import { stub } from '../support/stub.ts';

const wizard = { id: 'produkt.FAHRRAD', key: 'FAHRRAD' };
const existing = { person: { lastName: 'Winter' } };

/** A tab's memory with own members, as in a browser. */
function storageWith(start: { [name: string]: string } = {}): Storage {
  const kept = stub<Storage>({ ...start });
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? (kept[name] as string) : null),
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  return kept;
}

/** Opens an address of the wizard, at a server that knows the customer 1000000001 alone. */
async function open(search: string, sessionStorage: Storage) {
  const fetch = ((path: string) =>
    Promise.resolve(
      path.includes('/1000000001/')
        ? Response.json({ answers: existing })
        : Response.json({ code: 'not-found' }, { status: 404 }),
    )) as typeof globalThis.fetch;
  const client = createClient({ fetch, brand: 'haus' });
  return customerPrefill(client, wizard, { search }, tabMemory({ sessionStorage }));
}

const begun = JSON.stringify({ answers: { bike: {} }, provenance: {} });
const sent = JSON.stringify({ answers: {}, provenance: {}, receipt: { number: 'A-1' } });

test('the file of a customer opens advice for that customer, with what it knows', async () => {
  const storage = storageWith();
  expect(await open('?kundennummer=1000000001', storage)).toEqual({ number: '1000000001', known: existing });
  expect(advisedCustomer(wizard.id, storage)).toBe('1000000001');
});

test('a reload goes on with the same customer and fills in nothing again', async () => {
  const storage = storageWith({ 'wizard produkt.FAHRRAD x': begun });
  await open('?kundennummer=1000000001', storage);
  storage.setItem('wizard produkt.FAHRRAD x', begun);
  expect(await open('', storage)).toEqual({ number: '1000000001' });
});

test('what was answered for another customer in this tab is forgotten', async () => {
  const storage = storageWith({
    'wizard produkt.FAHRRAD x': begun,
    'beraten produkt.FAHRRAD': '1000000002',
  });
  await open('?kundennummer=1000000001', storage);
  expect(storage.getItem('wizard produkt.FAHRRAD x')).toBeNull();
});

test.each([
  ['a draft', '?savedDraftId=abc', begun],
  ['an application after one that was sent', '', sent],
])('%s is about somebody else', async (_what, search, kept) => {
  const storage = storageWith({ 'wizard produkt.FAHRRAD x': kept, 'beraten produkt.FAHRRAD': '1000000001' });
  expect(await open(search, storage)).toBeUndefined();
  expect(advisedCustomer(wizard.id, storage)).toBeUndefined();
});

test('nobody is advised as a customer whose file one may not open', async () => {
  const storage = storageWith();
  expect(await open('?kundennummer=1000000099', storage)).toBeUndefined();
  expect(advisedCustomer(wizard.id, storage)).toBeUndefined();
});

test('what the file knows counts as a register; what a person said stays', () => {
  const before = {
    answers: { person: { lastName: 'Sommer', email: 'a@example.org' } },
    provenance: { '/person/lastName': 'agent', '/person/email': 'register' } as const,
  };
  const file = { person: { lastName: 'Winter', email: 'b@example.org' }, payment: { iban: 'DE02' } };
  expect(withPreset(before, file, 'register')).toEqual({
    answers: { person: { lastName: 'Sommer', email: 'b@example.org' }, payment: { iban: 'DE02' } },
    provenance: { '/person/lastName': 'agent', '/person/email': 'register', '/payment/iban': 'register' },
  });
});
