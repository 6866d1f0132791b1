import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { addFastLookup } from '#web/base/texts/fastLookup.ts';

const resources = {
  common: {
    save: 'Speichern',
    greet: 'Guten Tag, {{name}}',
    both: '$t(save) und weiter',
    amount: '{{amount}} im {{ period }}, {{amount}}',
    shown: '{{amount, number}} im Jahr',
    greet_formal: 'Sehr geehrte {{name}}',
    page: { skip: 'Weiter' },
  },
  wizard: {
    next: 'Nächste Seite',
    item_one: 'ein Hund',
    days: 'Tage',
    days_one: '{{count}} Tag',
    item_other: '{{count}} Hunde',
  },
};

async function texts(quick: boolean) {
  const instance = createInstance();
  await instance.init({
    lng: 'de',
    ns: ['common', 'wizard'],
    defaultNS: 'common',
    resources: { de: resources },
    interpolation: { escapeValue: false },
  });
  if (quick) addFastLookup(instance);
  return instance;
}

type Asked = [
  namespaces: string | string[] | undefined,
  key: string | string[],
  options?: { [name: string]: string | number },
];

describe('texts that are looked up directly', () => {
  test.each<Asked>([
    [undefined, 'save'],
    [undefined, 'page.skip'],
    ['wizard', 'next'],
    [['wizard', 'common'], 'next'],
    ['wizard', 'common:save'],
    ['wizard', 'save'],
    ['common', 'both'],
    ['common', 'greet', { name: 'Käthe' }],
    ['common', 'greet'],
    ['common', 'greet', { name: 'Käthe & $& <Söhne>' }],
    ['common', 'greet', { name: '$t(save)' }],
    ['common', 'greet', { name: '{{name}}' }],
    ['common', 'greet', { name: 'Käthe', context: 'formal' }],
    ['common', 'greet', { other: 'Käthe' }],
    ['common', 'amount', { amount: '8,90 €', period: 'Monat' }],
    ['common', 'amount', { amount: 12, period: 'Monat', year: 1 }],
    ['common', 'amount', { amount: 12 }],
    ['common', 'shown', { amount: 12 }],
    ['common', 'save', { name: 'Käthe' }],
    ['wizard', 'item', { count: 1 }],
    ['wizard', 'days', { count: 1 }],
    ['wizard', 'days'],
    ['wizard', 'item', { count: 3 }],
    ['wizard', ['missing', 'next']],
    ['wizard', 'missing'],
    ['wizard', 'missing', { defaultValue: 'Ersatz' }],
    [undefined, 'page'],
  ])('%j %j %j says what i18next says', async (namespaces, key, options) => {
    const textOf = async (quick: boolean) => {
      const t = (await texts(quick)).getFixedT('de', namespaces as string);
      return options ? t(key, options) : t(key);
    };
    expect(await textOf(true)).toEqual(await textOf(false));
  });
});
