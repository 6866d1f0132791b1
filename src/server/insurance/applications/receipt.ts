import type { JsonObject } from '#engine/definition/json.ts';
import type { GivenDocument } from '#server/answers/documents/personal/applicationCopy.ts';
import type { Receipt } from '#server/storage/model/receipt.ts';
import type { ApplicationRow } from './store.ts';

/** A document that everybody is given with an application, as it was given with this one. */
export interface IssuedApplicationDocument extends GivenDocument {
  href: string;
  size: number;
  fileName: string;
}

/** What everybody is given, without what was made of the answers on the way. */
export function issuedDocuments({
  documents,
}: Pick<ApplicationRow, 'documents'>): IssuedApplicationDocument[] {
  const given = documents as unknown as (GivenDocument & Partial<IssuedApplicationDocument>)[];
  return given.filter((document): document is IssuedApplicationDocument => document.href !== undefined);
}

/** The body of the answer to an application. The same row makes the same bytes. */
export function receiptBody(
  row: Pick<ApplicationRow, 'number' | 'decision' | 'documents' | 'price'>,
  receipt: Receipt,
) {
  const { number, decision, price } = row;
  const { nextSteps, personalDocuments, withoutPrice, mail, confirmedBy } = receipt;
  const answer = {
    number,
    decision,
    documents: issuedDocuments(row),
    nextSteps,
    ...(withoutPrice && { withoutPrice }),
    personalDocuments,
    ...(price && { price }),
    ...(mail !== undefined && { mail }),
    ...(confirmedBy && { confirmedBy }),
  };
  return answer as unknown as JsonObject;
}
