import { describe, expect, test } from 'vitest';
import texts from '../../../locales/live/produkt.hausrat.json' with { type: 'json' };
import bicycle from '../../../locales/live/produkt.fahrrad.json' with { type: 'json' };
import liability from '../../../locales/live/produkt.privathaftpflicht.json' with { type: 'json' };
import travel from '../../../locales/live/produkt.reise.json' with { type: 'json' };
import { coversOf } from '#web/base/texts/covers.ts';
import { contractCover } from '#web/service/contracts/contractCover.ts';
import { variantCover } from '#web/service/contracts/coverRows.ts';
import { searchCover } from '#web/service/contracts/searchCover.ts';

const covers = coversOf(texts.covers);

describe('what a variant covers', () => {
  test('each line of the comparison is either covered or not, as the product page says', () => {
    for (const { key } of covers.variants ?? []) {
      const cover = variantCover(covers, key);
      for (const { title, variants } of covers.comparison ?? []) {
        const isCovered = cover?.covered.some((line) =>
          line.toLowerCase().includes(title.slice(0, 4).toLowerCase()),
        );
        if (variants.includes(key)) expect(isCovered).toBe(true);
        expect(cover?.notCovered.includes(title)).toBe(!variants.includes(key));
      }
      expect(cover?.limits).toEqual(covers.limits?.map(({ title, text }) => ({ title, text })));
    }
  });

  test('of what a larger variant covers further, only its own sentence is said', () => {
    const covered = variantCover(coversOf(liability.covers), 'premium')?.covered ?? [];
    expect(covered.filter((line) => line.startsWith('Reisen'))).toEqual([
      'Reisen: in der EU unbegrenzt, weltweit drei Jahre',
    ]);
    expect(covered).toContain('Schäden beim Helfen unter Freunden');
  });

  test('what is covered is said once, with what the smaller variants cover', () => {
    const covered = variantCover(coversOf(bicycle.covers), 'comprehensive')?.covered;
    expect(covered).toContain('Mutwillige Schäden durch andere');
    expect(covered).not.toContain('Mutwillige Schäden');
    expect(covered?.filter((line) => line.startsWith('Alles aus'))).toEqual([]);
    expect(covered?.at(-1)).toMatch(/^Mitgekauftes Zubehör/);
  });

  test('what is missing is said once, and a property of the contract is no gap', () => {
    const gaps = variantCover(covers, 'basic')?.notCovered;
    expect(gaps).toContain('Überspannung');
    expect(gaps).not.toContain('Überspannung durch Blitz');
    expect(gaps).toContain('Hochwasser und andere Naturgefahren');
    const traits = {
      variants: [{ key: 'annual', name: 'Ein ganzes Jahr' }],
      comparison: [{ title: 'Endet von selbst', variants: ['single'], trait: true as const }],
    };
    expect(variantCover(traits, 'annual')?.notCovered).toEqual([]);
  });

  test('of parts that are chosen, a contract covers its own, and says of the others that it does not', () => {
    const words = coversOf(travel.covers);
    const of = (value: string) => {
      const entries = [{ pointer: '/cover/package', label: 'Paket', value }];
      const section = { step: 's', page: 'cover', slug: 's', title: 'Schutz', entries };
      return contractCover(words, { variant: 'single', insured: [section], modules: [] });
    };
    const cancellation = of('Storno');
    expect(cancellation?.covered[0]).toBe('Storno: Rücktritt vorher und Abbruch unterwegs');
    expect(cancellation?.covered.join()).not.toMatch(/Kranken|Gepäck/);
    expect(cancellation?.notCovered.slice(0, 2).map((text) => text.split(':')[0])).toEqual([
      'Kranken',
      'Gepäck',
    ]);
    expect(cancellation?.limits.map(({ title }) => title)).not.toContain('Gepäck');
    expect(of('Storno und Gepäck')?.covered.filter((text) => /^(Storno|Gepäck):/.test(text))).toHaveLength(2);
    expect(of('Komplett')?.covered.filter((text) => /^(Storno|Kranken|Gepäck):/.test(text))).toHaveLength(3);
    const found = cancellation && searchCover(cancellation, 'Gepäck', words);
    expect(found?.map(({ answer }) => answer)).toEqual(['thing', 'notCovered']);
  });

  test('every answer to what is chosen in parts is one of the names, or all of them', () => {
    const names = coversOf(travel.covers).parts?.names ?? [];
    const labels = Object.values(travel.fields.cover.package.options).map(({ label }) => label);
    expect(names.every((name) => labels.some((label) => label.includes(name)))).toBe(true);
  });

  test('a contract names its own deductible, and that of single perils where it differs', () => {
    const words = {
      variants: [{ key: 'basic', name: 'Basis' }],
      limits: [
        {
          title: 'Selbstbeteiligung',
          text: 'Sie wählen.',
          fields: ['/cover/deductible'],
          each: { Feuer: '/perils/fire', Sturm: '/perils/storm', Einbruch: '/perils/burglary' },
        },
      ],
    };
    const answer = (pointer: string, value: string) => ({ pointer, label: pointer, value });
    const entries = [
      answer('/cover/deductible', '500 €'),
      answer('/perils/fire', '1.000 €'),
      answer('/perils/storm', '500 €'),
    ];
    const insured = [{ step: 'cover', page: 'cover', slug: 'schutz', title: 'Ihr Schutz', entries }];
    const cover = contractCover(words, { variant: 'basic', insured, modules: [] });
    expect(cover?.limits).toEqual([{ title: 'Selbstbeteiligung', text: '500 €; Feuer: 1.000 €' }]);
  });

  test('an unknown variant and a product without words say nothing', () => {
    expect(variantCover(covers, 'gold')).toBeUndefined();
    expect(variantCover({}, 'basic')).toBeUndefined();
  });

  test('a word is found in what is covered, in what is not, and in the limits, however it is written', () => {
    const cover = {
      name: 'Basis',
      covered: ['Feuer, Einbruch, Leitungswasser, Sturm'],
      notCovered: ['Glasscheiben'],
      limits: [{ title: 'Wertsachen', text: 'bis 20 % der Summe' }],
      modules: [],
      others: [],
      answers: [],
    };
    expect(searchCover(cover, 'EINBRUCH in der Nacht')).toEqual([
      { answer: 'covered', text: cover.covered[0] },
    ]);
    expect(searchCover(cover, 'Glas')).toEqual([{ answer: 'notCovered', text: 'Glasscheiben' }]);
    expect(searchCover(cover, 'wertsachen')).toEqual([
      { answer: 'limit', text: 'Wertsachen: bis 20 % der Summe' },
    ]);
    expect(searchCover(cover, 'im')).toEqual([]);
  });

  const section = {
    step: 'cover',
    page: 'cover',
    slug: 'schutz',
    title: 'Ihr Schutz',
    entries: [
      { pointer: '/facts/squareMetreSum', label: 'Versicherungssumme', value: '72.800 €' },
      { pointer: '/cover/coverages', label: 'Bausteine', value: 'Naturgefahren, Glas' },
      { pointer: '/modules/glassKind', label: 'Glas', value: 'Glas an Möbeln' },
    ],
  };
  const modules = ['Naturgefahren', 'Glas', 'Fahrraddiebstahl'].map((label) => ({ label }));
  const own = contractCover(covers, { variant: 'premium', insured: [section], modules });

  test('a contract names its own sum and its own modules', () => {
    expect(own?.sum).toEqual({ label: 'Versicherungssumme', value: '72.800 €' });
    expect(own?.limits[0]?.text).toMatch(/^72\.800 €\. /);
    expect(own?.modules).toEqual(['Naturgefahren', 'Glas: Glas an Möbeln']);
    expect(own?.notCovered).toEqual(['Schäden mit Vorsatz']);
  });

  test('what people ask for is found: a module, a thing by another word, and a module that is missing', () => {
    const answersOf = (query: string) => (own ? searchCover(own, query, covers) : []);
    expect(answersOf('Glas')[0]).toEqual({ answer: 'module', text: 'Glas: Glas an Möbeln' });
    expect(answersOf('Smartphone')[0]?.text).toMatch(/^Handy/);
    expect(answersOf('Fahrrad im Keller').map(({ answer }) => answer)).toEqual(['thing', 'other']);
    expect(answersOf('Hund')).toEqual([]);
  });
});
