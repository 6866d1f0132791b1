import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppWithoutDatabase } from '../appWithoutDatabase.ts';
import type { RiskQuestions } from '#server/catalog/lookups/riskQuestions.ts';
import type { TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase();
});
afterAll(() => server.close());

const dresden = { postcode: '01067', city: 'Dresden', state: 'Sachsen' };
const commerzbank = { valid: true, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'Commerzbank' };

const rottweiler = {
  id: 'rottweiler',
  label: 'Rottweiler',
  listed: ['bavaria2', 'hamburg2', 'hesse', 'north-rhine-westphalia2'],
};
const otherBreed = {
  id: 'andere-rasse',
  label: 'Andere Rasse (nicht in der Liste)',
  listed: ['unknown'],
  last: true,
};
const otherBusiness = {
  id: 'anderer-betrieb',
  label: 'Anderer Betrieb (nicht in der Liste)',
  values: { wz: '96.09', riskClass: 'E', measure: 'turnover' },
  last: true,
};
const shepherd = { id: 'deutscher-schaeferhund', label: 'Deutscher Schäferhund' };
const hair = { id: 'friseursalon', label: 'Friseursalon' };
const friseur = { ...hair, values: { wz: '96.02.1', riskClass: 'B', measure: 'persons' } };
const friseurInhalt = { ...hair, values: { wz: '96.02.1', riskClass: 'B', measure: 'turnover' } };
const joinery = {
  id: 'tischlerei',
  label: 'Tischlerei',
  values: { wz: '43.32.0', riskClass: 'C', measure: 'payroll' },
};

/** What is looked up, and the answer. */
const results: [url: string, answer: object][] = [
  ['/api/validate-zipcode/01067', { valid: true, places: [dresden] }],
  ['/api/validate-zipcode/%2001067%20', { valid: true, places: [dresden] }],
  ['/api/validate-zipcode/11011', { valid: true, places: [] }],
  ['/api/zip-search/01067', { places: [dresden] }],
  ['/api/zip-search/99999', { places: [] }],
  ['/api/zip-search/abc', { places: [] }],
  ['/api/adresse/orte/01067', { cities: [{ name: 'Dresden', state: 'Sachsen' }] }],
  ['/api/adresse/orte/00000', { cities: [] }],
  ['/api/adresse/strassen?plz=01067&q=Wils', { streets: [], freeText: true }],
  ['/api/adresse/strassen', { streets: [], freeText: true }],
  ['/api/suche/hunderassen?q=rotweiler', { items: [rottweiler, otherBreed] }],
  ['/api/suche/hunderassen?q=schaferhund&limit=1', { items: [shepherd] }],
  ['/api/validate/iban/AT611904300234573201', { valid: true, iban: 'AT611904300234573201' }],
  ['/api/validate/iban/de89%203704%200044%200532%200130%2000', commerzbank],
  ['/api/validate/iban/DE12500105170648489890', { valid: false, iban: 'DE12500105170648489890' }],
  ['/api/suche/fahrradhersteller?q=riese', { items: [{ id: 'riese-mueller', label: 'Riese & Müller' }] }],
  ['/api/suche/fahrradhersteller?q=gazele', { items: [{ id: 'gazelle', label: 'Gazelle' }] }],
  ['/api/suche/fahrradhersteller?q=qqqqq', { items: [] }],
  ['/api/suche/gewerbearten/BHV?q=frisoer', { items: [friseur, otherBusiness] }],
  ['/api/suche/gewerbearten/SI_MEHRGEFAHREN?q=Freseur', { items: [friseurInhalt, otherBusiness] }],
  ['/api/suche/gewerbearten/BHV?q=96.02.1', { items: [friseur, otherBusiness] }],
  ['/api/suche/gewerbearten/BHV?q=43320', { items: [joinery, otherBusiness] }],
  ['/api/suche/gewerbearten/VH?q=frisoer', { items: [otherBusiness] }],
  ['/api/suche/gewerbearten%2FBHV?q=frisoer', { items: [friseur, otherBusiness] }],
];

describe('look-ups over HTTP', () => {
  it.each(results)("GET %s is answered with the look-up's result", async (url, expected) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(expected);
  });

  it.each([
    ['/api/validate-zipcode/00000', 'postcode-unknown'],
    ['/api/validate-zipcode/1067', 'postcode-unknown'],
    ['/api/suche/unbekannt?q=a', 'finder-unknown'],
    ['/api/suche/..%2Fservice', 'finder-unknown'],
    ['/api/suche/__proto__', 'finder-unknown'],
    ['/api/suche/gewerbearten/UNBEKANNT?q=a', 'finder-unknown'],
    ['/api/suche/hunderassen/BHV?q=a', 'finder-unknown'],
    ['/api/risikofragen/unbekannt', 'business-unknown'],
    ['/api/risikofragen/__proto__/anzeigbar', 'business-unknown'],
  ])('GET %s is answered 404 with the code %s', async (url, code) => {
    const response = await server.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ type: `/fehler/${code}`, code });
  });

  it.each([
    `/api/validate-zipcode/${'1'.repeat(50)}`,
    `/api/suche/fahrradhersteller?q=${'x'.repeat(300)}`,
    '/api/validate-zipcode/%00',
    '/api/suche/fahrradhersteller?limit=51',
    `/api/adresse/strassen?plz=01067&q=${'x'.repeat(300)}`,
    '/api/adresse/strassen?plz=01067&plz=01069',
    '/api/suche/fahrradhersteller?limit=-1',
    '/api/suche/fahrradhersteller?q=a&q=b',
  ])('GET %s is refused and causes no server error', async (url) => {
    const { statusCode } = await server.app.inject(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('Risk questions are listed in full, and reduced to those that a person is asked', async () => {
    const ask = async (path: string) => (await server.app.inject(path)).json<RiskQuestions>();
    const all = await ask('/api/risikofragen/dachdeckerei');
    expect(all).toMatchObject({ gewerbeId: 'dachdeckerei', label: 'Dachdeckerei', wz: '43.91.1' });
    expect(all.fragenVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(all.questions.map(({ id, anzeigbar }) => [id, anzeigbar])).toEqual([
      ['welding', true],
      ['asbestos', true],
      ['heights', false],
    ]);
    expect(all.questions[2]).toMatchObject({ answer: true, wording: expect.stringMatching(/3 Metern/) });
    const shown = await ask('/api/risikofragen/dachdeckerei/anzeigbar');
    expect(shown.questions).toEqual(all.questions.slice(0, 2));
    expect((await ask('/api/risikofragen/buerobetrieb')).questions).toEqual([]);
  });

  it('A search returns at most as many entries as requested', async () => {
    const items = async (query: string) => {
      const response = await server.app.inject(`/api/suche/fahrradhersteller${query}`);
      return response.json<{ items: unknown[] }>().items;
    };
    expect(await items('')).toHaveLength(20);
    expect(await items('?limit=5')).toHaveLength(5);
    const prefix = await server.app.inject('/api/zip-search/1');
    expect(prefix.json<{ places: unknown[] }>().places).toHaveLength(50);
  });

  it('Browsers may cache postcodes, but no IBAN', async () => {
    const postcode = await server.app.inject('/api/validate-zipcode/01067');
    expect(postcode.headers['cache-control']).toBe('public, max-age=86400');
    const iban = await server.app.inject('/api/validate/iban/DE89370400440532013000');
    expect(iban.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it('The rejected IBANs come from a setting', async () => {
    const other = await createAppWithoutDatabase({ settings: { rejectedIbans: ['DE89370400440532013000'] } });
    const response = await other.app.inject('/api/validate/iban/DE89370400440532013000');
    expect(response.json()).toEqual({ valid: false, iban: 'DE89370400440532013000' });
    await other.close();
  });

  it('No input of a look-up is logged', () => {
    expect(server.lines.join('')).not.toMatch(/3704|01067|riese/);
  });
});
