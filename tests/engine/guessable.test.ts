import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isGuessable } from '#engine/formats/guessable.ts';
import { isPassword, missingRequirements } from '#engine/formats/password.ts';
import { brands } from '#server/base/brands.ts';
import common from '../../src/engine/formats/data/commonPasswords.json' with { type: 'json' };
import demo from '#server/app/demo/data/demo.json' with { type: 'json' };

const words = common.words.split(' ');
const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('a password that is soon guessed', () => {
  test('is any of the 3,000 commonest, also in capitals, with a digit and a sign', () => {
    expect(words.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(words).size).toBe(words.length);
    const taken = words.flatMap((word) => {
      const [first = '', ...rest] = word;
      const usual = [word, word.toUpperCase(), `${first.toUpperCase()}${rest.join('')}1!`, `!${word}99`];
      // Digits alone become no password by two more: the rules ask for letters of both kinds.
      if (!/\p{L}/u.test(word)) return [word].filter((each) => !isGuessable(each));
      return usual.filter((each) => !isGuessable(each));
    });
    expect(taken).toEqual([]);
  });

  test.each([
    'Passwort1!',
    'Password1!',
    'P@ssw0rd1!',
    'Pa$$w0rd',
    'PASSWORT-1',
    '1!Passwort',
    'Passwort-2026!',
    'Pass-Wort-1!',
    'Schatz123!',
    'Hallo-123',
    'Qwertz123!',
    'Qwertzuiop1!',
    'Dr4gon!!1',
    'L3tmein!1',
    'Versicherung1!',
    'Kundenportal-1!',
    'Haus-Versicherung-26!',
    'V3rsicherung!',
    'Fußball-1!',
  ])('%s', (password) => {
    expect(isPassword(password)).toBe(false);
    expect(missingRequirements(password)).toContain('uncommon');
  });

  test.each([
    ['Lea-Winter-2026!', ['Lea', 'Winter']],
    ['lea.winter@example.de1A', ['lea.winter@example.de']],
    ['Groessler-1984!', ['Jörg', 'Größler']],
    ['GRÖSSLER#7xy', ['Größler']],
    ['M3tallbau!2026', ['Metallbau Eisner GmbH']],
  ])('%s of somebody called so', (password, own) => {
    expect(isGuessable(password, own)).toBe(true);
    expect(isPassword(password, own)).toBe(false);
  });
});

describe('words of the context', () => {
  test('hold the names of all brands and products, however one decorates them', () => {
    const root = new URL('../../locales/live/', import.meta.url);
    const products = readdirSync(root).filter((file) => file.startsWith('produkt.'));
    const titles = products.map((file) => (readJson(new URL(file, root)) as { title: string }).title);
    expect(titles.length).toBeGreaterThan(5);
    const names = [...titles, ...brands, ...brands.map((brand) => `${brand} Versicherung`)];
    const usual = names.flatMap((name) => [
      `${name.replaceAll(' ', '')}1!`,
      `${name.replaceAll(' ', '-')}-26!`,
    ]);
    expect(usual.filter((each) => !isGuessable(each))).toEqual([]);
  });
});

describe('a password that nobody tries soon', () => {
  test.each([
    'Rad-Weg-2026',
    'Fahrradkette-blau-77',
    'Mein-Haus-am-See-42',
    'kühle Äpfel im Juni 7!',
    'xK9#mQ2$vL',
    'Drei Igel tanzen um 9!',
    'Herbst-2026!',
    `Aa1!${'lang '.repeat(24)}`,
  ])('%s', (password) => {
    expect(missingRequirements(password)).not.toContain('uncommon');
    expect(isGuessable(password)).toBe(false);
  });

  test('may hold a name beside enough of its own', () => {
    expect(isGuessable('Winter-und-drei-Igel-9', ['Lea', 'Winter'])).toBe(false);
    expect(isGuessable('Alpenglühen-Zebra-4', ['Al', 'Ze'])).toBe(false);
  });

  test('is that of the invented people', () => {
    expect(isPassword(demo.password)).toBe(true);
  });
});

describe('length', () => {
  test.each([
    [7, false],
    [8, true],
    [64, true],
    [128, true],
    [129, false],
  ])('of %i signs: %s', (length, good) => {
    expect(isPassword(`aZ4#${'xy'.repeat(80)}`.slice(0, length))).toBe(good);
  });

  test('of a million signs is judged at once', () => {
    // Of the processor: the work of others on the machine does not count.
    const begun = process.cpuUsage();
    expect(isPassword('aZ4#'.repeat(250_000))).toBe(false);
    expect(isPassword('!1'.repeat(500_000))).toBe(false);
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});
