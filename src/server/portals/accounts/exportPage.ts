import type { Translate } from '#engine/text/translate.ts';
import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import type { ArchiveFile } from '#server/base/zip.ts';
import type { Access } from '#server/people/audit/accesses.ts';

const entities: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const list = (rows: string[], none: string): string =>
  rows.length === 0 ? `<p>${escaped(none)}</p>` : `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
const link = ({ name }: ArchiveFile): string =>
  `<a href="${name.split('/').map(encodeURIComponent).join('/')}">${escaped(name.split('/').at(-1) ?? name)}</a>`;
const section = (title: string, body: string): string => `<h2>${escaped(title)}</h2>${body}`;

/** Returns the page to read of an export: its files by kind, and who looked at the customer's data. */
export function exportPage(
  { files, accesses, day }: { files: ArchiveFile[]; accesses: Access[]; day: string },
  t: Translate,
): ArchiveFile {
  const say = (key: string, params?: { [name: string]: string }) => t(`documents:ownData.${key}`, params);
  const isPdf = ({ name }: ArchiveFile) => name.endsWith('.pdf');
  const looked = accesses.map(({ at, name, what }) =>
    escaped(say('access', { ...formatDateTime(new Date(at)), name, what })),
  );
  const body = [
    `<h1>${escaped(say('title'))}</h1>`,
    `<p>${escaped(say('intro', { day: formatDate(day) }))}</p>`,
    section(say('documents'), list(files.filter(isPdf).map(link), say('none'))),
    section(say('accesses'), list(looked, say('noAccesses'))),
    section(
      say('records'),
      `<p>${escaped(say('recordsText'))}</p>${list(files.filter((file) => !isPdf(file)).map(link), say('none'))}`,
    ),
  ].join('\n');
  const html = `<!doctype html>\n<html lang="de"><head><meta charset="utf-8"><title>${escaped(say('title'))}</title></head>\n<body>\n${body}\n</body></html>\n`;
  return { name: say('fileName'), bytes: Buffer.from(html) };
}
