import { answeredFile } from './answeredFile.ts';
import type { Client } from './client.ts';
import type { GivenFile } from './documents.ts';
import type { WizardCall } from './prices.ts';
import type { ServiceResult } from './result.ts';

/** The documents that are made out of the answers so far. */
export type MadeKind = 'angebot' | 'beratung';

/** Generates a document from the answers; 422 lists missing or invalid ones. */
export function makeDocument(
  client: Client,
  kind: MadeKind,
  call: WizardCall & { product: string },
): Promise<ServiceResult<GivenFile & { file: File }>> {
  return client.request({
    method: 'POST',
    path: `/api/dokumente/${kind}`,
    body: call,
    headers: { Accept: 'application/pdf' },
    model: (body, { headers }) => ({
      file: answeredFile(body),
      sha256: (headers.get('ETag') ?? '').replace(/\W/g, ''),
    }),
  });
}
