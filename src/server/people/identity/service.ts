import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { withoutRequest } from '#server/base/log/requestContext.ts';
import { recordingAdmin } from './recordingAdmin.ts';
import { createAdmin } from './admin.ts';
import type { newKeyPair } from './keyPair.ts';
import { loadSigningKeys } from './signingKeys.ts';
import type { CognitoAccess } from './cognitoVerifier.ts';
import { insertDecoy } from './people.ts';
import { portals } from '#server/base/portal.ts';
import type { UserPool, IdentityProvider } from '#server/ports/identity.ts';
import { embeddedPools } from './pools.ts';
import { createRenewal } from './renewal.ts';
import { loadShownKeys } from './shownKeys.ts';
import { readShownTimes } from './shownIdentity.ts';
import { pad, decoyVerifier } from './srp.ts';
import { issuerOf } from './tokens.ts';
import { createVault } from './vault.ts';
import { createVerifier } from './verifier.ts';

/** What a provider needs; `keyPair` replaces how keys to sign with are made, which takes its time. */
type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'settings'> & { keyPair?: typeof newKeyPair };

/**
 * Opens the embedded identity provider with its keys and decoys.
 * @param reach access to Cognito, where configured
 */
async function openProvider(
  deps: ProviderDeps,
  secret: string,
  reach?: CognitoAccess,
): Promise<IdentityProvider> {
  const { db, clock, ids, settings, keyPair } = deps;
  const now = clock.now();
  const vault = createVault(secret, settings.otherSecrets.identity);
  const keys = await loadSigningKeys(db, vault, { id: ids.uuid(), now, ...(keyPair && { keyPair }) });
  const pools = portals.map((portal) => embeddedPools[portal]);
  for (const { id } of pools) {
    const verifier = decoyVerifier(Buffer.from(vault.mac('decoy', id), 'hex'));
    const decoy = { id: ids.uuid(), verifier: vault.seal('verifier', pad(verifier)) };
    await transaction(db, (trx) => insertDecoy(trx, id, decoy, now));
  }
  const shownTimes = await readShownTimes(db);
  const shownKeys = await loadShownKeys(db, vault, secret);
  const keeper = { db, clock, ids, vault, pools, shownTimes, shownKeys, brand: settings.brand };
  const { origin } = settings;
  const provider = { ...keeper, keys, origin, issuerOf: (pool: UserPool) => issuerOf(origin, pool) };
  const { cognito } = settings;
  if (!cognito)
    return {
      ...provider,
      verifier: createVerifier(provider),
      admin: recordingAdmin(createAdmin(keeper)),
      renewal: createRenewal(provider),
    };
  // With Cognito, embedded tokens are not accepted. Its client library is loaded only then.
  const { createCognitoVerifier, cognitoAccess } = await import('./cognitoVerifier.ts');
  const { createCognitoAdmin } = await import('./cognitoAdmin.ts');
  const { createCognitoRenewal } = await import('./cognitoRenewal.ts');
  const access = reach ?? cognitoAccess();
  return {
    ...provider,
    verifier: createCognitoVerifier(keeper, cognito, access),
    admin: recordingAdmin(createCognitoAdmin(keeper, cognito, access)),
    renewal: createCognitoRenewal(cognito, access),
  };
}

/**
 * Returns a function that opens the provider on first use; a failure is retried.
 * @param opened runs after the first opening, such as creating demo people
 * @param reach access to Cognito, where configured
 */
export function lazyProvider(
  deps: ProviderDeps,
  secret: () => string,
  opened: (provider: IdentityProvider) => Promise<void> = () => Promise.resolve(),
  reach?: CognitoAccess,
): () => Promise<IdentityProvider> {
  let opening: Promise<IdentityProvider> | undefined;
  return () => {
    opening ??= withoutRequest(async () => {
      const provider = await openProvider(deps, secret(), reach);
      await opened(provider);
      return provider;
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
