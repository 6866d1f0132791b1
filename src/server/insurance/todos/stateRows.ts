import { sql } from 'kysely';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { contractsOf } from '#server/people/contracts/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import type { isHealthConcerned } from '../claims/requiredDocuments.ts';

/** A report as the question about health reads it. */
type ReportRow = NonNullable<Parameters<typeof isHealthConcerned>[1]>;

/** Most contracts and claims of a customer that are looked at, newest first. */
const most = 200;

/** What the database knows about one customer. */
export interface StateRows {
  partner: Partner;
  contracts: Contract[];
  changes: Awaited<ReturnType<typeof changeRows>>;
  claims: (Awaited<ReturnType<typeof claimRows>>[number] & { report: ReportRow | undefined })[];
  applications: Awaited<ReturnType<typeof applicationRows>>;
  moves: { toldOn: Date; movesOn: string }[];
}

/** Saved changes, newest first, with what became of those that take effect later. */
const changeRows = (trx: Trx, partner: string, since: Date) =>
  trx
    .selectFrom('contract_changes')
    .leftJoin('change_effects', 'change_effects.change', 'contract_changes.id')
    .select([
      'contract_changes.number',
      'contract_changes.contract',
      'contract_changes.definition',
      'contract_changes.decision',
      'contract_changes.effective_on',
      'contract_changes.created_at',
      'contract_changes.waits',
      'change_effects.result',
    ])
    .select(sql<boolean>`contract_changes.after ? '/partner/address'`.as('moves'))
    .where('contract_changes.partner', '=', partner)
    .where((each) =>
      each.or([
        each('contract_changes.created_at', '>', since),
        each.and([each('contract_changes.waits', '=', true), each('change_effects.settled_at', 'is', null)]),
      ]),
    )
    .orderBy('contract_changes.created_at', 'desc')
    .execute();

const claimRows = (trx: Trx, partner: string) =>
  trx
    .selectFrom('claims')
    .select(['id', 'state', 'title', 'reported_at', 'brand'])
    .select(({ selectFrom, fn }) => [
      selectFrom('claim_requirements')
        .select(fn.countAll<string>().as('count'))
        .whereRef('claim', '=', 'claims.id')
        .where('done_at', 'is', null)
        .as('missing'),
      selectFrom('claim_consents')
        .select(fn.countAll<string>().as('count'))
        .whereRef('claim', '=', 'claims.id')
        .as('decisions'),
      selectFrom('claim_messages')
        .leftJoin('claim_reads', (join) =>
          join
            .onRef('claim_reads.claim', '=', 'claim_messages.claim')
            .on('claim_reads.side', '=', 'customer'),
        )
        .select(fn.countAll<string>().as('count'))
        .whereRef('claim_messages.claim', '=', 'claims.id')
        .where('claim_messages.internal', '=', false)
        .where('claim_messages.side', '!=', 'customer')
        .where(({ or, eb, ref }) =>
          or([eb('read_until', 'is', null), eb('claim_messages.sent_at', '>', ref('read_until'))]),
        )
        .as('unread'),
    ])
    .where('partner', '=', partner)
    .orderBy('reported_at', 'desc')
    .limit(most)
    .execute();

const applicationRows = (trx: Trx, partner: string, since: Date) =>
  trx
    .selectFrom('customer_applications')
    .innerJoin('applications', 'applications.number', 'customer_applications.application')
    .select([
      'applications.number',
      'applications.definition',
      'applications.brand',
      'applications.told',
      'applications.created_at',
    ])
    .where('customer_applications.partner', '=', partner)
    .where('applications.created_at', '>', since)
    .execute();

async function moveRows(trx: Trx, partner: string, since: Date) {
  const announced = await trx
    .selectFrom('partner_changes')
    .select(['created_at', 'effective_on'])
    .where('partner', '=', partner)
    .where('kind', '=', 'move')
    .where('created_at', '>', since)
    .execute();
  return announced.map(({ created_at, effective_on }) => ({ toldOn: created_at, movesOn: effective_on }));
}

/** Returns the newest reports of claims that are open, by claim. */
async function newestReports(trx: Trx, claims: string[]): Promise<Map<string, ReportRow>> {
  if (claims.length === 0) return new Map();
  const rows = await trx
    .selectFrom('claim_reports')
    .selectAll()
    .where('claim', 'in', claims)
    .orderBy('place')
    .execute();
  return new Map(rows.map((row) => [row.claim, row]));
}

/** Returns the rows about a customer; undefined for an unknown one. `since`: what is older does not matter any more. */
export async function readStateRows(trx: Trx, number: string, since: Date): Promise<StateRows | undefined> {
  const partner = await findPartner(trx, number);
  if (!partner) return undefined;
  const claims = await claimRows(trx, number);
  const undecided = claims.filter(({ decisions }) => Number(decisions) === 0).map(({ id }) => id);
  const reports = await newestReports(trx, undecided);
  return {
    partner,
    contracts: await contractsOf(trx, number, { limit: most }),
    changes: await changeRows(trx, number, since),
    claims: claims.map((claim) => ({ ...claim, report: reports.get(claim.id) })),
    applications: await applicationRows(trx, number, since),
    moves: await moveRows(trx, number, since),
  };
}
