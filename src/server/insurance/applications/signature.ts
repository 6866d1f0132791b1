import { createHash } from 'node:crypto';
import type { Json } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import type { AcceptedAnswers } from './application.ts';
import type { Signature } from '#server/storage/model/confirmation.ts';

/** Answers, price and version as one hash: a confirmation of one is none of another. Hexadecimal. */
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

/** Fewer points are a tap and no signature. */
const minPoints = 8;

/** A signature tidied. @throws PlatformError signature-incomplete without a name, or where a tap was drawn */
export function normaliseSignature({ name, lines }: Signature): Signature {
  const typed = name.trim().replace(/\s+/g, ' ');
  const letters = typed.match(/\p{L}/gu) ?? [];
  const points = (lines ?? []).reduce((sum, line) => sum + Math.floor(line.length / 2), 0);
  const odd = (lines ?? []).some((line) => line.length % 2 !== 0);
  if (letters.length < 2 || odd || (lines !== undefined && points < minPoints))
    throw new PlatformError('signature-incomplete');
  return { name: typed, ...(lines && { lines }) };
}
