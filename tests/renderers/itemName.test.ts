import { expect, test } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import { itemNames } from '#renderers/form/itemName.ts';
import { stub } from '../support/stub.ts';

const words: { [key: string]: string } = {
  'produkt.tiere:fields.animals.list.item': 'Tier',
  'widgets:list.item': 'Eintrag',
};
const t = Object.assign(
  (key: string, params: Record<string, unknown> = {}) =>
    key === 'widgets:list.name'
      ? `${String(params['item'])} ${String(params['number'])}`
      : (words[key] ?? key),
  { exists: (key: string) => key in words },
);
const list = (pointer: string) => [pointer, stub<Field>({ pointer, fields: [] })] as const;
const fields = new Map([list('/animals/list'), list('/animals/list/*/claims')]);

test.each([
  ['/animals/list/1/breed', '/animals', ['Tier 2']],
  ['/animals/list/1/claims/0/date', '/animals', ['Tier 2', 'Eintrag 1']],
  ['/animals/list/1/claims/0/date', '/animals/list/1', ['Eintrag 1']],
  ['/animals/owner', '/animals', []],
  ['/animals/list', '/animals', []],
])('%s on the page of %s stands in %j', (pointer, base, names) => {
  expect(itemNames({ t, namespace: 'produkt.tiere' } as never, fields, pointer, base)).toEqual(names);
});
