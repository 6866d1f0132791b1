import type { Files } from '#api/claims.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { bindTo } from '#engine/bindTo.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { createUploads } from '../uploads/service.ts';
import { authorizedClaim } from './authorizedClaim.ts';
import { claimFileKey, filesOfClaim } from './fileStore.ts';
import { requirementsOf } from './requirementStore.ts';

type FileDeps = Deps & { uploads: ReturnType<typeof createUploads> };

/** Returns the files of a claim. Access was checked before. */
export async function claimFilesView(deps: Pick<Deps, 'db'>, id: string): Promise<Files> {
  return transaction(deps.db, async (trx) => {
    const titles = new Map((await requirementsOf(trx, id)).map(({ key, title }) => [key, title]));
    const files = await filesOfClaim(trx, id);
    return {
      items: files.map((file) => {
        const title = titles.get(file.requirement ?? '');
        return {
          id: claimFileKey(file.id),
          name: file.name,
          size: file.size,
          type: file.type ?? 'application/octet-stream',
          arrivedAt: file.created_at.toISOString(),
          ...(title !== undefined && { title }),
        };
      }),
    };
  });
}

/** Returns the files of a claim for those in charge of it. @throws PlatformError not-found */
async function list(deps: FileDeps, caller: Caller, id: string): Promise<Files> {
  await authorizedClaim(deps, caller, id);
  return claimFilesView(deps, id);
}

/**
 * Returns a file of a claim with its bytes. Access was checked before.
 * @throws PlatformError not-found, also for a file of another claim
 */
export async function openClaimFile(deps: Pick<FileDeps, 'db' | 'uploads'>, id: string, key: string) {
  const files = await transaction(deps.db, (trx) => filesOfClaim(trx, id));
  const found = files.find((file) => claimFileKey(file.id) === key);
  if (!found) throw new PlatformError('not-found');
  return deps.uploads.open(found.id);
}

/** Returns a file of a claim for those in charge of it. @throws PlatformError not-found */
async function open(deps: FileDeps, caller: Caller, id: string, key: string) {
  await authorizedClaim(deps, caller, id);
  return openClaimFile(deps, id, key);
}

/** Files of a claim, for those in charge of it. */
export const createClaimFiles = (deps: Deps) =>
  bindTo({ ...deps, uploads: createUploads(deps) }, { list, open });
