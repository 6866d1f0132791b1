import type { IncomingMessage } from 'node:http';
import type { Ids } from '#server/base/ids.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/** What a proxy may call a request: no address and no name can be written so, and it is short enough for every line. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/**
 * The id of a request: the one that a trusted proxy has given it, if that is one, else a new one. What a client writes
 * counts for nothing where it is spoken to directly.
 */
export const requestIdOf =
  ({ ids, settings }: { ids: Ids; settings: Pick<Settings, 'trustProxy'> }) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return settings.trustProxy && typeof given === 'string' && wellFormed.test(given) ? given : ids.uuid();
  };
