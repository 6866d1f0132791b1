import type { GivenDocument } from '#server/answers/documents/personal/applicationCopy.ts';
import type { Receipt } from '#server/storage/model/receipt.ts';
import type { ApplicationRow } from './store.ts';

/** A public document as issued with an application. */
interface IssuedApplicationDocument extends GivenDocument {
  href: string;
  size: number;
  fileName: string;
}

/** Returns the public documents of an application, without generated ones. */
export function issuedDocuments({
  documents,
}: Pick<ApplicationRow, 'documents'>): IssuedApplicationDocument[] {
  const given = documents as unknown as (GivenDocument & Partial<IssuedApplicationDocument>)[];
  return given.filter((document): document is IssuedApplicationDocument => document.href !== undefined);
}

/** Returns the response body of an application. The same row yields the same bytes. */
export function receiptBody(
  row: Pick<ApplicationRow, 'number' | 'decision' | 'documents' | 'price'>,
  receipt: Receipt,
) {
  const { number, decision, price } = row;
  const { nextSteps, personalDocuments, withoutPrice, mail, confirmedBy } = receipt;
  return {
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
}
