import { describe, expect, test } from 'vitest';
import { pageTable } from '#engine/pages/pageTable.ts';
import { literalsOf, type Literal } from './literals.ts';
import { codeBelow, filesBelow, read } from './sourceTree.ts';

const code = codeBelow('src', 'renderers').map((file) => ({ file, ...literalsOf(file) }));
const show = ({ place, text }: Literal) => `${place}: ${text.trim().slice(0, 80)}`;

describe('A product is files of data: no code knows one by name', () => {
  const flows = filesBelow('flows')
    .filter((file) => file.endsWith('.flow.json'))
    .map((file) => JSON.parse(read(file)) as { key: string; kind: string });
  const keys = flows.filter(({ kind }) => kind === 'produkt').map(({ key }) => key);
  const specified = ['BHV', 'VH', 'SI', 'SI_MEHRGEFAHREN', 'BHV_WECHSEL', 'FAHRRAD', 'TIERHALTER'];
  const names = new Set([...specified, 'PRIVATHAFTPFLICHT', 'HAUSRAT', 'REISE', ...keys]);

  test('nor a declaration, whose key is a word of everyday', () => {
    const declarations = flows.filter(({ kind }) => kind === 'erklaerung').map(({ key }) => key);
    const alone = new RegExp(`\\b(${declarations.join('|')})\\b`, 'i');
    const found = code.flatMap(({ strings }) => strings.filter(({ text }) => alone.test(text)));
    expect(found.map(show)).toEqual([]);
  });

  test('neither its key nor its name stands in code', () => {
    // Short keys are syllables of other words; those count only where they stand alone as a string.
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

describe('Every word that a person reads stands in locales', () => {
  test('no text between tags', () => {
    const found = code.flatMap(({ strings }) =>
      strings.filter(({ text, shown }) => shown && /\p{L}{2}/u.test(text)),
    );
    expect(found.map(show)).toEqual([]);
  });

  test('no German sentence in a string', () => {
    const german =
      /[äöüÄÖÜß].*\s|\s.*[äöüÄÖÜß]|\b(Bitte|nicht|oder|und|wird|wurde|kann|Ihre?n?|Leider)\b.*\s|\s.*\b(nicht|und|oder|ist)\b/;
    const found = code.flatMap(({ strings }) => strings.filter(({ text }) => german.test(text.trim())));
    expect(found.map(show)).toEqual([]);
  });

  test('each text that code names with its namespace is there', () => {
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

/** Whether a string looks like the key of a text, whole or up to a part that is put in, and leads nowhere. */
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
  // A text may have a form per number, and a key in a template may go on.
  return !Object.keys(around).some((name) => name.startsWith(last));
}
