import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { groupPower } from '#server/people/identity/groupPower.ts';
import { modPow } from '../../support/modPow.ts';
import { bothPowers } from '../../support/srpSession.ts';
import { exchange, isSignedBy, isTimely, pad, saltHex, verifierOf } from '#server/people/identity/srp.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** A second implementation of the client's half, from the specification. */
function client(name: { poolName: string; userId: string }, password: string) {
  const a = numberOf(randomBytes(32));
  const A = modPow(2n, a, N);
  return {
    A: A.toString(16),
    key(salt: string, serverPublic: string): Buffer {
      const B = BigInt(`0x${serverPublic}`);
      const u = numberOf(hash(pad(A), pad(B)));
      const inner = hash(Buffer.from(`${name.poolName}${name.userId}:${password}`));
      const x = numberOf(hash(pad(BigInt(`0x${salt}`)), inner));
      const k = numberOf(hash(pad(N), pad(2n)));
      const base = (B - ((k * modPow(2n, x, N)) % N) + N * k) % N;
      const S = modPow(base, a + u * x, N);
      return Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16));
    },
  };
}

describe('proof of a password', () => {
  test('Every right password is accepted and no wrong one', () => {
    for (let count = 0; count < 40; count += 1) {
      const name = { poolName: 'Kunden', userId: `person-${count}` };
      const password = `Pässwort-${count}-${randomBytes(4).toString('hex')}!`;
      const salt = randomBytes(16);
      const verifier = verifierOf(name, password, salt);
      const secretBlock = randomBytes(64);
      const claim = { ...name, secretBlock, timestamp: 'Sat Nov 21 09:30:00 UTC 2026' };
      const signatureWith = (given: string) => {
        const own = client(name, given);
        const answer = exchange(own.A, verifier, randomBytes(32));
        if (!answer) throw new Error('No answer');
        const signature = createHmac('sha256', own.key(saltHex(salt), answer.serverPublic))
          .update(`${name.poolName}${name.userId}`)
          .update(secretBlock)
          .update(claim.timestamp)
          .digest('base64');
        return isSignedBy(answer.key, claim, signature);
      };
      expect(signatureWith(password)).toBe(true);
      expect(signatureWith(`${password}x`)).toBe(false);
    }
  });

  test.each([
    '0',
    '1',
    (N - 1n).toString(16),
    N.toString(16),
    (N + 1n).toString(16),
    'g',
    '',
    '-1',
    'f'.repeat(900),
  ])('An invalid public value is refused: %.20s', (value) => {
    expect(exchange(value, 5n, randomBytes(32))).toBeUndefined();
  });

  test('The modular power agrees with the definition', () => {
    for (const [base, exponent, modulus] of [
      [2n, 10n, 1000n],
      [7n, 0n, 13n],
      [3n, 255n, 1_000_003n],
    ] as const)
      expect(modPow(base, exponent, modulus)).toBe(base ** exponent % modulus);
  });

  test("OpenSSL's power in the group agrees with the definition for small and large numbers", () => {
    const large = () => numberOf(randomBytes(380));
    const exponents = [
      1n,
      2n,
      127n,
      128n,
      2n ** 255n,
      ...[8, 32, 64].map((size) => numberOf(randomBytes(size))),
    ];
    for (const base of [2n, 5n, large(), large(), N - 2n])
      for (const exponent of exponents) expect(groupPower(base, exponent)).toBe(modPow(base, exponent, N));
    for (const base of [0n, 1n, N - 1n, N]) expect(() => groupPower(base, 5n)).toThrow();
  });

  test('Numbers are encoded as Java encodes them', () => {
    expect([0n, 1n, 127n, 128n, 255n, 256n].map((number) => pad(number).toString('hex'))).toEqual([
      '00',
      '01',
      '7f',
      '0080',
      '00ff',
      '0100',
    ]);
  });

  test('A claim is valid within five minutes of now', () => {
    const now = new Date('2026-11-05T09:30:00Z');
    expect(isTimely('Thu Nov 5 09:26:00 UTC 2026', now)).toBe(true);
    expect(isTimely('Thu Nov 5 09:34:59 UTC 2026', now)).toBe(true);
    expect(isTimely('Thu Nov 5 09:24:59 UTC 2026', now)).toBe(false);
    for (const text of ['', '2026-11-05T09:30:00Z', 'Thu Foo 5 09:30:00 UTC 2026'])
      expect(isTimely(text, now)).toBe(false);
  });
});

test('the client library of the tests gets the same powers from native numbers as from its own', () => {
  const random = (bytes: number) => randomBytes(bytes).toString('hex');
  for (const base of [random(384), `-${random(300)}`, '2', '0'])
    for (const exponent of [random(128), '1', '0']) {
      const [library, native] = bothPowers(base, exponent, N.toString(16));
      expect(native, `${base.slice(0, 8)} ${exponent.slice(0, 8)}`).toBe(library);
    }
});
