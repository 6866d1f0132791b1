import { currentRequest } from '../log/requestContext.ts';
import type { SecurityEvent, Subject } from './events.ts';

/**
 * Notes something for the security log. It is written when the request is answered: a success only if the answer is one,
 * and once, however often a transaction was tried. What the server does by itself is not noted.
 */
export function recordSecurityEvent(event: SecurityEvent): void {
  currentRequest()?.securityEvents.set(JSON.stringify(event), event);
}

/** Says whom the request is about: who is signed in, or who tries to be. The first word counts. */
export function recordSubject(subject: Subject): void {
  const request = currentRequest();
  if (request) request.subject ??= subject;
}
