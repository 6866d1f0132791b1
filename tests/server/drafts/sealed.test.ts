import { createCipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from '#server/insurance/drafts/sealedSecret.ts';

const key = 'one idempotency key';
const secret = 'the secret of a draft';

test('Sealing under one idempotency key yields different texts that all open', () => {
  const sealed = Array.from({ length: 100 }, () => seal(secret, key));
  expect(new Set(sealed).size).toBe(100);
  expect(
    new Set(sealed.map((text) => Buffer.from(text.slice(2), 'base64url').toString('hex', 0, 12))).size,
  ).toBe(100);
  for (const text of sealed) expect(unseal(text, key)).toBe(secret);
});

test('Another idempotency key or a changed text does not open', () => {
  const sealed = seal(secret, key);
  expect(() => unseal(sealed, 'another key')).toThrow();
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
  expect(() => unseal(changed, key)).toThrow();
});

test('Texts sealed by earlier releases still open', () => {
  const derive = (purpose: string) => createHash('sha256').update(`${purpose}\n${key}`).digest();
  const cipher = createCipheriv('aes-256-gcm', derive('seal'), derive('vector').subarray(0, 12));
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([cipher.getAuthTag(), closed]).toString('base64url');
  expect(unseal(sealed, key)).toBe(secret);
});
