import type { Trx } from '#server/storage/database/transaction.ts';
import type { GeneratedDocument } from '#server/answers/documents/personal/service.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import { stableId } from '#server/base/ids.ts';
import { applicantOf } from '#server/people/partners/applicant.ts';
import { insertDocuments } from '#server/answers/documents/contractDocuments.ts';
import type { DocumentKind } from '#server/storage/tables/contracts.ts';

/** Kind in the download area by document; the default is `application`. */
const kindByDocument: { [document: string]: DocumentKind } = { beratung: 'advice' };

/** Stores the files of an application in the applicant's download area; repeating it changes nothing. */
export async function saveForApplicant(
  trx: Trx,
  { application, email, files }: { application: string; email: string; files: GeneratedDocument[] },
  now: Date,
): Promise<void> {
  const partner = await applicantOf(trx, application, email);
  if (partner === undefined) return;
  const documents = files.map(({ id, title, fileName, pdf }) => ({
    id: stableId(application, id),
    partner,
    contract: null,
    kind: kindByDocument[id] ?? 'application',
    title,
    issued_on: now.toISOString().slice(0, 10),
    file_name: fileName,
    pdf,
  }));
  await insertDocuments(trx, documents, now);
  await trx
    .insertInto('customer_applications')
    .values({ application, partner })
    .onConflict((conflict) => conflict.column('application').doNothing())
    .execute();
  await appendEventAbout(trx, partner, { kind: 'application', subject: application, at: now });
}
