import { hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/settings.ts';

/** A key with the name that entries store. */
export interface AuditKey {
  /** Sixteen hexadecimal digits; reveals nothing about the key. */
  id: string;
  key: string;
}

/** All keys, the one for new entries first. Entries without a key name match one of them. */
export type AuditKeys = readonly [AuditKey, ...AuditKey[]];

/** Used outside localhost without a setting: unknown and valid for this process only. */
const unset = randomBytes(32).toString('base64url');

function keyFrom(secret: string): AuditKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit trail', 32)).toString('hex');
  return { id: hash('sha256', `audit key ${key}`).slice(0, 16), key };
}

/**
 * Returns the keys derived from `AUDIT_KEY`, else from `AGENT_LINK_KEY`, which hashed older entries in any case, and
 * former keys of both. Localhost adds a fixed key.
 */
export function auditKeys({
  auditKey,
  agentLinkKey,
  environment,
  otherSecrets,
}: Pick<Settings, 'auditKey' | 'agentLinkKey' | 'environment'> &
  Partial<Pick<Settings, 'otherSecrets'>>): AuditKeys {
  const former = [...(otherSecrets?.audit ?? []), ...(otherSecrets?.agentLink ?? [])];
  const set = [auditKey, agentLinkKey, environment === 'localhost' ? environment : undefined, ...former];
  const [current = keyFrom(unset), ...others] = set
    .filter((secret) => secret !== undefined)
    .map((secret) => keyFrom(secret));
  return [current, ...others];
}
