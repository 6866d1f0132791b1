import { AsyncLocalStorage } from 'node:async_hooks';
import type { SecurityEvent, Subject } from '../security/events.ts';
import type { OpenSpan } from '../tracing/tracing.ts';

/** State of a request while it is being answered. */
export interface RequestContext {
  /** Appears on every log line, in `X-Request-Id` and in the problem document. */
  id: string;
  /** Events for the security log by their JSON: duplicates are written once. */
  securityEvents: Map<string, SecurityEvent>;
  /** The account that is signed in or trying to sign in. */
  subject?: Subject;
  /** What traces show of the request; absent without a collector. */
  span?: OpenSpan;
}

const contextStorage = new AsyncLocalStorage<RequestContext | undefined>();

/** Returns the context of the current request; undefined for background work. */
export const currentRequest = (): RequestContext | undefined => contextStorage.getStore();

/** Runs a function, and everything it starts, within a request's context. */
export const withinRequest = <T>(context: RequestContext, run: () => T): T =>
  contextStorage.run(context, run);

/** Runs shared work outside the context of the request that happened to trigger it. */
export const withoutRequest = <T>(run: () => T): T => contextStorage.run(undefined, run);
