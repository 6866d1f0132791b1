import type { IncomingMessage } from 'node:http';
import type { Ids } from '#server/base/ids.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/** Ids accepted from a proxy: short, and unable to carry an address or name. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/** Returns the id that a trusted proxy assigned, if well-formed, else a new one. Ids from clients are ignored. */
export const requestIdOf =
  ({ ids, settings }: { ids: Ids; settings: Pick<Settings, 'trustProxy'> }) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return settings.trustProxy && typeof given === 'string' && wellFormed.test(given) ? given : ids.uuid();
  };
