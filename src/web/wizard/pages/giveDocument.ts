import type { GivenFile } from '#web/base/api/documents.ts';
import { makeDocument, type MadeKind } from '#web/base/api/madeDocuments.ts';
import type { ServiceResult } from '#web/base/api/result.ts';
import { noteGivenFiles } from '../session/givenFiles.ts';
import type { Session } from '../session/session.ts';

/** Generates a document from the answers and records that it was given to the customer. */
export async function giveDocument(
  { call, services, tab, wizard }: Session,
  kind: MadeKind,
): Promise<ServiceResult<GivenFile & { file: File }>> {
  const { version, context, brand, answers, draftId } = call();
  const answered = { product: wizard.key, version, context, brand, answers };
  const result = await makeDocument(services.client, kind, { ...answered, ...(draftId && { draftId }) });
  if (result.ok && result.data) noteGivenFiles(tab, [result.data]);
  return result;
}
