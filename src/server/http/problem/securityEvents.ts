import type { ErrorCode } from '#engine/errors/catalogue.ts';
import type { Access } from '../access.ts';
import type { SecurityEvent } from '#server/base/security/events.ts';

const refusal: SecurityEvent = { event: 'refusal', outcome: 'refused' };
const wrongCode: SecurityEvent = { event: 'code', outcome: 'failure', kind: 'tan' };

/** Errors that are security events wherever they are thrown. */
const byCode: { [code in ErrorCode]?: SecurityEvent } = {
  unauthenticated: refusal,
  forbidden: refusal,
  'deep-link-invalid': refusal,
  'deep-link-expired': refusal,
  'upload-address-invalid': refusal,
  'draft-code-needed': refusal,
  'phone-guarded': refusal,
  'phone-country': refusal,
  'rate-limited': { event: 'block', outcome: 'blocked', kind: 'requests' },
  'password-wrong': { event: 'password', outcome: 'failure', kind: 'own' },
  'code-wrong': wrongCode,
  'code-expired': wrongCode,
  'proof-wrong': wrongCode,
  'proof-over': wrongCode,
  'proof-invalid': wrongCode,
  'link-invalid': { event: 'code', outcome: 'failure', kind: 'link' },
};

/** Whether a route hides records of others: its 404 may be a refusal, indistinguishable from a missing record. */
const hidesForeignRecords = (access: Access | undefined): boolean =>
  access === 'link' ||
  access === 'local' ||
  access === 'operator' ||
  (typeof access === 'object' && !Array.isArray(access));

/** Returns the security event of an error on a route; undefined for errors without security relevance. */
export function securityEventOf(
  code: ErrorCode,
  status: number,
  access: Access | undefined,
): SecurityEvent | undefined {
  const event =
    byCode[code] ??
    (status === 404 && access !== undefined && hidesForeignRecords(access) ? refusal : undefined);
  return event && { ...event, code };
}
