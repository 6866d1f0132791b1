import { hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/settings.ts';
import { createSeal } from './seal.ts';
import type { Seal } from './seal.ts';

/**
 * Used outside localhost without a setting: unknown and valid for this process only. Localhost uses a fixed key.
 */
const unset = randomBytes(32).toString('base64url');

/** The key of agents' links, and those that are being changed. */
export type LinkKeys = Pick<Settings, 'agentLinkKey' | 'environment'> &
  Partial<Pick<Settings, 'otherSecrets'>>;

function keyOf({ agentLinkKey, environment }: LinkKeys): string {
  return agentLinkKey ?? (environment === 'localhost' ? 'localhost' : unset);
}

const othersOf = ({ otherSecrets }: LinkKeys): string[] => otherSecrets?.agentLink ?? [];

/** Encrypts the agent's number in links (`vmr`). */
export function linkSeal(settings: LinkKeys): Seal {
  return createSeal(keyOf(settings), 'agent link', othersOf(settings));
}

/** Encrypts the mediation kept in a session. */
export function sessionSeal(settings: LinkKeys): Seal {
  return createSeal(keyOf(settings), 'agent session', othersOf(settings));
}

/** Returns the keys that sign brokers' deep links, the one for new links first. */
export function deepLinkKeys(settings: LinkKeys): [Buffer, ...Buffer[]] {
  const derive = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'extranet link', 32));
  return [derive(keyOf(settings)), ...othersOf(settings).map(derive)];
}
