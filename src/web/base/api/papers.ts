import type { Opened, Sent } from '#api/papers.ts';
import { answeredFile } from './answeredFile.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** A code that opens papers, and its destination. */
export type SentPapersCode = Sent;

/** Papers that were opened with a code. */
export type OpenedPapers = Opened;

/** Calls about the papers behind one mailed link. */
export function paperCalls(client: Client, secret: string) {
  const post = (name: string, body: object) => ({
    method: 'POST' as const,
    path: `/api/unterlagen/${name}`,
    body: { secret, ...body },
  });
  return {
    requestCode: (): Promise<ServiceResult<SentPapersCode>> => client.request(post('code', {})),
    open: (proof: { id: string; code: string }): Promise<ServiceResult<OpenedPapers>> =>
      client.request(post('oeffnen', proof)),
    file: (access: string, document: string): Promise<ServiceResult<File>> =>
      client.request({
        ...post('datei', { access, document }),
        model: answeredFile,
        headers: { Accept: 'application/pdf' },
      }),
    archive: (access: string): Promise<ServiceResult<File>> =>
      client.request({
        ...post('archiv', { access }),
        model: answeredFile,
        headers: { Accept: 'application/zip' },
      }),
  };
}

export type PaperCalls = ReturnType<typeof paperCalls>;
