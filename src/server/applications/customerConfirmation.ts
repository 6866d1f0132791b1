import { createHash } from 'node:crypto';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { CodeChannel } from '../accounts/service.ts';
import type { Accepted } from './application.ts';

/** A signature made in the presence of the agent: the name as it was typed, and the lines where it was drawn. */
export interface Signature {
  name: string;
  /** Lines of a drawing 600 wide and 200 high, each as x, y, x, y, … */
  lines?: number[][];
}

/** What an agent sends along to show that the customer wants the application. */
export type GivenConfirmation = { channel: CodeChannel; proof: string } | { signature: Signature };

/** How a customer confirmed what an agent filed, as it is stored with the application. */
export interface CustomerConfirmation {
  way: 'code' | 'signature';
  /** ISO instant. */
  at: string;
  /** Number of the agent who filed it. */
  agent: string;
  /** SHA-256 of answers, price and version that were confirmed, hexadecimal. */
  hash: string;
  /** Where the code went, masked. */
  destination?: string;
  signature?: Signature;
}

/** Answers, price and version as one hash: a confirmation of one is none of another. Hexadecimal. */
export function boundHash({ loaded, inputs, verdict }: Accepted, quote: string, agent: string): string {
  const { id, version } = loaded.definition;
  const { context, brand } = inputs;
  const bound = { id, version, context, brand, answers: verdict.relevant, quote, agent };
  const text = canonicalJson(JSON.parse(JSON.stringify(bound)) as Json);
  return createHash('sha256').update(text).digest('hex');
}

/** Fewer points are a tap and no signature. */
const fewestPoints = 8;

/** A signature tidied. @throws PlatformError signature-incomplete without a name, or where a tap was drawn */
export function soundSignature({ name, lines }: Signature): Signature {
  const typed = name.trim().replace(/\s+/g, ' ');
  const letters = typed.match(/\p{L}/gu) ?? [];
  const points = (lines ?? []).reduce((sum, line) => sum + Math.floor(line.length / 2), 0);
  const odd = (lines ?? []).some((line) => line.length % 2 !== 0);
  if (letters.length < 2 || odd || (lines !== undefined && points < fewestPoints))
    throw new PlatformError('signature-incomplete');
  return { name: typed, ...(lines && { lines }) };
}
