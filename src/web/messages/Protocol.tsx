import type { Portal } from '../identity/portalIdentity.ts';

/** Takes the protocol of a chat along. */
export function Protocol(_: { portal: Portal; contact: string }) {
  return null;
}
