import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isGuessable } from '#engine/formats/guessable.ts';
import { isPassword, missingRequirements } from '#engine/formats/password.ts';
import { brands } from '#server/base/brands.ts';
import common from '../../src/engine/formats/data/commonPasswords.json' with { type: 'json' };
import demo from '#server/app/demo/data/demo.json' with { type: 'json' };

const words = common.words.split(' ');
const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('A password that is soon guessed', () => {
  test('each of the 3,000 commonest passwords is guessable, also in capitals, with a digit and a sign', () => {
    expect(words.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(words).size).toBe(words.length);
    const taken = words.flatMap((word) => {
      const [first = '', ...rest] = word;
      const usual = [word, word.toUpperCase(), `${first.toUpperCase()}${rest.join('')}1!`, `!${word}99`];
      // Digits alone do not become a password by two more characters: the rules require letters of both cases.
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
  ])('the password %s is guessable', (password) => {
    expect(isPassword(password)).toBe(false);
    expect(missingRequirements(password)).toContain('uncommon');
  });

  test.each([
    ['Lea-Winter-2026!', ['Lea', 'Winter']],
    ['lea.winter@example.de1A', ['lea.winter@example.de']],
    ['Groessler-1984!', ['Jörg', 'Größler']],
    ['GRÖSSLER#7xy', ['Größler']],
    ['M3tallbau!2026', ['Metallbau Eisner GmbH']],
  ])('the password %s is guessable for a person of that name', (password, own) => {
    expect(isGuessable(password, own)).toBe(true);
    expect(isPassword(password, own)).toBe(false);
  });
});

describe('Words of the context', () => {
  test('names of all brands and products are guessable, also decorated', () => {
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

describe('A password that is not soon guessed', () => {
  test.each([
    'Rad-Weg-2026',
    'Fahrradkette-blau-77',
    'Mein-Haus-am-See-42',
    'kühle Äpfel im Juni 7!',
    'xK9#mQ2$vL',
    'Drei Igel tanzen um 9!',
    'Herbst-2026!',
    `Aa1!${'lang '.repeat(24)}`,
  ])('the password %s is accepted', (password) => {
    expect(missingRequirements(password)).not.toContain('uncommon');
    expect(isGuessable(password)).toBe(false);
  });

  test('a name is allowed beside enough other characters', () => {
    expect(isGuessable('Winter-und-drei-Igel-9', ['Lea', 'Winter'])).toBe(false);
    expect(isGuessable('Alpenglühen-Zebra-4', ['Al', 'Ze'])).toBe(false);
  });

  test('the password of the demo people is accepted', () => {
    expect(isPassword(demo.password)).toBe(true);
  });
});

describe('Length of passwords', () => {
  test.each([
    [7, false],
    [8, true],
    [64, true],
    [128, true],
    [129, false],
  ])('a password of %i characters is accepted: %s', (length, good) => {
    expect(isPassword(`aZ4#${'xy'.repeat(80)}`.slice(0, length))).toBe(good);
  });

  test('a password of a million characters is judged at once', () => {
    // Processor time: other work on the machine does not count.
    const begun = process.cpuUsage();
    expect(isPassword('aZ4#'.repeat(250_000))).toBe(false);
    expect(isPassword('!1'.repeat(500_000))).toBe(false);
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
  });
});
