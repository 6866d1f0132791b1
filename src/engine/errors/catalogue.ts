/**
 * Every error the platform answers, by code. The code is the key of its German text
 * (`locales/live/errors.json`, `codes.<code>`) and the last part of the problem's `type`.
 */
export const catalogue = {
  'body-malformed': { status: 400 },
  'body-encoding': { status: 400 },
  'parameter-invalid': { status: 400 },
  'header-invalid': { status: 400 },
  'request-malformed': { status: 400 },
  'idempotency-key-missing': { status: 400 },
  unauthenticated: { status: 401 },
  forbidden: { status: 403 },
  'not-found': { status: 404 },
  'product-unknown': { status: 404 },
  'version-unknown': { status: 404 },
  'draft-unknown': { status: 404 },
  'postcode-unknown': { status: 404 },
  'finder-unknown': { status: 404 },
  'business-unknown': { status: 404 },
  'agent-unknown': { status: 404 },
  'document-unknown': { status: 404 },
  'content-unknown': { status: 404 },
  'texts-unknown': { status: 404 },
  'request-timeout': { status: 408 },
  'quote-stale': { status: 409 },
  'version-outdated': { status: 409 },
  'draft-sent': { status: 409 },
  'draft-conflict': { status: 412 },
  'body-too-large': { status: 413 },
  'address-too-long': { status: 414 },
  'media-type-unsupported': { status: 415 },
  'body-too-deep': { status: 422 },
  'member-forbidden': { status: 422 },
  'text-unreadable': { status: 422 },
  'request-invalid': { status: 422 },
  'context-unknown': { status: 422 },
  'brand-unknown': { status: 422 },
  'page-unknown': { status: 422 },
  'member-unknown': { status: 422 },
  'price-incomplete': { status: 422 },
  'price-unavailable': { status: 422 },
  'answers-invalid': { status: 422 },
  'answers-incomplete': { status: 422 },
  'not-insurable': { status: 422 },
  'credit-check-failed': { status: 422 },
  'idempotency-key-reused': { status: 422 },
  'precondition-required': { status: 428 },
  'rate-limited': { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies { [code: string]: { status: number } };

/** A code of the catalogue. */
export type ErrorCode = keyof typeof catalogue;

/** Answers whether `code` stands in the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}
