import { PlatformError } from '#engine/errors/platformError.ts';
import type { AsJson } from '#engine/definition/json.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { authorizedClaim } from './authorizedClaim.ts';
import { tellOfClaim, writeParticipants } from './store.ts';
import type { Participant } from '#server/storage/tables/claims.ts';

/** Participants of a claim with the version that they belong to. */
interface ReadParticipants {
  etag: string;
  items: Participant[];
}

/** Reads and replaces the participants of a claim. */
export function createParticipants(deps: Deps) {
  const { db, clock, ids } = deps;

  /** @throws PlatformError not-found, also for a claim of another customer */
  async function read(caller: Caller, id: string): Promise<ReadParticipants> {
    const { claim } = await authorizedClaim(deps, caller, id);
    return { etag: `"${claim.version}"`, items: claim.participants };
  }

  /**
   * Replaces the participants.
   * @param revision version that the person has seen; undefined: the current one
   * @throws PlatformError not-found, claim-changed with the current list after a concurrent change
   */
  async function write(caller: Caller, id: string, items: Participant[], revision: number | undefined) {
    const { claim } = await authorizedClaim(deps, caller, id);
    const seen = { id, version: revision ?? claim.version };
    const now = clock.now();
    const version = await transaction(db, async (trx) => {
      const written = await writeParticipants(trx, seen, items);
      if (written === undefined) return undefined;
      const payload = { event: 'participants', number: id, participants: items };
      await enqueue(trx, { id: ids.uuid(), topic: 'claim', key: id, payload, now });
      await tellOfClaim(trx, claim, now);
      return written;
    });
    if (version !== undefined) return { etag: `"${version}"`, items };
    const current: AsJson<ReadParticipants> = await read(caller, id);
    throw new PlatformError('claim-changed', { members: { current } });
  }

  return { read, write };
}
