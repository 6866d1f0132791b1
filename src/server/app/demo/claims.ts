import type { Insertable } from 'kysely';
import type { Answers } from '#engine/definition/answers.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { stableId } from '#server/base/ids.ts';
import { morningOf } from './days.ts';
import { insertMessages } from '#server/insurance/claims/messageStore.ts';
import { insertClaims } from '#server/insurance/claims/store.ts';
import type {
  ClaimMessagesTable,
  ClaimReportsTable,
  ClaimRequirementsTable,
  ClaimState,
  ClaimStatesTable,
  ClaimsTable,
  Participant,
} from '#server/storage/tables/claims.ts';

/** A claim in a file of a demo customer; see the schema `customer`. */
export interface DemoClaimFile {
  id: string;
  contract?: string;
  title: string;
  occurredOn: string;
  /** State history; the first state is the report. */
  history: { state: ClaimState; on: string }[];
  /** Definition and answers of the report; with them it can be supplemented. */
  definition?: string;
  answers?: Answers;
  required?: { key: string; title: string; help?: string; doneOn?: string }[];
  reported?: { title: string; entries: { label: string; value: string }[] }[];
  participants?: Participant[];
  messages?: (Pick<ClaimMessagesTable, 'side' | 'author' | 'source' | 'content'> & {
    subject?: string;
    sentOn: string;
    internal?: boolean;
  })[];
}

/** Rows of a demo claim. */
export interface DemoClaim {
  claim: Insertable<ClaimsTable>;
  states: Insertable<ClaimStatesTable>[];
  requirements: Insertable<ClaimRequirementsTable>[];
  reports: Insertable<ClaimReportsTable>[];
  messages: Insertable<ClaimMessagesTable>[];
}

function reportOf(
  { id, reported, definition = 'schaden.beispiel', answers = {} }: DemoClaimFile,
  { on, brand }: { on: string; brand: string },
): Insertable<ClaimReportsTable>[] {
  if (!reported) return [];
  const sections = reported.map(({ title, entries }, index) => ({
    step: `page${index}`,
    page: `page${index}`,
    slug: `seite-${index + 1}`,
    title,
    entries: entries.map((entry, at) => ({ pointer: `/page${index}/${at}`, ...entry })),
  }));
  const asked = { definition, version: 'beispiel', context: 'meldung' };
  const inputs = { today: on, role: 'benutzer', context: 'meldung', brand, flags: {}, lookups: {} };
  const judged = { answers: JSON.stringify(answers), inputs: JSON.stringify(inputs) };
  const by = { provenance: '{}', reported_by: '{"portal":"offen"}' };
  return [
    {
      id: stableId(id, 'report'),
      claim: id,
      place: 1,
      ...asked,
      ...judged,
      ...by,
      outline: JSON.stringify(sections),
      created_at: morningOf(on),
    },
  ];
}

/** Returns the rows of a demo claim. */
export function demoClaimsOf(file: DemoClaimFile, of: { partner: string; brand: string }): DemoClaim {
  const { id, contract = null, title, occurredOn, history, participants = [], messages = [] } = file;
  const reportedOn = history[0]?.on ?? occurredOn;
  const claim = {
    ...of,
    id,
    contract,
    title,
    occurred_on: occurredOn,
    reported_at: morningOf(reportedOn),
    state: history.at(-1)?.state ?? 'received',
    participants: JSON.stringify(participants),
    definition: file.definition ?? null,
  };
  return {
    claim,
    states: history.map(({ state, on }, index) => ({
      claim: id,
      place: index + 1,
      state,
      since: morningOf(on),
    })),
    requirements: (file.required ?? []).map(({ key, title: name, help = null, doneOn }, index) => ({
      claim: id,
      key,
      title: name,
      help,
      place: index,
      done_at: doneOn === undefined ? null : morningOf(doneOn),
    })),
    reports: reportOf(file, { on: reportedOn, brand: of.brand }),
    messages: messages.map(({ sentOn, subject = null, internal = false, ...message }, index) => ({
      ...message,
      subject,
      internal,
      html: false,
      recipients: '[]',
      cc: '[]',
      claim: id,
      id: stableId(id, 'message', String(index)),
      sent_at: morningOf(sentOn),
    })),
  };
}

/** Inserts demo claims; existing rows are kept. */
export async function insertDemoClaims(trx: Trx, claims: DemoClaim[]): Promise<void> {
  await insertClaims(
    trx,
    claims.map(({ claim }) => claim),
    claims.flatMap(({ states }) => states),
  );
  const reports = claims.flatMap((each) => each.reports);
  if (reports.length > 0)
    await trx
      .insertInto('claim_reports')
      .values(reports)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  const requirements = claims.flatMap((each) => each.requirements);
  if (requirements.length > 0)
    await trx
      .insertInto('claim_requirements')
      .values(requirements)
      .onConflict((conflict) => conflict.columns(['claim', 'key']).doNothing())
      .execute();
  await insertMessages(
    trx,
    claims.flatMap(({ messages }) => messages),
  );
}
