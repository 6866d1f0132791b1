import { sql, type RawBuilder } from 'kysely';
import type { TimelineKind, TimelineScope, TimelineSource } from './timelineRow.ts';

const berlinDay = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;

const isOneOf = (column: RawBuilder<unknown>, values: string[]) => sql`${column} = any(${values}::text[])`;

/** Mails one by one; what is chatted on one day is one entry. */
const messages =
  (wanted: 'message' | 'mail'): TimelineSource =>
  ({ partner, agents, withMails }) => {
    const group = sql`case when source = 'CHAT'
      then concat(coalesce(thread, id), ' ', ${berlinDay(sql`created_at`)}) else id::text end`;
    const fits = wanted === 'mail' ? sql`source = 'EMAIL' and ${withMails}` : sql`source <> 'EMAIL'`;
    return sql`select ${wanted} as kind, max(created_at) as at, ${wanted} || ' ' || ${group} as id,
        (array_agg(subject order by created_at desc))[1] as title, null as state,
        (array_agg(sender order by created_at desc))[1] as side,
        (array_agg(agent order by created_at desc))[1] as who, count(*)::int as count,
        case when min(source) = 'CHAT' then 'chat' else 'message' end as of,
        case when min(source) = 'CHAT' then min(coalesce(thread, id)::text) else min(id::text) end as about
      from messages where partner = ${partner} and agent_deleted_at is null and ${isOneOf(sql`agent`, agents)}
        and ${fits} group by 3`;
  };

/** Messages about claims; what is written about one claim on one day is one entry. */
const claimMessages =
  (wanted: 'message' | 'mail'): TimelineSource =>
  ({ partner, brands }) => sql`select ${wanted} as kind, max(m.sent_at) as at,
      ${wanted} || ' ' || m.claim || ' ' || ${berlinDay(sql`m.sent_at`)} as id, min(c.title) as title,
      null as state, (array_agg(m.side order by m.sent_at desc))[1] as side, null as who,
      count(*)::int as count, 'claim' as of, m.claim as about
    from claim_messages m join claims c on c.id = m.claim
    where c.partner = ${partner} and ${isOneOf(sql`c.brand`, brands)}
      and m.source = ${wanted === 'mail' ? 'EMAIL' : 'CHAT'} group by m.claim, 3`;

const contractChanges: TimelineSource = ({ partner }) => sql`select 'change' as kind, created_at as at,
    'change ' || id as id, definition as title,
    case when decision = 'taken-back' then 'takenBack' end as state,
    case when changed_by ->> 'portal' = 'vermittler' then 'agent' else 'customer' end as side,
    changed_by ->> 'number' as who, null::int as count, 'contract' as of, contract as about
  from contract_changes where partner = ${partner}`;

const dataChanges: TimelineSource = ({ partner }) => sql`select 'change' as kind, created_at as at,
    'change ' || id as id, kind as title, null as state,
    case when changed_by ->> 'portal' = 'vermittler' then 'agent' else 'customer' end as side,
    changed_by ->> 'number' as who, null::int as count, null as of, null as about
  from partner_changes where partner = ${partner}`;

/** A claim that was taken over has no history. */
const claimStates: TimelineSource = ({ partner, brands }) => sql`select 'claim' as kind,
    coalesce(s.since, c.reported_at) as at, 'claim ' || c.id || ' ' || coalesce(s.place, 0) as id,
    c.title as title, coalesce(s.state, c.state) as state, null as side, null as who, null::int as count,
    'claim' as of, c.id as about
  from claims c left join claim_states s on s.claim = c.id
  where c.partner = ${partner} and ${isOneOf(sql`c.brand`, brands)}`;

const applications: TimelineSource = ({ partner, brands }) => sql`select 'application' as kind,
    a.created_at as at, 'application ' || a.number as id, a.definition as title, null as state, null as side,
    null as who, null::int as count, 'application' as of, a.number as about
  from customer_applications o join applications a on a.number = o.application
  where o.partner = ${partner} and ${isOneOf(sql`a.brand`, brands)}`;

/** Older papers may have been taken over: their day counts, unless they were made on it. */
const papers: TimelineSource = ({ partner }) => sql`select 'paper' as kind,
    case when ${berlinDay(sql`created_at`)} = issued_on then created_at
      else issued_on::timestamp at time zone 'Europe/Berlin' end as at,
    'paper ' || id as id, title as title, null as state, null as side, null as who, null::int as count,
    case when contract is not null then 'contract' end as of, contract as about
  from contract_documents where partner = ${partner}`;

/** Who looked into the file on a day is one entry, however often. */
const accesses: TimelineSource = ({ partner }) => sql`select 'access' as kind, max(at) as at,
    'access ' || number || ' ' || ${berlinDay(sql`at`)} as id, null as title, null as state, 'agent' as side,
    number as who, count(*)::int as count, null as of, null as about
  from audit_entries where customers @> array[${partner}]::text[] group by number, 3`;

const notes: TimelineSource = ({ partner }) => sql`select 'note' as kind, created_at as at,
    'note ' || id as id, words as title, null as state, 'agent' as side, author as who, null::int as count,
    null as of, null as about
  from customer_notes where partner = ${partner} and due_on is null`;

/** A task stands where it was done; before, it is above the timeline. */
const doneTasks: TimelineSource = ({ partner }) => sql`select 'task' as kind, done_at as at,
    'task ' || id as id, words as title, null as state, 'agent' as side, author as who, null::int as count,
    null as of, null as about
  from customer_notes where partner = ${partner} and due_on is not null and done_at is not null`;

/** An offer stands where it was sent, with what became of it since. */
const offers: TimelineSource = ({ partner, brands, now }) => sql`select 'offer' as kind, sent_at as at,
    'offer ' || id as id, definition as title,
    case when confirmed_at is not null then 'confirmed' when ended_at is not null then 'takenBack'
      when expires_at <= ${now} then 'expired' when opened_at is not null then 'opened' else 'sent' end as state,
    'agent' as side, agent as who, null::int as count, null as of, null as about
  from sent_offers where partner = ${partner} and ${isOneOf(sql`brand`, brands)}`;

/** Where the entries of each kind come from. */
const sources: { [kind in TimelineKind]: TimelineSource[] } = {
  message: [messages('message'), claimMessages('message')],
  mail: [messages('mail'), claimMessages('mail')],
  change: [contractChanges, dataChanges],
  claim: [claimStates],
  application: [applications],
  paper: [papers],
  offer: [offers],
  note: [notes],
  task: [doneTasks],
  access: [accesses],
};

/** Returns the queries of the entries of one kind, or of all. */
export const timelineQueries = (
  scope: TimelineScope,
  kind: TimelineKind | undefined,
): RawBuilder<unknown>[] =>
  (kind === undefined ? Object.values(sources).flat() : sources[kind]).map((source) => source(scope));
