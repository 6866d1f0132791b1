import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityEvent, Subject } from '../security/events.ts';

/** What the server knows of a request while it answers it. */
export interface RequestContext {
  /** On every line of the log, in `X-Request-Id` and in the problem that people read. */
  id: string;
  /** What happened that the security log tells, by its own words: the same is told once. */
  securityEvents: Map<string, SecurityEvent>;
  /** Who is signed in, or who tries to be. */
  subject?: Subject;
}

const contextStorage = new AsyncLocalStorage<RequestContext | undefined>();

/** The request that the code at work belongs to; undefined for what the server does by itself. */
export const currentRequest = (): RequestContext | undefined => contextStorage.getStore();

/** Runs something, and what follows from it, as part of a request. */
export const withinRequest = <T>(context: RequestContext, run: () => T): T =>
  contextStorage.run(context, run);

/** Runs what the server does for all, whoever happened to ask first. */
export const withoutRequest = <T>(run: () => T): T => contextStorage.run(undefined, run);
