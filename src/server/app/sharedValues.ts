import type { Settings } from '#server/base/settings/settings.ts';
import { canOpenSigningKeys } from '#server/people/identity/signingKeys.ts';
import { createVault } from '#server/people/identity/vault.ts';
import type { NodeSecret } from '#server/storage/secrets/checkValues.ts';

/** Returns what has to be the same on every server of a database: secrets, and the address that links name. */
export function sharedValues(settings: Settings, secret: string): NodeSecret[] {
  const { agentLinkKey, auditKey, otherSecrets } = settings;
  const { identity, agentLink, audit } = otherSecrets;
  const vault = createVault(secret, identity);
  return [
    {
      name: 'IDENTITY_SECRET',
      value: secret,
      others: identity,
      fits: (trx) => canOpenSigningKeys(trx, vault),
    },
    { name: 'AGENT_LINK_KEY', value: agentLinkKey, others: agentLink },
    { name: 'AUDIT_KEY', value: auditKey, others: audit },
    ...sharedOrigin(settings),
  ];
}

/** The embedded database has one server, which may get another address; on localhost each has a port of its own. */
const sharedOrigin = ({ databaseUrl, environment, origin, otherOrigins }: Settings): NodeSecret[] =>
  databaseUrl === undefined || environment === 'localhost'
    ? []
    : [{ name: 'PUBLIC_URL', value: origin, others: otherOrigins }];
