import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from '#server/insurance/drafts/sealedSecret.ts';

const key = 'one idempotency key';
const secret = 'the secret of a draft';

test('What is sealed under one idempotency key is never twice the same, and opens each time', () => {
  const sealed = Array.from({ length: 100 }, () => seal(secret, key));
  expect(new Set(sealed).size).toBe(100);
  expect(
    new Set(sealed.map((text) => Buffer.from(text.slice(2), 'base64url').toString('hex', 0, 12))).size,
  ).toBe(100);
  for (const text of sealed) expect(unseal(text, key)).toBe(secret);
});

test('Another idempotency key opens nothing, and neither does a changed text', () => {
  const sealed = seal(secret, key);
  expect(() => unseal(sealed, 'another key')).toThrow();
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
  expect(() => unseal(changed, key)).toThrow();
});

test('What earlier releases sealed still opens', () => {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose}\n${key}`).digest();
  const cipher = createCipheriv('aes-256-gcm', derive('seal'), derive('vector').subarray(0, 12));
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([cipher.getAuthTag(), closed]).toString('base64url');
  expect(unseal(sealed, key)).toBe(secret);
});
