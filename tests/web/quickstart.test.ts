import { describe, expect, test } from 'vitest';
import type { OfferedDefinition } from '#web/base/bootstrap.ts';
import { offeredProducts } from '#web/base/offer.ts';
import { questionOf } from '#web/site/quickstart/question.ts';
import { removeChoiceParameter } from '#web/wizard/session/choiceParameter.ts';
import { withPreset } from '#web/wizard/session/preset.ts';

const definition = (key: string, offer?: OfferedDefinition['offer']): OfferedDefinition => ({
  id: `produkt.${key}`,
  key,
  addresses: { antrag: `/${key.toLowerCase()}/antrag/` },
  ...(offer && { offer }),
});
const bike = definition('RAD', { audience: 'private', subject: 'bike' });
const pet = definition('TIER', {
  audience: 'private',
  subject: 'pet',
  for: [{ key: 'dog', icon: 'dog' }, { key: 'horse' }],
});
const all = definition('ALLES', { audience: 'business', subject: 'contents', for: [{ key: 'office' }] });
const some = definition('MANCHES', { audience: 'business', subject: 'contents' });
const hidden = definition('WECHSEL', { audience: 'business', listed: false });

const ask = (definitions: OfferedDefinition[], search = '') =>
  questionOf(offeredProducts(definitions), search);
const hrefs = (definitions: OfferedDefinition[], search = '') =>
  ask(definitions, search).choices.map(({ href }) => href);

describe('The way to a product', () => {
  test('begins with whom one insures', () => {
    expect(ask([bike, pet, all]).key).toBe('audience');
    expect(hrefs([bike, pet, all])).toEqual(['/quickstart/?fuer=private', '/quickstart/?fuer=business']);
  });

  test('does not ask who one is where all products are for the same people', () => {
    const question = ask([bike, pet]);
    expect(question).toMatchObject({ key: 'subject', number: 2 });
    expect(question.back).toBeUndefined();
  });

  test('leads straight into a wizard where nothing is left to ask', () => {
    expect(hrefs([bike, pet, all], '?fuer=private')).toEqual([
      '/rad/antrag/',
      '/quickstart/?fuer=private&was=pet',
    ]);
  });

  test('asks for whom, and says so to the wizard', () => {
    const question = ask([bike, pet, all], '?fuer=private&was=pet');
    expect(question).toMatchObject({ key: 'whom', number: 3, back: '/quickstart/?fuer=private' });
    expect(question.choices.map(({ href }) => href)).toEqual([
      '/tier/antrag/?auswahl=dog',
      '/tier/antrag/?auswahl=horse',
    ]);
    expect(question.choices.map(({ icon }) => icon)).toEqual([
      { name: 'dog' },
      { text: 'angebote:TIER.icon' },
    ]);
  });

  test('tells products of one subject apart by the last question', () => {
    expect(hrefs([bike, all, some], '?fuer=business')).toEqual(['/quickstart/?fuer=business&was=contents']);
    expect(hrefs([bike, all, some], '?fuer=business&was=contents')).toEqual([
      '/alles/antrag/?auswahl=office',
      '/manches/antrag/',
    ]);
  });

  test('shows a product that says nothing about how it is offered', () => {
    expect(ask([definition('NEU')]).choices[0]).toMatchObject({
      label: ['angebote:NEU.offer.subject.label', 'angebote:NEU.title'],
      href: '/neu/antrag/',
    });
  });

  test.each([
    ['an answer that nobody offers', [bike, all], '?fuer=niemand', 'audience'],
    ['a subject without products', [bike, all], '?fuer=private&was=luftschiff', 'subject'],
    ['a product that is not listed', [bike, hidden], '?fuer=business&was=WECHSEL', 'subject'],
  ])('passes over %s', (_name, definitions, search, key) => {
    expect(ask(definitions, search).key).toBe(key);
  });

  test('ends with nothing where there are no products', () => {
    expect(ask([]).choices).toEqual([]);
  });
});

describe('What was answered by choosing', () => {
  const preset = { animals: { list: [{ kind: 'horse' }] } };

  test('stands in the wizard', () => {
    expect(withPreset({ answers: { animals: { state: 'NW' } }, provenance: {} }, preset)).toEqual({
      answers: { animals: { state: 'NW', list: [{ kind: 'horse' }] } },
      provenance: { '/animals/list': 'default' },
    });
  });

  test('gives way to another choice, but never takes away what a person has answered', () => {
    const chosen = withPreset({ answers: {}, provenance: {} }, { animals: { list: [{ kind: 'dog' }] } });
    expect(withPreset(chosen, preset).answers).toEqual(preset);
    const answered = { ...chosen, provenance: { ...chosen.provenance, '/animals/list/0/name': 'customer' } };
    expect(withPreset(answered as never, preset).answers).toEqual(chosen.answers);
  });

  test('is taken out of the address, so that a reload fills in nothing anew', () => {
    const replaced: string[] = [];
    const history = {
      state: null,
      replaceState: (_state: unknown, _title: string, url?: URL | string | null) =>
        void replaced.push(String(url)),
    };
    removeChoiceParameter({ href: 'http://localhost/tier/antrag/?auswahl=dog&brand=nord' }, history);
    removeChoiceParameter({ href: 'http://localhost/tier/antrag/' }, history);
    expect(replaced).toEqual(['http://localhost/tier/antrag/?brand=nord']);
  });
});
