import { hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/settings.ts';
import { createSeal } from './seal.ts';
import type { Seal } from './seal.ts';

/** Without a setting, links to try out have a key that everybody knows; elsewhere one that nobody does. */
const unset = randomBytes(32).toString('base64url');

function keyOf({ agentLinkKey, environment }: Pick<Settings, 'agentLinkKey' | 'environment'>): string {
  return agentLinkKey ?? (environment === 'localhost' ? 'localhost' : unset);
}

/** Closes and opens the agent's number in links (`vmr`). */
export function linkSeal(settings: Pick<Settings, 'agentLinkKey' | 'environment'>): Seal {
  return createSeal(keyOf(settings), 'agent link');
}

/** Closes and opens what a session keeps of its mediation. */
export function sessionSeal(settings: Pick<Settings, 'agentLinkKey' | 'environment'>): Seal {
  return createSeal(keyOf(settings), 'agent session');
}

/** Signs deep links of brokers into the extranet. */
export const deepLinkKey = (settings: Pick<Settings, 'agentLinkKey' | 'environment'>): Buffer =>
  Buffer.from(hkdfSync('sha256', keyOf(settings), '', 'extranet link', 32));
