import { dayLength } from '#engine/calendar.ts';
import type { Kysely } from 'kysely';
import type { Translate } from '#engine/text/translate.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { GivenDocument } from '#server/storage/model/givenDocument.ts';
import { findGeneratedDocuments } from '#server/answers/documents/personal/generatedDocuments.ts';
import type { WizardRequest } from '#server/answers/judgement/wizardRequest.ts';
import type { FilingContext, AcceptedAnswers } from './application.ts';

/** Milliseconds after which a draft has expired. */
const maxDraftAge = 31 * dayLength;

/**
 * Returns the requested time if plausible, else `now`: not in the future, not before the draft can have
 * begun.
 */
function plausibleTime(at: string | undefined, now: Date): Date {
  const time = at === undefined ? NaN : Date.parse(at);
  const possible = time <= now.getTime() && time >= now.getTime() - maxDraftAge;
  return possible ? new Date(time) : now;
}

/**
 * Returns a lookup of the documents handed out before, by the hashes that the wizard sends. Document, version
 * and time of generated files come from our own record; unknown hashes are ignored.
 */
export function createGivenDocuments(db: Kysely<Database>, t: Translate) {
  return async (
    named: NonNullable<WizardRequest['documents']>,
    { loaded }: AcceptedAnswers,
    now: Date,
  ): Promise<Pick<FilingContext, 'givenAt' | 'madeBefore'>> => {
    const times = new Map(named.map(({ sha256, at }) => [sha256, plausibleTime(at, now)]));
    const hashes = [...times.keys()];
    const made =
      hashes.length === 0 ? [] : await transaction(db, (trx) => findGeneratedDocuments(trx, hashes));
    const product = t(`${loaded.definition.namespace}:title`);
    const madeBefore = made.map(({ document, version, sha256, created_at }): GivenDocument => {
      const title = t(`documents:personal.${document}.title`, { product });
      return { id: document, title, version, sha256, givenAt: created_at.toISOString() };
    });
    return { madeBefore, givenAt: (sha256) => times.get(sha256) ?? now };
  };
}
