import { isIssued, type IssuedApplicationDocument } from '#server/storage/model/givenDocument.ts';
import type { Receipt } from '#server/storage/model/receipt.ts';
import type { ApplicationRow } from './store.ts';

/** Returns the public documents of an application, without generated ones. */
export const issuedDocuments = ({
  documents,
}: Pick<ApplicationRow, 'documents'>): IssuedApplicationDocument[] => documents.filter(isIssued);

/** Returns the response body of an application. The same row yields the same bytes. */
export function receiptBody(
  row: Pick<ApplicationRow, 'number' | 'decision' | 'documents' | 'price'>,
  receipt: Receipt,
) {
  const { number, decision, price } = row;
  const {
    nextSteps,
    agentSteps,
    cover,
    personalDocuments,
    withoutPrice,
    mail,
    accountReference,
    confirmedBy,
  } = receipt;
  return {
    number,
    decision,
    documents: issuedDocuments(row),
    nextSteps: agentSteps ?? nextSteps,
    ...(cover && { cover }),
    ...(withoutPrice && { withoutPrice }),
    personalDocuments,
    ...(price && { price }),
    ...(mail !== undefined && { mail }),
    ...(accountReference !== undefined && { accountReference }),
    ...(confirmedBy && { confirmedBy }),
  };
}
