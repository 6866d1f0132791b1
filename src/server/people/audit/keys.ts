import { hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#server/base/settings/settings.ts';

/** A key of the trail, and the name under which its rows know it. */
export interface AuditKey {
  /** Sixteen hexadecimal digits; says nothing about the key. */
  id: string;
  key: string;
}

/** The keys of the trail, the one for new rows first. Rows without the name of a key were hashed with one of them. */
export type AuditKeys = readonly [AuditKey, ...AuditKey[]];

/** Where no key is set outside localhost: a key that nobody knows, and that ends with the process. */
const unset = randomBytes(32).toString('base64url');

function keyFrom(secret: string): AuditKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit trail', 32)).toString('hex');
  return { id: hash('sha256', `audit key ${key}`).slice(0, 16), key };
}

/**
 * The keys by which rows are hashed and checked: of `AUDIT_KEY`, else of `AGENT_LINK_KEY`, which older rows were hashed
 * with in any case. On localhost also one that everybody knows, for trying out; elsewhere never.
 */
export function auditKeys({
  auditKey,
  agentLinkKey,
  environment,
}: Pick<Settings, 'auditKey' | 'agentLinkKey' | 'environment'>): AuditKeys {
  const set = [auditKey, agentLinkKey, environment === 'localhost' ? environment : undefined];
  const [current = keyFrom(unset), ...others] = set
    .filter((secret) => secret !== undefined)
    .map((secret) => keyFrom(secret));
  return [current, ...others];
}
