import { currentRequest } from '../log/requestContext.ts';
import type { SecurityEvent, Subject } from './events.ts';

/**
 * Records an event of the current request for the security log. It is written after the response: successes only if
 * the response succeeded, and each event once even if its transaction was retried. Ignored outside requests.
 */
export function recordSecurityEvent(event: SecurityEvent): void {
  currentRequest()?.securityEvents.set(JSON.stringify(event), event);
}

/** Sets the account that the current request is about. The first call wins. */
export function recordSubject(subject: Subject): void {
  const request = currentRequest();
  if (request) request.subject ??= subject;
}
