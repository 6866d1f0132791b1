import type { ArchiveFile } from '#server/base/zip.ts';
import { createDownloads } from '#server/insurance/contracts/downloads.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { Deps } from '#server/ports/deps.ts';

/** Characters that a name of a file must not have on some system. */
const forbidden = /[\\/:*?"<>|]+/g;

/** Returns a name that says what is inside: „2025-04-22 Versicherungsschein FA250000101.pdf“. */
const readableName = ({ issuedOn, title, contract = '' }: { [part in string]?: string }): string =>
  `${issuedOn} ${title} ${contract}`.trim().replace(forbidden, ' ');

/** Returns all documents of the download area, those made on request included, by readable names. */
export async function ownDocuments(deps: Deps, caller: Caller): Promise<ArchiveFile[]> {
  const downloads = createDownloads(deps);
  const files: ArchiveFile[] = [];
  const taken = new Map<string, number>();
  let cursor: string | undefined;
  do {
    const page = await downloads.list(caller, { limit: '200', ...(cursor !== undefined && { cursor }) });
    for (const { id, issuedOn, title, contract } of page.items) {
      const name = readableName({ issuedOn, title, contract });
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      const { bytes } = await downloads.file(caller, id);
      files.push({
        name: `dokumente/${name}${count > 1 ? ` (${count})` : ''}.pdf`,
        bytes: Buffer.from(bytes),
      });
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
  return files;
}
