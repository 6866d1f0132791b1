import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import { indexCustomers } from '#server/people/customerBase/indexing.ts';
import type {
  ClaimReportsTable,
  ClaimState,
  ClaimStatesTable,
  ClaimsTable,
  Participant,
} from '#server/storage/tables/claims.ts';

/** A row of a claim. */
export type ClaimRow = Selectable<ClaimsTable>;
/** A row of a report. */
export type ReportRow = Selectable<ClaimReportsTable>;

const maxClaims = 50;

/** Returns the newest claims of a customer, at most `limit` (50 by default). */
export function claimsOf(
  trx: Trx,
  partner: string,
  { limit = maxClaims, after }: { limit?: number; after?: { reportedAt: Date; id: string } } = {},
): Promise<ClaimRow[]> {
  return trx
    .selectFrom('claims')
    .selectAll()
    .where('partner', '=', partner)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('reported_at', '<', after!.reportedAt),
          and([eb('reported_at', '=', after!.reportedAt), eb('id', '<', after!.id)]),
        ]),
      ),
    )
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns a claim by its number. Access is checked by the caller. */
export function findClaim(trx: Trx, id: string): Promise<ClaimRow | undefined> {
  return trx.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts claims with their states; existing rows are kept. */
export async function insertClaims(
  trx: Trx,
  claims: Insertable<ClaimsTable>[],
  states: Insertable<ClaimStatesTable>[],
): Promise<void> {
  if (claims.length === 0) return;
  await trx
    .insertInto('claims')
    .values(claims)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx
    .insertInto('claim_states')
    .values(states)
    .onConflict((conflict) => conflict.columns(['claim', 'place']).doNothing())
    .execute();
  await indexCustomers(
    trx,
    claims.flatMap(({ partner }) => partner ?? []),
  );
}

/** Returns the states of a claim, oldest first. */
export function statesOf(trx: Trx, claim: string): Promise<Selectable<ClaimStatesTable>[]> {
  return trx.selectFrom('claim_states').selectAll().where('claim', '=', claim).orderBy('place').execute();
}

/** Notifies the pages of the customer and of the agent in charge of a change to a claim. */
export async function tellOfClaim(
  trx: Trx,
  claim: Pick<ClaimRow, 'id' | 'partner'> | undefined,
  at: Date,
): Promise<void> {
  if (claim?.partner) await appendEventAbout(trx, claim.partner, { kind: 'claim', subject: claim.id, at });
}

/** What the core system knows of a step. */
export interface StepFacts {
  /** What is paid. */
  amountCent?: number;
  /** Day on which the next step is expected. */
  expectedOn?: string;
}

/** Moves a claim into a state, unless it is already in it. */
export async function enterState(
  trx: Trx,
  id: string,
  state: ClaimState,
  now: Date,
  { amountCent, expectedOn }: StepFacts = {},
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('claims')
    .set({ state })
    .where('id', '=', id)
    .where('state', '!=', state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  await tellOfClaim(trx, await findClaim(trx, id), now);
  const { length } = await statesOf(trx, id);
  const facts = { amount_cent: amountCent ?? null, expected_on: expectedOn ?? null };
  await trx
    .insertInto('claim_states')
    .values({ claim: id, place: length + 1, state, since: now, ...facts })
    .execute();
}

/** Replaces what is known of the step that a claim is in; what is not given stays. */
export async function updateStep(
  trx: Trx,
  id: string,
  { amountCent, expectedOn }: StepFacts,
  now: Date,
): Promise<void> {
  const { length } = await statesOf(trx, id);
  await trx
    .updateTable('claim_states')
    .set({
      ...(amountCent !== undefined && { amount_cent: amountCent }),
      ...(expectedOn !== undefined && { expected_on: expectedOn }),
    })
    .where('claim', '=', id)
    .where('place', '=', length)
    .execute();
  await tellOfClaim(trx, await findClaim(trx, id), now);
}

/** Inserts a report. */
export async function insertReport(trx: Trx, report: Insertable<ClaimReportsTable>): Promise<void> {
  await trx.insertInto('claim_reports').values(report).execute();
  const claim = await findClaim(trx, report.claim);
  if (claim?.partner) await indexCustomers(trx, [claim.partner]);
  await tellOfClaim(trx, claim, new Date(report.created_at));
}

/** Returns the reports of a claim, oldest first. */
export function reportsOf(trx: Trx, claim: string): Promise<ReportRow[]> {
  return trx.selectFrom('claim_reports').selectAll().where('claim', '=', claim).orderBy('place').execute();
}

/** Updates the participants. @returns the new version; undefined after a concurrent change */
export async function writeParticipants(
  trx: Trx,
  claim: Pick<ClaimRow, 'id' | 'version'>,
  participants: Participant[],
): Promise<number | undefined> {
  const version = claim.version + 1;
  const { numUpdatedRows } = await trx
    .updateTable('claims')
    .set({ participants: JSON.stringify(participants), version })
    .where('id', '=', claim.id)
    .where('version', '=', claim.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? version : undefined;
}
