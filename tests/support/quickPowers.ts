import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modPow } from './modPow.ts';

type Done = (error: unknown, result: ClientNumber) => void;

/** A number of the client library of the pool. */
interface ClientNumber {
  toString(radix: 16): string;
  modPow(exponent: ClientNumber, modulus: ClientNumber, done: Done): void;
}

interface Numbers {
  default: { new (text: string, radix: 16): ClientNumber; prototype: ClientNumber };
}

const file = 'dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs';

/** Returns where the client library computes. */
function pathOfNumbers(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));
  return join(dirname(require.resolve('@aws-amplify/auth/package.json')), file);
}

function toBigInt(number: ClientNumber): bigint {
  const text = number.toString(16);
  return text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`);
}

/**
 * Lets the client library raise numbers by BigInt, as it lets apps on phones do it natively: its own way takes 0.3 s of
 * processor time per sign-in in Node. Tests of the client library itself do without.
 * @returns how to undo it
 */
export async function quickPowers(): Promise<() => void> {
  const { default: Number } = (await import(pathToFileURL(pathOfNumbers()).href)) as Numbers;
  const own = Number.prototype.modPow;
  Number.prototype.modPow = function modPowByBigInt(exponent, modulus, done) {
    const m = toBigInt(modulus);
    const power = modPow(((toBigInt(this) % m) + m) % m, toBigInt(exponent), m);
    done(null, new Number(power.toString(16), 16));
  };
  return () => void (Number.prototype.modPow = own);
}
