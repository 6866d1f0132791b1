import { expect, test } from 'vitest';
import { changedTexts, textDigests } from '#server/catalog/definitions/textChanges.ts';

const files = {
  'flows/produkte/a.flow.json': '{ "key": "A", "use": ["contact"] }',
  'flows/produkte/b.flow.json': '{ "key": "B" }',
  'flows/bausteine/contact.piece.json': '{ "texts": {} }',
  'locales/live/produkt.a.json': '{}',
  'locales/live/produkt.b.json': '{}',
  'locales/live/blocks.json': '{}',
  'locales/live/common.json': '{}',
};

test.each([
  ['own texts', 'locales/live/produkt.b.json', ['produkt.b']],
  ['a shared piece', 'flows/bausteine/contact.piece.json', ['produkt.a']],
  ['shared blocks', 'locales/live/blocks.json', ['blocks', 'produkt.a', 'produkt.b']],
  ['texts of the platform', 'locales/live/common.json', ['common']],
])('An edit of %s is announced for the namespaces that contain it', (_what, path, namespaces) => {
  const edited = { ...files, [path]: '{ "x": 1 }' };
  expect(changedTexts(textDigests(files), textDigests(edited)).sort()).toEqual(namespaces);
});
