import { bindTo } from '#engine/bindTo.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  fingerprintOf,
  findStoredResponse,
  runOnce,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import { declarationOf, answered } from './declaration.ts';
import { storeDeclaration } from './declarationStore.ts';
import { declarationDeps, type DeclarationDeps } from './declarationDeps.ts';

/**
 * Stores a declaration with its confirmation in one transaction; it is received at the time of the call.
 * The same key and body get the first answer, with the first time.
 * @param id of the definition: `erklaerung.<key>`
 * @throws PlatformError version-outdated, page-unknown, member-unknown, answers-invalid,
 * answers-incomplete, idempotency-key-reused
 */
async function declare(
  deps: DeclarationDeps,
  id: string,
  request: WizardRequest,
  key: string,
): Promise<StoredResponse> {
  const { db, clock, judgement } = deps;
  const repeatable = { scope: id, key, fingerprint: fingerprintOf(request) };
  const replayed = await transaction(db, (trx) => findStoredResponse(trx, repeatable));
  if (replayed) return replayed;
  const now = clock.now();
  const opened = await judgement.open(id, { ...request, caller: null });
  return withFreeNumber(() => {
    const declaration = declarationOf(deps, opened, now);
    return transaction(db, (trx) =>
      runOnce(trx, repeatable, now, async () => {
        await storeDeclaration(deps, trx, declaration);
        return answered(declaration);
      }),
    );
  });
}

/** Takes declarations about contracts without a sign-in. */
export function createDeclarations(deps: Deps) {
  return bindTo(declarationDeps(deps), { declare });
}
