import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Somewhere in the answers stands this e-mail address. The words are those of the index `applications_addresses`: without
 * it all applications would be read for one person.
 */
const holdsAddress = (email: string) =>
  sql<boolean>`jsonb_path_query_array(answers, '$.** ? (@ like_regex "@")') ? ${email}::text`;

/** Somewhere in the answers stands this very text. */
const holdsText = (text: string) =>
  sql<boolean>`jsonb_path_exists(answers, '$.** ? (@ == $text)', jsonb_build_object('text', ${text}::text))`;

/**
 * The query of the applications of a customer, found by the e-mail address that the person has proven and by the last
 * name: whoever only typed the address of somebody else gives nothing away.
 */
export const ownApplications = (trx: Trx, email: string, lastName: string) =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where(holdsAddress(email))
    .where(holdsText(lastName))
    .orderBy('number');
