import { readableFileNames } from '#server/base/readableFileNames.ts';
import type { ArchiveFile } from '#server/base/zip.ts';
import { createDownloads } from '#server/insurance/contracts/downloads.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Deps } from '#server/ports/deps.ts';

/** Returns all documents of the download area, those made on request included, by readable names. */
export async function ownDocuments(deps: Deps, caller: Caller): Promise<ArchiveFile[]> {
  const downloads = createDownloads(deps);
  const found: { id: string; folder: string; name: string }[] = [];
  let cursor: string | undefined;
  do {
    const page = await downloads.list(caller, { limit: '200', ...(cursor !== undefined && { cursor }) });
    // „2025-04-22 Versicherungsschein FA250000101“ says what is inside.
    for (const { id, issuedOn, title, contract = '' } of page.items)
      found.push({ id, folder: 'dokumente', name: `${issuedOn} ${title} ${contract}` });
    cursor = page.cursor;
  } while (cursor !== undefined);
  const files: ArchiveFile[] = [];
  for (const { id, path } of readableFileNames(found)) {
    const { bytes } = await downloads.file(caller, id);
    files.push({ name: `${path}.pdf`, bytes: Buffer.from(bytes) });
  }
  return files;
}
