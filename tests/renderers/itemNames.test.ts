import { expect, test } from 'vitest';
import type { Field } from '#engine/definition/definition.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { itemNames } from '#renderers/form/itemNames.ts';
import { stub } from '../support/stub.ts';

const texts: { [key: string]: string } = {
  'produkt.tiere:fields.animals.list.item': 'Tier',
  'produkt.tiere:fields.animals.list.fields.kind.options.dog.label': 'Hund',
  'produkt.tiere:fields.animals.list.fields.kind.options.horse.label': 'Pferd',
  'produkt.tiere:fields.animals.list.fields.claims.label': 'Schäden',
};
const t = Object.assign(
  (keys: string | string[]) =>
    [keys]
      .flat()
      .map((key) => texts[key])
      .find(Boolean) ?? '',
  {
    exists: (key: string) => key in texts,
  },
);
const list = (pointer: string, itemName?: string) =>
  [pointer, stub<Field>({ pointer, fields: [], ...(itemName !== undefined && { itemName }) })] as const;
const fields = new Map([list('/animals/list', 'name'), list('/animals/list/*/claims')]);
const answers = { animals: { list: [{ name: ' Bello ' }, { name: '' }] } };
const form = { texts: { t, namespace: 'produkt.tiere' } as never, fields, answers };

test.each([
  ['/animals/list/0/breed', '/animals', ['Bello']],
  ['/animals/list/1/breed', '/animals', ['Tier 2']],
  ['/animals/list/1/claims/0/date', '/animals', ['Tier 2', 'Schäden 1']],
  ['/animals/list/1/claims/0/date', '/animals/list/1', ['Schäden 1']],
  ['/animals/owner', '/animals', []],
  ['/animals/list', '/animals', []],
])('the items around %s, below %s, are %j', (pointer, base, names) => {
  expect(itemNames(form, pointer, base)).toEqual(names);
});

test('items without a name are called by their kind, and counted among those of their kind', () => {
  const animals = stub<Field>({ pointer: '/animals/list', fields: [], itemName: 'name', itemKind: 'kind' });
  const kinds: JsonObject[] = [{ kind: 'dog' }, { kind: 'horse' }, { kind: 'dog' }, {}];
  const unnamed = {
    ...form,
    fields: new Map([['/animals/list', animals]]),
    answers: { animals: { list: kinds } },
  };
  const names = kinds.flatMap((_, index) => itemNames(unnamed, `/animals/list/${index}/sex`, '/animals'));
  expect(names).toEqual(['Hund 1', 'Pferd 1', 'Hund 2', 'Tier 4']);
});
