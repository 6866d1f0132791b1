import type { Trx } from '#server/storage/database/transaction.ts';
import type { GeneratedDocument } from '#server/answers/documents/personal/service.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import { stableId } from '#server/base/ids.ts';
import { applicantOf } from '#server/people/partners/applicant.ts';
import { giveDocuments, insertDocuments } from '#server/answers/documents/contractDocuments.ts';
import { findApplicationDocuments } from '#server/answers/documents/personal/generatedDocuments.ts';
import type { DocumentKind } from '#server/storage/tables/contracts.ts';

/** Kind in the download area by document; the default is `application`. */
const kindByDocument: { [document: string]: DocumentKind } = { beratung: 'advice' };

/** Returns the row of a file in the download area. */
const downloadOf = (
  { application, partner }: { application: string; partner: string },
  { id, title, fileName, pdf }: Pick<GeneratedDocument, 'id' | 'title' | 'fileName' | 'pdf'>,
  now: Date,
) => ({
  id: stableId(application, id),
  partner,
  contract: null,
  kind: kindByDocument[id] ?? 'application',
  title,
  issued_on: now.toISOString().slice(0, 10),
  file_name: fileName,
  pdf,
});

/** Gives an application, with what was made of it so far, to the customer who has just proved to have sent it. */
export async function giveToCustomer(
  trx: Trx,
  owned: { application: string; partner: string },
  now: Date,
): Promise<void> {
  const files = await findApplicationDocuments(trx, owned.application);
  const documents = files.map(({ document: id, file_name: fileName, title, pdf }) =>
    downloadOf(owned, { id, title, fileName, pdf: Buffer.from(pdf) }, now),
  );
  await giveDocuments(trx, documents, now);
  await trx
    .insertInto('customer_applications')
    .values(owned)
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ partner: owned.partner }))
    .execute();
}

/** Stores the files of an application in the applicant's download area; repeating it changes nothing. */
export async function saveForApplicant(
  trx: Trx,
  { application, email, files }: { application: string; email: string; files: GeneratedDocument[] },
  now: Date,
): Promise<void> {
  const partner = await applicantOf(trx, application, email);
  if (partner === undefined) return;
  const documents = files.map((file) => downloadOf({ application, partner }, file, now));
  await insertDocuments(trx, documents, now);
  await trx
    .insertInto('customer_applications')
    .values({ application, partner })
    .onConflict((conflict) => conflict.column('application').doNothing())
    .execute();
  await appendEventAbout(trx, partner, { kind: 'application', subject: application, at: now });
}
