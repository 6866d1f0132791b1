import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diffSince } from '../../src/cli/diff.ts';
import { exportRevision } from '../../src/cli/diff/exportRevision.ts';
import { withChanges, type Change } from './support/change.ts';
import { baseFiles } from './support/fixtures.ts';
import { createRepository, type Repository } from './support/repository.ts';

const today = '2026-11-20';
const flow = 'flows/produkte/klein.flow.json';
const schema = 'schemas/produkte/klein.schema.json';
const texts = 'locales/live/produkt.klein.json';

const tariff = 'src/server/catalog/tariffs/data/KLEIN/2026-01-01.json';
const avb = 'src/server/catalog/documents/data/KLEIN/klein-avb.json';

const bike = '/properties/bike/properties';
const child = '/properties/person/properties/children';

const singleEdits: [name: string, changes: Change[], line: string][] = [
  [
    'a text',
    [{ file: texts, at: '/pages/bike/heading', to: 'Und welches Rad?' }],
    'Überschrift von „Rad“: „Welches Rad?“ → „Und welches Rad?“',
  ],
  [
    'the text of an answer',
    [{ file: texts, at: '/fields/bike/kind/options/city/label', to: 'Cityrad' }],
    'Text der Antwort „city“ von „Art“ auf „Rad“: „Stadtrad“ → „Cityrad“',
  ],
  [
    'the name of a condition',
    [{ file: texts, at: '/conditions/old', to: 'Alt' }],
    'Name der Bedingung „old“: „Älter als drei Jahre“ → „Alt“',
  ],
  [
    'an option more',
    [{ file: schema, at: `${bike}/kind/enum`, to: ['city', 'racing', 'cargo'] }],
    'Antwort „cargo“ auf „Art“ auf „Rad“: neu',
  ],
  [
    'an option less',
    [{ file: schema, at: `${bike}/kind/enum`, to: ['racing'] }],
    'Antwort „Stadtrad“ auf „Art“ auf „Rad“: entfällt',
  ],
  [
    'a bound',
    [{ file: schema, at: '/properties/needs/properties/wish/minLength', to: 3 }],
    'Mindestzahl der Zeichen von „Ihr Wunsch“ auf „Bedarf“: 1 → 3',
  ],
  [
    'a bound of money',
    [
      {
        file: schema,
        at: `${bike}/frame`,
        to: { type: 'integer', 'x-unit': 'cent', exclusiveMinimum: 150_000 },
      },
    ],
    'Untergrenze (muss darüber liegen) von „Rahmen“ auf „Rad“: neu (1.500,00\u00A0€)',
  ],
  [
    'days',
    [{ file: schema, at: `${bike}/bought/x-dateBounds`, to: { min: { months: -1 }, max: { days: 0 } } }],
    'Zeitraum von „Gekauft am“ auf „Rad“: neu (frühestens einen Monat vor heute, spätestens heute)',
  ],
  [
    'the number of entries',
    [{ file: schema, at: `${child}/maxItems`, to: 2 }],
    'Höchstzahl der Einträge von „Kinder“ auf „Person“: neu (2)',
  ],
  [
    'a type',
    [{ file: schema, at: `${bike}/frame/type`, to: 'boolean' }],
    'Frage „Rahmen“ auf „Rad“: Text, Textfeld → Ja oder Nein, Auswahlknöpfe',
  ],
  [
    'a question more, without its texts',
    [
      { file: schema, at: `${bike}/colour`, to: { type: 'string', 'x-sensitivity': 'none' } },
      { file: texts, at: '/fields/bike/colour', to: { label: 'Farbe' } },
    ],
    'Frage „Farbe“ auf „Rad“: neu (Text, Textfeld)',
  ],
  [
    'required',
    [{ file: schema, at: '/properties/bike/required', to: [] }],
    'Pflicht „Art“ auf „Rad“: ja → nein',
  ],
  [
    'a condition',
    [{ file: flow, at: '/conditions/fast', to: { '/bike/kind': { const: 'city' } } }],
    'Bedingung „Rennrad“: „Art“ ist „Rennrad“ → „Art“ ist „Stadtrad“',
  ],
  [
    'a condition of several parts',
    [
      {
        file: flow,
        at: '/conditions/fast',
        to: {
          any: [
            { all: ['old', { not: 'flagged' }] },
            { '/bike/kind': { enum: ['city', 'racing'] }, '/facts/ageMonths': { exclusiveMinimum: 3 } },
          ],
        },
      },
    ],
    'Bedingung „Rennrad“: „Art“ ist „Rennrad“ → („Älter als drei Jahre“ und nicht „Schalter an“) oder ' +
      '(„Art“ ist „Stadtrad“ oder „Rennrad“ und der berechnete Wert „ageMonths“ ist größer als 3)',
  ],
  [
    'what a condition reads beside answers',
    [{ file: flow, at: '/conditions/advisory', to: { '/context/brokered': { const: true } } }],
    'Bedingung „In der Beratung“: der Zugang ist „beratung“ → „Ein Makler vermittelt“ ist ja',
  ],
  [
    'when',
    [{ file: flow, at: '/pages/bike/fields/frame/when', to: 'old' }],
    'Nur gefragt, wenn: „Rahmen“ auf „Rad“: „Rennrad“ → „Älter als drei Jahre“',
  ],
  [
    'a stricter demand',
    [
      {
        file: flow,
        at: '/pages/bike/constrain/0/schema',
        to: { properties: { kind: { enum: ['city'] } } },
      },
    ],
    'Auf „Rad“, wenn „Schalter an“: „Rahmen“ ist Pflicht → „Art“ ist „Stadtrad“',
  ],
  [
    'a fact',
    [{ file: flow, at: '/facts/ageMonths/function', to: 'daysSince' }],
    'Berechneter Wert „ageMonths“: volle Monate seit „Gekauft am“ → Tage seit „Gekauft am“',
  ],
  [
    'a way',
    [{ file: flow, at: '/machine/states/needs/on/NEXT', to: 'person' }],
    'Übergang „Bedarf“ → „Person“: neu (immer)',
  ],
  [
    'under which condition a way is taken',
    [{ file: flow, at: '/machine/states/start/always/0/guard/params/condition', to: 'flagged' }],
    'Übergang Beginn → „Bedarf“: wenn „In der Beratung“ → wenn „Schalter an“',
  ],
  [
    'a route',
    [{ file: flow, at: '/machine/states/needs/on/NEXT', to: 'person' }],
    'Weg „Bedarf“ → „Person“ → „Prüfen“: neu',
  ],
  [
    'another order of questions',
    [{ file: flow, at: '/pages/bike/layout', to: ['bought', 'kind', 'frame'] }],
    'Reihenfolge der Fragen auf „Rad“: „Art“, „Gekauft am“, „Rahmen“, „Hersteller“ → „Gekauft am“, „Art“, „Rahmen“, „Hersteller“',
  ],
  [
    'a list that is searched',
    [{ file: flow, at: '/pages/bike/fields/maker/closed', to: true }],
    'Nur Einträge der Suchliste von „Hersteller“ auf „Rad“: neu (ja)',
  ],
  [
    'an address',
    [{ file: flow, at: '/addresses/antrag', to: '/klein/neu/' }],
    'Adresse „antrag“: /klein/antrag/ → /klein/neu/',
  ],
  [
    'what belongs to the whole',
    [{ file: flow, at: '/offer', to: { audience: 'business' } }],
    'Angebot, Zielgruppe: neu (Gewerbe)',
  ],
  [
    'a page that others lead to no more',
    [
      { file: flow, at: '/pages/needs', to: undefined },
      { file: flow, at: '/machine/states/needs', to: undefined },
      { file: flow, at: '/machine/states/start', to: { always: 'bike' } },
      { file: schema, at: '/properties/needs', to: undefined },
    ],
    'Seite „Bedarf“ (needs): entfällt (bisher Fragen)',
  ],
  [
    'the address of a page',
    [{ file: flow, at: '/pages/bike/slug', to: 'ihr-rad' }],
    'Adresse von „Rad“: „rad“ → „ihr-rad“',
  ],
  [
    'what stands beside a page',
    [{ file: flow, at: '/pages/bike/aside', to: undefined }],
    'Seite „Rad“ (bike), mit Beitrag daneben: entfällt',
  ],
  [
    'a decision gone',
    [{ file: flow, at: '/decisions', to: [] }],
    'Entscheidung, wenn „Älter als drei Jahre“: entfällt (bisher wird abgelehnt, weiter bei „Nicht versicherbar“)',
  ],
  [
    'what has no name of its own',
    [{ file: flow, at: '/pages/bike/icon', to: undefined }],
    'Anderes ist anders, das hier keinen Namen hat: Symbole, Aufteilung der Zeilen oder frühere Namen.',
  ],
];

/** Returns the page about the person under another name, everywhere. */
const owner = (): Change[] =>
  [flow, schema, texts].map((file) => ({
    file,
    text: (baseFiles()[file] ?? '').replaceAll('"person"', '"owner"').replaceAll('/person/', '/owner/'),
  }));

const renames: [name: string, changes: Change[], lines: string[]][] = [
  [
    'a page renamed, with its questions, ways and routes',
    [
      ...owner(),
      { file: flow, at: '/pages/owner/was', to: ['person'] },
      { file: flow, at: '/pages/owner/slug', to: 'person' },
    ],
    ['Seite umbenannt: „Person“ (person) → „Person“ (owner)'],
  ],
  [
    'a question renamed, with its texts',
    [
      { file: schema, at: `${bike}/frame`, to: undefined },
      {
        file: schema,
        at: `${bike}/chassis`,
        to: { type: 'string', 'x-semantic': 'frame', 'x-sensitivity': 'none' },
      },
      { file: texts, at: '/fields/bike/frame', to: undefined },
      { file: texts, at: '/fields/bike/chassis', to: { label: 'Rahmen' } },
      { file: flow, at: '/pages/bike/layout', to: ['kind', ['bought', 'chassis']] },
      { file: flow, at: '/pages/bike/fields/frame', to: undefined },
      { file: flow, at: '/pages/bike/fields/chassis', to: { when: 'fast', was: ['frame'] } },
      { file: flow, at: '/pages/bike/constrain', to: [] },
    ],
    [
      'Frage umbenannt oder umgezogen: „Rahmen“ auf „Rad“ (/bike/frame) → „Rahmen“ auf „Rad“ (/bike/chassis)',
      'Auf „Rad“, wenn „Schalter an“: entfällt (bisher „Rahmen“ ist Pflicht)',
    ],
  ],
  [
    'a question on another page',
    [
      { file: schema, at: `${bike}/maker`, to: undefined },
      {
        file: schema,
        at: '/properties/person/properties/maker',
        to: { type: 'string', 'x-sensitivity': 'none' },
      },
      { file: texts, at: '/fields/bike/maker', to: undefined },
      { file: texts, at: '/fields/person/maker', to: { label: 'Hersteller' } },
      { file: flow, at: '/pages/bike/fields/maker', to: undefined },
      { file: flow, at: '/pages/person/fields/maker', to: { finder: 'makers', was: ['/bike/maker'] } },
    ],
    [
      'Frage umbenannt oder umgezogen: „Hersteller“ auf „Rad“ (/bike/maker) → „Hersteller“ auf „Person“ (/person/maker)',
    ],
  ],
];

const withoutPlace = (line: string) => line.replace(/ {2}\S+\.json(?::\d+)?$/, '');

describe('npm run diff', () => {
  let repository: Repository;
  let root: string;
  let write: Repository['write'];

  beforeAll(() => {
    repository = createRepository(baseFiles());
    ({ root, write } = repository);
    mkdirSync(join(root, 'src/server/catalog/tariffs/data'), { recursive: true });
  });
  afterAll(() => repository.remove());

  const linesFor = async (...changes: Change[]) => {
    write(withChanges(baseFiles(), changes));
    const { lines, good } = await diffSince(root, 'HEAD', today);
    expect(good).toBe(true);
    write(baseFiles());
    return lines.filter((line) => line.startsWith('  ')).map((line) => withoutPlace(line.trim()));
  };

  test('reordered members and other blanks change nothing in meaning', async () => {
    const files = baseFiles();
    write({ [flow]: JSON.stringify(JSON.parse(files[flow] ?? '{}')) });
    const { lines } = await diffSince(root, 'HEAD', today);
    write(files);
    expect(lines[0]).toBe('Am Sinn ändert sich nichts.');
  });

  test.each(singleEdits)('an edit is described in German: %s', async (_name, changes, expected) => {
    expect(await linesFor(...changes)).toContain(expected);
  });

  test.each(renames)(
    'a rename is described and implies no other line: %s',
    async (_name, changes, expected) => {
      expect(await linesFor(...changes)).toEqual(expected);
    },
  );

  const money: [name: string, change: Change, line: string][] = [
    [
      'an amount',
      { file: tariff, at: '/components/0/steps/0/cent', to: 5600 },
      'Betrag von „Diebstahl“: 48,00\u00A0€ → 56,00\u00A0€',
    ],
    [
      'a factor',
      { file: tariff, at: '/components/0/steps/1/factor/table/racing', to: 1.8 },
      'Faktor von „Diebstahl“, „Art“ „Rennrad“: 1,5 → 1,8',
    ],
    [
      'a tax',
      { file: tariff, at: '/components/0/taxPercent', to: 16 },
      'Steuersatz von „Diebstahl“: 19\u00A0% → 16\u00A0%',
    ],
    [
      'a surcharge',
      { file: tariff, at: '/period/periods/1/surchargePercent', to: 7 },
      'Zuschlag bei Zahlung „monthly“: 5\u00A0% → 7\u00A0%',
    ],
  ];
  test.each(money)('a figure of the tariff is described in German: %s', async (_name, change, expected) => {
    expect(await linesFor(change)).toContain(expected);
  });

  test('what examples cost before and after is counted, and the largest change is named', async () => {
    const lines = await linesFor({ file: tariff, at: '/components/0/steps/0/cent', to: 9600 });
    expect(lines.find((line) => line.startsWith('Beiträge im Jahr'))).toMatch(
      /: [1-9]\d* teurer, 0 billiger\.$/,
    );
    expect(lines.find((line) => line.startsWith('Am stärksten: '))).toContain('+100\u00A0%');
  });

  test('a changed document is described by its texts', async () => {
    const text = (text: string) => JSON.stringify({ title: 'Bedingungen', content: [text] });
    write({ [avb]: text('Bis 500 Euro.') });
    repository.commit();
    write({ [avb]: text('Bis 300 Euro.') });
    const { lines } = await diffSince(root, 'HEAD', today);
    expect(lines).toEqual(
      expect.arrayContaining([
        `Dokument „Bedingungen“ (KLEIN) geändert:  ${avb}`,
        '  bisher: „Bis 500 Euro.“',
        '  jetzt: „Bis 300 Euro.“',
      ]),
    );
    expect(lines).not.toContain('Am Sinn ändert sich nichts.');
    write({ [avb]: text('Bis 500 Euro.') });
  });

  test('a new question is said to be mandatory or not', async () => {
    const lines = await linesFor(
      { file: schema, at: `${bike}/colour`, to: { type: 'string', 'x-sensitivity': 'none' } },
      { file: texts, at: '/fields/bike/colour', to: { label: 'Farbe' } },
    );
    expect(lines).toContain('„Farbe“ auf „Rad“ ist neu und darf offen bleiben.');
  });

  test('a question that went while a like one came is asked about', async () => {
    const lines = await linesFor(
      { file: schema, at: '/properties/needs/properties/wish' },
      {
        file: schema,
        at: '/properties/needs/properties/hope',
        to: { type: 'string', minLength: 1, 'x-sensitivity': 'none' },
      },
      { file: texts, at: '/fields/needs', to: { hope: { label: 'Ihre Hoffnung' } } },
    );
    expect(lines.join()).toContain('Umbenannt? Dann gehört in den Ablauf „was“ mit dem Namen „wish“.');
  });

  test('the exported revision contains the lists of finders, so that unchanged definitions are not reported', () => {
    const folder = exportRevision(root, 'HEAD') ?? '';
    const [list] = readdirSync(join(folder, 'src/server/catalog/lookups/data'));
    rmSync(folder, { recursive: true });
    expect(list).toBe('makers.json');
  });

  test('a new definition and a removed one are reported as such', async () => {
    write({ 'flows/produkte/neu.flow.json': (baseFiles()[flow] ?? '').replace('"KLEIN"', '"NEU"') });
    const { lines } = await diffSince(root, 'HEAD', today);
    rmSync(join(root, 'flows/produkte/neu.flow.json'));
    expect(lines.map(withoutPlace)).toContain('produkt.NEU: Die Definition ist neu.');
    rmSync(join(root, flow));
    expect((await diffSince(root, 'HEAD', today)).lines).toContain(
      `produkt.KLEIN: Die Definition gibt es nicht mehr.  ${flow}`,
    );
    write(baseFiles());
  });

  test.each(['nirgends', '--all'])('a reference that git does not know is refused: %s', async (ref) => {
    expect(await diffSince(root, ref, today)).toEqual({
      lines: [`Den Stand „${ref}“ kennt git hier nicht.`],
      good: false,
    });
  });
});
