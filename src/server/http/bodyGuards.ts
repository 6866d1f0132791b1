import { PlatformError } from '#engine/errors/platformError.ts';

/** Objects and arrays within each other that a body may have. */
export const depthLimit = 64;

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const quote = 34;
const backslash = 92;

/**
 * Judges the nesting of JSON before it is parsed, so that nothing deeper is ever walked.
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
 * Judges what JSON allows and the platform does not: names that reach into prototypes, numbers without end
 * (`1e400`), and characters that no database stores.
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

/** @throws PlatformError text-unreadable for NUL and for halves of surrogate pairs */
export function assertReadableText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new PlatformError('text-unreadable');
}
