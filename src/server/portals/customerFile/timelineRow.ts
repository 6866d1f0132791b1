import type { RawBuilder } from 'kysely';
import type { Timeline } from '#api/customer-file.ts';

/** An entry of a customer's timeline. */
export type TimelineEntry = Timeline['items'][number];

/** Kinds of entries. */
export type TimelineKind = TimelineEntry['kind'];

/** An entry as the database returns it. */
export interface TimelineRow {
  kind: TimelineKind;
  at: Date;
  /** Begins with the kind, so that it is unique among all entries of a customer. */
  id: string;
  /** A text, or the key that names it: of an application, an offer, a change or changed data. */
  title: string | null;
  state: string | null;
  side: 'customer' | 'agent' | 'insurer' | null;
  /** Number of an agent. */
  who: string | null;
  count: number | null;
  of: NonNullable<TimelineEntry['about']>['of'] | null;
  about: string | null;
}

/** What a person may see of a customer. */
export interface TimelineScope {
  partner: string;
  agents: string[];
  brands: string[];
  now: Date;
  /** Whether e-mails are included; depends on a flag. */
  withMails: boolean;
}

/** Returns the query of the entries from one place, with the columns of `TimelineRow` in their order. */
export type TimelineSource = (scope: TimelineScope) => RawBuilder<unknown>;
