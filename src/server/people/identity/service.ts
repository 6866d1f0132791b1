import type { Deps } from '#server/ports/deps.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { outsideRequests } from '#server/base/log/requestContext.ts';
import { notedAdmin } from './notedAdmin.ts';
import { createAdmin } from './admin.ts';
import { openKeys } from './keys.ts';
import type { OutsideReach } from './outside.ts';
import { insertDecoy } from './people.ts';
import { portals } from '#server/base/portal.ts';
import type { Pool, Provider } from '#server/ports/identity.ts';
import { embeddedPools } from './pools.ts';
import { createRenewal } from './renewal.ts';
import { readShownTimes } from './shown.ts';
import { pad, strayVerifier } from './srp.ts';
import { issuerOf } from './tokens.ts';
import { createVault } from './vault.ts';
import { createVerifier } from './verifier.ts';

/**
 * Opens the embedded identity provider: its keys, and the decoy of each pool.
 * @param reach how pools outside are reached, where they are set
 */
export async function openProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'settings'>,
  secret: string,
  reach?: OutsideReach,
): Promise<Provider> {
  const { db, clock, ids, settings } = deps;
  const now = clock.now();
  const vault = createVault(secret);
  const keys = await openKeys(db, vault, { id: ids.uuid(), now });
  const pools = portals.map((portal) => embeddedPools[portal]);
  for (const { id } of pools) {
    const verifier = strayVerifier(Buffer.from(vault.mac('decoy', id), 'hex'));
    const decoy = { id: ids.uuid(), verifier: vault.seal('verifier', pad(verifier)) };
    await transaction(db, (trx) => insertDecoy(trx, id, decoy, now));
  }
  const shownTimes = await readShownTimes(db);
  const keeper = { db, clock, ids, vault, pools, shownTimes, brand: settings.brand };
  const provider = { ...keeper, keys, issuerOf: (pool: Pool) => issuerOf(settings.origin, pool) };
  const { cognito } = settings;
  if (!cognito)
    return {
      ...provider,
      verifier: createVerifier(provider),
      admin: notedAdmin(createAdmin(keeper)),
      renewal: createRenewal(provider),
    };
  // Tokens of the embedded pools are worth nothing then. The client library of Amazon is loaded only where it is needed.
  const { createOutsideVerifier, outsideReach } = await import('./outside.ts');
  const { createOutsideAdmin } = await import('./outsideAdmin.ts');
  const { createOutsideRenewal } = await import('./outsideRenewal.ts');
  const by = reach ?? outsideReach();
  return {
    ...provider,
    verifier: createOutsideVerifier(keeper, cognito, by),
    admin: notedAdmin(createOutsideAdmin(keeper, cognito, by)),
    renewal: createOutsideRenewal(cognito, by),
  };
}

/**
 * Opens it when somebody first needs it: whoever never signs in waits for no key. A failure is tried again.
 * @param opened what belongs to the first opening, such as people to try it with
 * @param reach how pools outside are reached, where they are set
 */
export function lazyProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'settings'>,
  secret: () => string,
  opened: (provider: Provider) => Promise<void> = () => Promise.resolve(),
  reach?: OutsideReach,
): () => Promise<Provider> {
  let opening: Promise<Provider> | undefined;
  return () => {
    opening ??= outsideRequests(async () => {
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
