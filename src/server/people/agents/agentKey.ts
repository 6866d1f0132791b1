import { hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/settings.ts';
import { createSeal } from './seal.ts';
import type { Seal } from './seal.ts';

/**
 * Used outside localhost without a setting: unknown and valid for this process only. Localhost uses a fixed key.
 */
const unset = randomBytes(32).toString('base64url');

function keyOf({ agentLinkKey, environment }: Pick<Settings, 'agentLinkKey' | 'environment'>): string {
  return agentLinkKey ?? (environment === 'localhost' ? 'localhost' : unset);
}

/** Encrypts the agent's number in links (`vmr`). */
export function linkSeal(settings: Pick<Settings, 'agentLinkKey' | 'environment'>): Seal {
  return createSeal(keyOf(settings), 'agent link');
}

/** Encrypts the mediation kept in a session. */
export function sessionSeal(settings: Pick<Settings, 'agentLinkKey' | 'environment'>): Seal {
  return createSeal(keyOf(settings), 'agent session');
}

/** Returns the key that signs brokers' deep links. */
export const deepLinkKey = (settings: Pick<Settings, 'agentLinkKey' | 'environment'>): Buffer =>
  Buffer.from(hkdfSync('sha256', keyOf(settings), '', 'extranet link', 32));
