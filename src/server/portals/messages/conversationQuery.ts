import { sql, type SelectQueryBuilder } from 'kysely';
import { escapedPattern } from '#server/storage/database/likePattern.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { HandlingAsked } from './conversationStates.ts';

/** Query of a page of conversations. */
export interface ConversationQuery {
  limit: number;
  after?: { lastAt: Date; id: string };
  /** Words searched in subjects and texts. */
  words?: string;
  /** Whether e-mails are included; depends on a flag. */
  withMails: boolean;
  /** What agents ask for of what was done with conversations. */
  handling?: HandlingAsked;
}

/** What both kinds of conversations select. */
export interface ConversationRow {
  /** Id of the first message, or number of the claim. */
  id: string;
  kind: 'thread' | 'claim';
  last_at: Date;
  /** When the other side wrote last; null if never. */
  last_in: Date | null;
  unread: string;
}

/** Returns the pattern of searched words. */
export const patternOf = (text: string): string => `%${escapedPattern(text)}%`;

/** Keeps the conversations after a position. @param position.last expressions of the row's position */
export const afterPosition = <T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, ConversationRow>,
  { last, id, after }: { last: string; id: string; after: ConversationQuery['after'] },
): SelectQueryBuilder<Database, T, ConversationRow> =>
  after === undefined
    ? query
    : query.having(
        sql<boolean>`(max(${sql.ref(last)}), ${sql.raw(id)}) < (${after.lastAt}::timestamptz, ${after.id}::text)`,
      );
