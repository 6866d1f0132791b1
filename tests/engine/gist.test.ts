import { describe, expect, it } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import type { OutlineEntry } from '#engine/outline.ts';
import { gistOf, saidEntries } from '#engine/text/gist.ts';

/** A field with what a gist looks at. */
const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({
  pointer: '',
  name: '',
  type,
  schema: {},
  widget: 'text',
  required: false,
  ...more,
});

const fields: { [pointer: string]: Field } = {
  '/p/first': field('string', { semantic: 'given-name' }),
  '/p/last': field('string', { semantic: 'family-name' }),
  '/p/born': field('string', { schema: { format: 'date' } }),
  '/p/price': field('integer', { unit: 'cent' }),
  '/p/rooms': field('integer'),
  '/p/used': field('boolean'),
  '/p/alarm': field('string', { schema: { enum: ['none', 'direct'] } }),
  '/p/advice': field('string', { schema: { enum: ['advice', 'waiver'] } }),
  '/p/share': field('string', { schema: { enum: ['one', 'two'] } }),
  '/p/homeStreet': field('string', { semantic: 'insured-street' }),
  '/p/homeNumber': field('string', { semantic: 'insured-street-number' }),
  '/p/read': field('boolean', { schema: { const: true } }),
  '/p/place': field('object'),
  '/p/place/street': field('string'),
  '/p/place/number': field('string', { semantic: 'street-number' }),
  '/p/animals': field('array'),
  '/p/when': field('object'),
  '/p/when/from': field('string', { semantic: 'damage-from' }),
  '/p/when/to': field('string', { semantic: 'damage-to' }),
};
const fieldAt = (pointer: string) => fields[pointer];
const entry = (pointer: string, label: string, value: string): OutlineEntry => ({ pointer, label, value });

describe('the gist of a page', () => {
  it('says a period as one, from its first day to its last', () => {
    const children = [
      entry('/p/when/accuracy', 'Tag bekannt', 'Nur ungefähr'),
      entry('/p/when/from', 'Von', '23.11.2026'),
      entry('/p/when/to', 'Bis', '26.11.2026'),
    ];
    const when = { pointer: '/p/when', label: 'Zeitpunkt', children };
    expect(gistOf([when], fieldAt)).toEqual(['Nur ungefähr, 23.11.2026 – 26.11.2026']);
  });

  it('says values alone where they speak for themselves, and with their question where not', () => {
    const entries = [
      entry('/p/price', 'Kaufpreis', '10,00 €'),
      entry('/p/used', 'Gebraucht', 'Nein'),
      entry('/p/born', 'Geburtsdatum', '12.03.1984'),
      entry('/p/rooms', 'Zimmer', '3'),
    ];
    expect(gistOf(entries, fieldAt)).toEqual([
      'Kaufpreis: 10,00 €',
      'Gebraucht: Nein',
      'Geburtsdatum: 12.03.1984',
      'Zimmer: 3',
    ]);
  });

  it('says with its question a choice that is only a figure, and joins street and number', () => {
    const entries = [
      entry('/p/share', 'Anteil der Fahrräder', '1 %'),
      entry('/p/homeStreet', 'Straße', 'Am Wall'),
      entry('/p/homeNumber', 'Hausnummer', '12a'),
    ];
    expect(gistOf(entries, fieldAt)).toEqual(['Anteil der Fahrräder: 1 %', 'Am Wall 12a']);
  });

  it('says with its question what begins with yes or no, or means nothing alone', () => {
    const entries = [
      entry('/p/alarm', 'Alarmanlage', 'Keine'),
      entry('/p/advice', 'Beratung', 'Nein, ich verzichte'),
    ];
    expect(gistOf(entries, fieldAt, ['Ja', 'Nein'])).toEqual([
      'Alarmanlage: Keine',
      'Beratung: Nein, ich verzichte',
    ]);
    expect(gistOf([entry('/p/advice', 'Beratung', 'Neinsager')], fieldAt, ['Ja', 'Nein'])).toEqual([
      'Neinsager',
    ]);
  });

  it('says an amount that follows from an answer in the place of that answer', () => {
    const entries = [
      entry('/p/rooms', 'Zimmer', '3'),
      entry('/p/alarm', 'Summe', 'Je Zimmer'),
      entry('/facts/sum', 'Summe', '3 × 10 € = 30 €'),
    ];
    expect(gistOf(entries, fieldAt)).toEqual(['Zimmer: 3', 'Summe: 3 × 10 € = 30 €']);
  });

  it('puts a name together, an address into one line, and calls items by their names', () => {
    const outlineEntry: OutlineEntry = {
      pointer: '/p/place',
      label: 'Anschrift',
      children: [entry('/p/place/street', 'Straße', 'Prager Straße'), entry('/p/place/number', 'Nr.', '12a')],
    };
    const animals: OutlineEntry = {
      pointer: '/p/animals',
      label: 'Tiere',
      children: [
        { pointer: '/p/animals/0', label: 'Bello', children: [entry('/p/animals/0/kind', 'Art', 'Hund')] },
        { pointer: '/p/animals/1', label: 'Luna', children: [entry('/p/animals/1/kind', 'Art', 'Katze')] },
      ],
    };
    const names = [entry('/p/first', 'Vorname', 'Käthe'), entry('/p/last', 'Nachname', 'Größmann')];
    expect(gistOf([...names, outlineEntry, animals], fieldAt)).toEqual([
      'Käthe Größmann',
      'Prager Straße 12a',
      'Bello, Luna',
    ]);
  });

  it('leaves out what was not answered, what goes without saying, confirmations and our own advice', () => {
    const entries = [
      entry('/p/price', 'Kaufpreis', ''),
      { ...entry('/p/first', 'Kontoinhaber', 'Ich'), unsaid: true as const },
      entry('/p/read', 'Gelesen', 'Bestätigt'),
      entry('/advice/x', 'Unsere Empfehlung', 'Wir empfehlen Vollkasko.'),
      entry('/p/used', 'Gebraucht', 'Nein'),
    ];
    expect(gistOf(entries, fieldAt)).toEqual(['Gebraucht: Nein']);
    expect(saidEntries(entries).map(({ label }) => label)).toEqual([
      'Gelesen',
      'Unsere Empfehlung',
      'Gebraucht',
    ]);
  });

  it('says a confirmation where there is nothing else', () => {
    expect(gistOf([entry('/p/read', 'Gelesen', 'Bestätigt')], fieldAt)).toEqual(['Gelesen: Bestätigt']);
  });
});
