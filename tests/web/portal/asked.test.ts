import { describe, expect, test } from 'vitest';
import { begins, readAsked } from '#web/portal/palette/asked.ts';

const offered = ['Fahrradversicherung', 'Hausratversicherung', 'Hundehaftpflicht'].map((title) => ({
  title,
}));
const asked = (typed: string) => {
  const { products, rest } = readAsked(typed, offered, 'angebot für neu');
  return { products: products.map(({ title }) => title), rest };
};

describe('what is typed into the palette', () => {
  test.each([
    ['Angebot Fahrrad für Winter', ['Fahrradversicherung'], 'Winter'],
    ['lea winter hausrat', ['Hausratversicherung'], 'lea winter'],
    ['Angebot für Müller', [], 'Müller'],
    ['fahrradversicherung', ['Fahrradversicherung'], ''],
    ['0170 123456', [], '0170 123456'],
    ['', [], ''],
  ])('names products and whom they are for: %s', (typed, products, rest) => {
    expect(asked(typed)).toEqual({ products, rest });
  });

  test.each([
    ['Übersicht', 'uebers', true],
    ['Neue Nachricht', 'nach neu', true],
    ['Entwürfe', 'würfe', false],
  ])('fits %s by the beginnings of its words: %s', (text, typed, fits) => {
    expect(begins(text, typed)).toBe(fits);
  });
});
