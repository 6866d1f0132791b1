import { PlatformError } from '#engine/errors/platformError.ts';

/** Maximum nesting of objects and arrays in a body. */
const depthLimit = 64;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const quote = 34;
const backslash = 92;

/**
 * Checks the nesting of JSON text before it is parsed.
 * @throws PlatformError body-too-deep
 */
export function assertDepth(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === backslash) at++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === 91 || code === 123) {
      depth++;
      if (depth > depthLimit) throw new PlatformError('body-too-deep', { params: { limit: depthLimit } });
    } else if (code === 93 || code === 125) depth--;
  }
}

/**
 * Rejects what JSON allows but the platform does not: prototype members, infinite numbers (`1e400`) and characters
 * that PostgreSQL cannot store.
 * @throws PlatformError member-forbidden, body-malformed or text-unreadable
 */
export function assertSafeJson(value: unknown): void {
  if (typeof value === 'string') assertReadableText(value);
  else if (typeof value === 'number' && !Number.isFinite(value)) throw new PlatformError('body-malformed');
  else if (Array.isArray(value)) for (const item of value) assertSafeJson(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (forbidden.has(name)) throw new PlatformError('member-forbidden');
      assertReadableText(name);
      assertSafeJson(member);
    }
  }
}

/** @throws PlatformError text-unreadable for NUL and lone surrogates */
export function assertReadableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new PlatformError('text-unreadable');
}
