import { describe, expect, test } from 'vitest';
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
});
