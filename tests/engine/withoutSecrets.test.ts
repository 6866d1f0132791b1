import { expect, test } from 'vitest';
import { withoutSecrets } from '#engine/judgement/withoutSecrets.ts';
import { small } from './support/load.ts';

const text = { type: 'string' };
const password = { type: 'string', format: 'password' };

test('passwords are kept nowhere, whatever they stand in', async () => {
  const people = { type: 'array', items: { type: 'object', properties: { name: text, password } } };
  const account = { type: 'object', properties: { name: text, password } };
  const { definition } = await small({ pages: { page: { properties: { password, account, people } } } });
  const one = { name: 'Erika', password: 'Rad-Weg-2026' };
  const answers = {
    page: { password: 'Rad-Weg-2026', account: { ...one }, people: [{ ...one }, { ...one }] },
  };
  const before = structuredClone(answers);
  expect(withoutSecrets(definition, answers)).toEqual({
    page: { account: { name: 'Erika' }, people: [{ name: 'Erika' }, { name: 'Erika' }] },
  });
  expect(answers).toEqual(before);
});

test('without passwords the answers are the very same', async () => {
  const { definition } = await small({ pages: { page: { properties: { text } } } });
  const answers = { page: { text: 'a' } };
  expect(withoutSecrets(definition, answers)).toBe(answers);
});
