// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CleanHtml } from '#renderers/ui/richText/CleanHtml.tsx';
import { sanitizePaste } from '#renderers/ui/richText/sanitizePaste.ts';
import { cleanHtml, plainOf } from '#server/answers/transcripts/cleanHtml.ts';
import { hostileTexts } from '../../support/hostile.ts';

const allowed = new Set([
  'DIV',
  'P',
  'BR',
  'STRONG',
  'EM',
  'UL',
  'OL',
  'LI',
  'A',
  'SPAN',
  'BLOCKQUOTE',
  'B',
  'I',
]);
const seen = new Set(['href', 'target', 'rel', 'class']);

/** What acts or loads in HTML as a browser reads it. */
function acting(html: string): string[] {
  const page = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
  return [...page.querySelectorAll('main *')].flatMap((element) => {
    const strange = element.getAttributeNames().filter((name) => !seen.has(name));
    const href = element.getAttribute('href');
    const bad = href !== null && !/^(https?:\/\/|mailto:|tel:)/.test(href);
    return allowed.has(element.tagName) && strange.length === 0 && !bad ? [] : [element.outerHTML];
  });
}

describe('Hostile texts', () => {
  test('are many, and none is like another', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
    expect(hostileTexts.length).toBeGreaterThanOrEqual(200);
  });
  test('act in nothing that the server keeps', () => {
    expect(hostileTexts.filter((text) => acting(cleanHtml(text)).length > 0)).toEqual([]);
  });
  test('act in nothing that a page draws, cleaned or not', () => {
    const drawn = (html: string) => renderToStaticMarkup(<CleanHtml html={html} />);
    expect(hostileTexts.filter((text) => acting(drawn(text)).length > 0)).toEqual([]);
    expect(hostileTexts.filter((text) => acting(drawn(cleanHtml(text))).length > 0)).toEqual([]);
  });
  test('bring nothing into the editor but known elements and good addresses', () => {
    expect(hostileTexts.filter((text) => acting(sanitizePaste(text)).length > 0)).toEqual([]);
  });
});

test('What people write stays as they wrote it', () => {
  const html = '<p>Guten <strong>Tag</strong> &amp; <em>bis bald</em></p><ul><li><p>eins</p></li></ul>';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml('<p><a href="https://a.example/?b=1&amp;c=2">x</a></p>')).toBe(
    '<p><a href="https://a.example/?b=1&amp;c=2">x</a></p>',
  );
  expect(plainOf('<p>Eins &lt; zwei</p><p>drei</p>')).toBe('Eins < zwei\ndrei');
  expect(renderToStaticMarkup(<CleanHtml html={html} />)).toContain('Guten <strong>Tag</strong> &amp; <em>');
});
