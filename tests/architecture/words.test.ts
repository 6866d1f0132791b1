import { describe, expect, test } from 'vitest';
import { pageTable } from '#engine/pages/pageTable.ts';
import { literalsOf, type Literal } from './literals.ts';
import { codeBelow, filesBelow, read } from './sourceTree.ts';

const code = codeBelow('src', 'renderers').map((file) => ({ file, ...literalsOf(file) }));
const show = ({ place: location, text }: Literal) => `${location}: ${text.trim().slice(0, 80)}`;

describe('No code knows a product by name', () => {
  const keysBelow = (folder: string) =>
    filesBelow(folder).map((file) => (JSON.parse(read(file)) as { key: string }).key);
  const keys = keysBelow('flows/produkte');
  const specified = ['BHV', 'VH', 'SI', 'SI_MEHRGEFAHREN', 'BHV_WECHSEL', 'FAHRRAD', 'TIERHALTER'];
  const names = new Set([...specified, 'PRIVATHAFTPFLICHT', 'HAUSRAT', 'REISE', ...keys]);

  test('a declaration is not named in a string either', () => {
    const declarations = keysBelow('flows/erklaerungen');
    const alone = new RegExp(`\\b(${declarations.join('|')})\\b`, 'i');
    const found = code.flatMap(({ strings }) => strings.filter(({ text }) => alone.test(text)));
    expect(found.map(show)).toEqual([]);
  });

  test('neither its key nor its name occurs in code', () => {
    // Short keys are parts of other words, so they count only as a whole string.
    const long = new RegExp([...names].filter((name) => name.length > 4).join('|'), 'i');
    const found = code.flatMap(({ strings, names: identifiers }) => [
      ...strings.filter(({ text }) => long.test(text) || names.has(text)),
      ...identifiers.filter(({ text }) => long.test(text)),
    ]);
    expect(found.map(show)).toEqual([]);
  });
});

test('addresses of pages are named in the table of pages and nowhere else', () => {
  const roots = new Set(pageTable.flatMap(({ path = '' }) => path.split('/')[1] || []));
  const address = new RegExp(`^/(${[...roots].join('|')})(/|$|\\?|#)`);
  const found = code.flatMap(({ file, strings }) =>
    file.startsWith('src/engine/pages/') || file.startsWith('src/web/base/api/')
      ? []
      : strings.filter(({ text, continued }) => !continued && address.test(text)),
  );
  expect(found.map(show)).toEqual([]);
});

describe('Texts that people read are in locales', () => {
  test('no component has text between its tags', () => {
    const found = code.flatMap(({ strings }) =>
      strings.filter(({ text, shown }) => shown && /\p{L}{2}/u.test(text)),
    );
    expect(found.map(show)).toEqual([]);
  });

  test('no string contains a German sentence', () => {
    const german =
      /[äöüÄÖÜß].*\s|\s.*[äöüÄÖÜß]|\b(Bitte|nicht|oder|und|wird|wurde|kann|Ihre?n?|Leider)\b.*\s|\s.*\b(nicht|und|oder|ist)\b/;
    const found = code.flatMap(({ strings }) => strings.filter(({ text }) => german.test(text.trim())));
    expect(found.map(show)).toEqual([]);
  });

  test('every text that code names with its namespace exists', () => {
    const namespaces = new Map(
      filesBelow('locales/live').map((file) => [
        file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
        JSON.parse(read(file)) as Json,
      ]),
    );
    const found = code.flatMap(({ file, strings }) =>
      file.includes('/cli/') ? [] : strings.filter(({ text }) => isMissing(namespaces, text)),
    );
    expect(found.map(show)).toEqual([]);
  });
});

type Json = { [key: string]: Json } | string;

/** Returns whether a string looks like the key of a text, or its beginning, that does not exist. */
function isMissing(namespaces: Map<string, Json>, text: string): boolean {
  const [, namespace = '', key = ''] = /^([a-zA-Z]+):([a-zA-Z]+(?:\.[a-zA-Z-]+)*)\.?$/.exec(text) ?? [];
  const texts = namespaces.get(namespace);
  if (texts === undefined) return false;
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  const around = parts.reduce<Json | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    texts,
  );
  if (typeof around !== 'object') return true;
  // A text may have plural forms, and a key in a template may continue.
  return !Object.keys(around).some((name) => name.startsWith(last));
}
