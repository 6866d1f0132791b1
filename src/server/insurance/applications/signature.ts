import { createHash } from 'node:crypto';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { AcceptedAnswers } from './application.ts';
import type { Signature } from '#server/storage/model/confirmation.ts';

/** Returns a hash of answers, price and version, which binds a confirmation to them. Hexadecimal. */
export function confirmationHash(
  { loaded, inputs, verdict }: AcceptedAnswers,
  quote: string,
  agent: string,
): string {
  const { id, version } = loaded.definition;
  const { context, brand } = inputs;
  const bound = { id, version, context, brand, answers: verdict.relevant, quote, agent };
  const text = canonicalJson(JSON.parse(JSON.stringify(bound)) as Json);
  return createHash('sha256').update(text).digest('hex');
}

/** Below this, a drawing is a tap and not a signature. */
const minPoints = 8;

/**
 * Returns a signature with a normalised name.
 * @throws PlatformError signature-incomplete without a name, or where a tap was drawn
 */
export function normaliseSignature({ name, lines }: Signature): Signature {
  const typed = name.trim().replace(/\s+/g, ' ');
  const letters = typed.match(/\p{L}/gu) ?? [];
  const points = (lines ?? []).reduce((sum, line) => sum + Math.floor(line.length / 2), 0);
  const odd = (lines ?? []).some((line) => line.length % 2 !== 0);
  if (letters.length < 2 || odd || (lines !== undefined && points < minPoints))
    throw new PlatformError('signature-incomplete');
  return { name: typed, ...(lines && { lines }) };
}
