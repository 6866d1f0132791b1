// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { hyphenateBelow } from '#web/base/texts/hyphenation/hyphenateBelow.ts';
import { hyphenateLargeText } from '#web/base/texts/hyphenation/largeText.ts';
import { withSyllables } from '#web/base/texts/hyphenation/syllables.ts';

/** Returns a text with visible hyphens. */
const seen = (text: string | null | undefined) => text?.replaceAll('\u00AD', '-');

afterEach(() => document.body.replaceChildren());

test.each([
  ['Menschen', 'Men-schen'],
  ['Premium', 'Pre-mium'],
  ['ungewollter', 'unge-woll-ter'],
  ['Überschwemmung', 'Über-schwem-mung'],
  ['BERATUNG', 'BERA-TUNG'],
  ['Fahrrad\u00ADversicherung', 'Fahr-rad-ver-si-che-rung'],
])('The word %s divides as %s', (word, divided) => {
  expect(seen(withSyllables(word))).toBe(divided);
});

test.each([
  'Schutz',
  'Weite',
  'hallo@beispiel.de',
  'https://beispiel.de/unterlagen',
  'FA260000101',
  'İstanbul',
])('The text %s stays whole', (text) => {
  expect(withSyllables(text)).toBe(text);
});

test('Texts are hyphenated now and when they change, at the joints of the texts first, and what people write is not', async () => {
  document.body.innerHTML = '<p>Rahmenschloss</p><textarea>Versicherung</textarea><code>Versicherung</code>';
  const stop = hyphenateBelow(document.body, 'Rahmen|schloss');
  const [paragraph, written] = [document.querySelector('p'), document.querySelector('textarea')];
  expect(seen(paragraph?.textContent)).toBe('Rah-men-schloss');
  expect(written?.textContent).toBe('Versicherung');
  expect(document.querySelector('code')?.textContent).toBe('Versicherung');
  if (paragraph?.firstChild) paragraph.firstChild.nodeValue = 'Selbstbeteiligung';
  const later = document.createElement('p');
  later.append('Mietwohnung');
  document.body.append(later);
  await vi.waitFor(() => expect(seen(later.textContent)).toBe('Miet-woh-nung'));
  expect(seen(paragraph?.textContent)).toBe('Selbst-be-tei-li-gung');
  stop();
});

test('The name of a link contains the words that are seen in it', () => {
  document.body.innerHTML =
    '<a href="/" aria-label="Haus Versicherung, zur Startseite"><b>Haus Versicherung</b></a>';
  hyphenateBelow(document.body, '')();
  const link = document.querySelector('a');
  expect(link?.getAttribute('aria-label')).toContain(link?.textContent);
  expect(seen(link?.textContent)).toBe('Haus Ver-si-che-rung');
});

test('A page is hyphenated once its text is large, and left alone before', async () => {
  // A window of its own: apps of other tests still listen to this one.
  const { contentWindow: shown } = document.body.appendChild(document.createElement('iframe'));
  if (!shown) throw new Error('The frame has no window');
  shown.document.body.innerHTML = '<p>Versicherung</p>';
  const text = () => seen(shown.document.querySelector('p')?.textContent);
  const stop = hyphenateLargeText(shown, () => '');
  expect(text()).toBe('Versicherung');
  shown.document.documentElement.style.fontSize = '32px';
  shown.dispatchEvent(new Event('resize'));
  await vi.waitFor(() => expect(text()).toBe('Ver-si-che-rung'));
  stop();
});
