import { secretHash } from '#server/base/secretHash.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { findDraft, type DraftRow } from './store.ts';
import type { DraftDeps } from './draftDeps.ts';

/** Returns the mediation of the agent who owns a draft. */
const agentMediation = ({ agent, mediation }: DraftRow): Mediation | undefined =>
  agent === null ? undefined : { ...mediation, agentId: agent };

/** Returns the mediation of a draft: its agent, else the current mediation, else the original one. */
export const throughWhom = (row: DraftRow, current: Mediation | undefined): Mediation | undefined =>
  agentMediation(row) ?? current ?? row.mediation ?? undefined;

/** Returns the original mediation of a draft; undefined for none and for a missing draft. */
export async function mediationOf({ db, clock }: DraftDeps, secret: string): Promise<Mediation | undefined> {
  const row = await transaction(db, (trx) => findDraft(trx, secretHash(secret), clock.now()));
  return row?.mediation ?? undefined;
}

/** Returns the mediation of the agent who owns a draft; undefined for drafts without one. */
export async function agentsMediation(
  { db, clock }: DraftDeps,
  secret: string,
): Promise<Mediation | undefined> {
  const row = await transaction(db, (trx) => findDraft(trx, secretHash(secret), clock.now()));
  return row && agentMediation(row);
}
