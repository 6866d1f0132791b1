import type { Deps } from '../deps.ts';
import { transaction } from '../database/transaction.ts';
import { createAdmin, type IdentityAdmin } from './admin.ts';
import { openKeys } from './keys.ts';
import { insertDecoy } from './people.ts';
import { embeddedPools, portals, type Pool } from './pools.ts';
import type { Provider } from './provider.ts';
import { pad, strayVerifier } from './srp.ts';
import { issuerOf } from './tokens.ts';
import { createVault } from './vault.ts';
import { createVerifier } from './verifier.ts';

/** Opens the embedded identity provider: its keys, and the decoy of each pool. */
export async function openProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'settings'>,
  secret: string,
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
  const provider = {
    db,
    clock,
    ids,
    vault,
    keys,
    pools,
    issuerOf: (pool: Pool) => issuerOf(settings.origin, pool),
  };
  return { ...provider, verifier: await verifierOf(settings, provider) };
}

/** Judges tokens of the pools at Amazon where they are set; tokens of the embedded pools are worth nothing then. */
async function verifierOf({ cognito }: Deps['settings'], provider: Omit<Provider, 'verifier'>) {
  if (!cognito) return createVerifier(provider);
  // The client library of Amazon is loaded only where it is needed.
  const { createOutsideVerifier } = await import('./outside.ts');
  return createOutsideVerifier(cognito);
}

/** Looks after people: in the embedded pools, or in those at Amazon where they are set. */
export async function identityAdmin(
  { cognito }: Deps['settings'],
  provider: Provider,
): Promise<IdentityAdmin> {
  if (!cognito) return createAdmin(provider);
  const { createOutsideAdmin } = await import('./outsideAdmin.ts');
  return createOutsideAdmin(cognito);
}

/** Opens it when somebody first needs it: whoever never signs in waits for no key. A failure is tried again.
 * @param opened what belongs to the first opening, such as people to try it with */
export function lazyProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'settings'>,
  secret: () => string,
  opened: (provider: Provider) => Promise<void> = () => Promise.resolve(),
): () => Promise<Provider> {
  let opening: Promise<Provider> | undefined;
  return () => {
    opening ??= (async () => {
      const provider = await openProvider(deps, secret());
      await opened(provider);
      return provider;
    })().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
