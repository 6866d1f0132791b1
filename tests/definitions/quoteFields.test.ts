import { describe, expect, test } from 'vitest';
import { open } from './support/opened.ts';

/** The fields beside the price, by the names of the specification (point 3). */
const business = ['insuranceSum', 'deductible', 'mainBusiness', 'additionalBusiness', 'coverages'];
const fieldsOf: { [key: string]: string[] } = {
  BHV: [...business, 'turnover'],
  VH: [...business, 'turnover'],
  SI: [...business, 'businessResidence'],
  SI_MEHRGEFAHREN: [...business, 'businessResidence'],
  FAHRRAD: ['insuranceSum', 'riskLocation', 'bikeManufacturer', 'bikeType', 'bikeFrameNumber'],
  TIERHALTER: ['insuranceSum', 'deductible'],
  PRIVATHAFTPFLICHT: ['insuranceSum', 'deductible', 'familyStatus', 'coverages'],
  HAUSRAT: ['insuranceSum', 'deductible', 'livingSpace', 'residence'],
  REISE: ['insuranceSum', 'travelGroup'],
};

describe('Configurable quote fields', () => {
  test.each(Object.entries(fieldsOf))(
    'the quote fields of %s keep their names and are on a page with the price',
    async (key, names) => {
      const { loaded } = await open(`produkt.${key}`);
      const beside = Object.values(loaded.definition.pages)
        .filter(({ aside, kind }) => aside === 'price' && kind === 'questions')
        .flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(names.filter((name) => !beside.includes(name))).toEqual([]);
    },
  );
});
