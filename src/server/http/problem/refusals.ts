import type { ErrorCode } from '#engine/errors/catalogue.ts';
import type { Access } from '../access.ts';
import type { NotedEvent } from '#server/base/security/events.ts';

const refused: NotedEvent = { event: 'refusal', outcome: 'refused' };
const wrongCode: NotedEvent = { event: 'code', outcome: 'failure', kind: 'tan' };

/** What an error says about safety, wherever it is thrown. */
const byCode: { [code in ErrorCode]?: NotedEvent } = {
  unauthenticated: refused,
  forbidden: refused,
  'deep-link-invalid': refused,
  'deep-link-expired': refused,
  'upload-address-invalid': refused,
  'draft-code-needed': refused,
  'phone-guarded': refused,
  'phone-country': refused,
  'rate-limited': { event: 'block', outcome: 'blocked', kind: 'requests' },
  'password-wrong': { event: 'password', outcome: 'failure', kind: 'own' },
  'code-wrong': wrongCode,
  'code-expired': wrongCode,
  'proof-wrong': wrongCode,
  'proof-over': wrongCode,
  'proof-invalid': wrongCode,
  'link-invalid': { event: 'code', outcome: 'failure', kind: 'link' },
};

/** Whether a route hides what belongs to somebody else: its 404 may be a refusal, and nothing tells which it is. */
const hides = (access: Access | undefined): boolean =>
  access === 'link' || access === 'local' || (typeof access === 'object' && !Array.isArray(access));

/** The event that an error of the catalogue is on a route; undefined where it says nothing about safety. */
export function refusalOf(
  code: ErrorCode,
  status: number,
  access: Access | undefined,
): NotedEvent | undefined {
  const event =
    byCode[code] ?? (status === 404 && access !== undefined && hides(access) ? refused : undefined);
  return event && { ...event, code };
}
