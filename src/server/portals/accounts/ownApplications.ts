import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Condition: the answers contain this e-mail address. The expression is that of the index
 * `applications_addresses`; any other would scan all applications.
 */
const holdsAddress = (email: string) =>
  sql<boolean>`jsonb_path_query_array(answers, '$.** ? (@ like_regex "@")') ? ${email}::text`;

/** Condition: the answers contain this text. */
const holdsText = (text: string) =>
  sql<boolean>`jsonb_path_exists(answers, '$.** ? (@ == $text)', jsonb_build_object('text', ${text}::text))`;

/**
 * Returns the query of a customer's applications by proven e-mail address and last name, so that a merely
 * typed address of another person reveals nothing.
 */
export const ownApplications = (trx: Trx, email: string, lastName: string) =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where(holdsAddress(email))
    .where(holdsText(lastName))
    .orderBy('number');
