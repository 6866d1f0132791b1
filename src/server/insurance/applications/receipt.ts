import type { JsonObject } from '#engine/definition/json.ts';
import type { GivenDocument } from '#server/answers/documents/personal/applicationCopy.ts';
import type { Receipt } from '#server/storage/model/receipt.ts';
import type { ApplicationRow } from './store.ts';

/** A document that everybody is given with an application, as it was given with this one. */
export interface IssuedWith extends GivenDocument {
  href: string;
  size: number;
  fileName: string;
}

/** What everybody is given, without what was made of the answers on the way. */
export function issuedWith({ documents }: Pick<ApplicationRow, 'documents'>): IssuedWith[] {
  const given = documents as unknown as (GivenDocument & Partial<IssuedWith>)[];
  return given.filter((document): document is IssuedWith => document.href !== undefined);
}

/** The body of the answer to an application. The same row makes the same bytes. */
export function answerOf(
  row: Pick<ApplicationRow, 'number' | 'decision' | 'documents' | 'price'>,
  told: Receipt,
) {
  const { number, decision, price } = row;
  const { nextSteps, personalDocuments, withoutPrice, mail, confirmedBy } = told;
  const answer = {
    number,
    decision,
    documents: issuedWith(row),
    nextSteps,
    ...(withoutPrice && { withoutPrice }),
    personalDocuments,
    ...(price && { price }),
    ...(mail !== undefined && { mail }),
    ...(confirmedBy && { confirmedBy }),
  };
  return answer as unknown as JsonObject;
}
