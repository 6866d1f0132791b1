import { expect, test } from 'vitest';
import { createSecretBox } from '#server/base/secretBox.ts';
import { createSeal } from '#server/people/agents/seal.ts';
import { createVault } from '#server/people/identity/vault.ts';

const key = Buffer.alloc(32, 7);
const plain = Buffer.from('a secret');

test('A secret box never seals the same bytes the same way, and opens each of them', () => {
  const box = createSecretBox(key);
  const sealed = Array.from({ length: 50 }, () => box.seal(plain));
  const nonces = sealed.map((bytes) => bytes.subarray(0, 12).toString('hex'));
  expect(new Set(nonces).size).toBe(50);
  for (const bytes of sealed) expect(box.open(bytes)).toEqual(plain);
});

test('A secret box does not open what was sealed under another key, changed in any byte, or cut off', () => {
  const box = createSecretBox(key);
  const sealed = box.seal(plain);
  expect(() => createSecretBox(Buffer.alloc(32, 8)).open(sealed)).toThrow();
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => box.open(changed), `byte ${index}`).toThrow();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => box.open(sealed.subarray(0, length)), `${length} bytes`).toThrow();
});

test('What earlier releases sealed for the identity provider and in links of agents still opens', () => {
  const vault = createVault('a secret of the identity provider, long');
  const sealed = Buffer.from('Em1JXg2TH9OGT9Rs4Lh/YMFTxFRi17luDYeFAbjHMeE=', 'base64');
  expect(vault.open('signing key', sealed).toString()).toBe('kept');
  const link = 'tmeU9qjmkxuFg9fnsy-NK8DfYBdNgCBbShvkPcvEmZHKd1ZEpww';
  expect(createSeal('a key of the operator', 'agent link').open(link)).toBe('1000000017');
});

test('A seal opens nothing for another purpose, and no other spelling of the same bytes', () => {
  const seal = createSeal('a key of the operator', 'agent link');
  const sealed = seal.close('1000000017');
  expect(seal.open(sealed)).toBe('1000000017');
  expect(createSeal('a key of the operator', 'agent session').open(sealed)).toBeUndefined();
  expect(seal.open(`${sealed}=`)).toBeUndefined();
  expect(seal.open('')).toBeUndefined();
});
