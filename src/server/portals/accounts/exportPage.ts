import type { Translate } from '#engine/text/translate.ts';
import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { html, joinHtml, type Html } from '#server/base/html/html.ts';
import type { ArchiveFile } from '#server/base/zip.ts';
import type { Access } from '#server/people/audit/accesses.ts';

const list = (rows: Html[], none: string): Html =>
  rows.length === 0
    ? html`<p>${none}</p>`
    : html`<ul>
        ${joinHtml(rows.map((row) => html`<li>${row}</li>`))}
      </ul>`;

const addressOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
const link = ({ name }: ArchiveFile): Html =>
  html`<a href="${addressOf(name)}">${name.split('/').at(-1) ?? name}</a>`;

/**
 * Returns the page to read of an export: its files by kind, and who looked at the customer's data. It is opened without a
 * server, so it has no stylesheet of ours.
 */
export function exportPage(
  { files, accesses, day }: { files: ArchiveFile[]; accesses: Access[]; day: string },
  t: Translate,
): ArchiveFile {
  const say = (key: string, params?: { [name: string]: string }) => t(`documents:ownData.${key}`, params);
  const isPdf = ({ name }: ArchiveFile) => name.endsWith('.pdf');
  const looked = accesses.map(
    ({ at, name, what }) => html`${say('access', { ...formatDateTime(new Date(at)), name, what })}`,
  );
  const page = html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>${say('title')}</title>
      </head>
      <body>
        <h1>${say('title')}</h1>
        <p>${say('intro', { day: formatDate(day) })}</p>
        <h2>${say('documents')}</h2>
        ${list(files.filter(isPdf).map(link), say('none'))}
        <h2>${say('accesses')}</h2>
        ${list(looked, say('noAccesses'))}
        <h2>${say('records')}</h2>
        <p>${say('recordsText')}</p>
        ${list(files.filter((file) => !isPdf(file)).map(link), say('none'))}
      </body>
    </html> `;
  return { name: say('fileName'), bytes: Buffer.from(page.text) };
}
