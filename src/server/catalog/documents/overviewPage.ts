import type { Translate } from '#engine/text/translate.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';
import { formatFileSize } from '#engine/text/fileSize.ts';
import { escapeHtml } from '#server/base/html/html.ts';
import type { PublishedDocument } from './legalDocument.ts';
import { versionText } from '#engine/text/version.ts';

/** Address of the documents' stylesheet. */
export const STYLESHEET = '/api/dokumente/gestaltung.css';

/** Brand key and display name. */
interface Publisher {
  brand: string;
  sender: string;
}

/** Returns an HTML page with a product's documents: title, version, size, download. */
export function overviewPage(
  title: string,
  documents: PublishedDocument[],
  publisher: Publisher,
  t: Translate,
): string {
  const soft = (text: string) => escapeHtml(hyphenated(text, t('common:hyphenation')));
  const items = documents.map(
    (document) => `<li>
<a href="${escapeHtml(document.href)}">${soft(document.title)}</a>
<p>${escapeHtml(t('documents:version', { version: versionText(document.version) }))} · ${formatFileSize(document.size)} ·
<a href="${escapeHtml(document.href)}" download="${document.fileName}" aria-label="${escapeHtml(t('documents:overview.downloadOf', { title: document.title }))}">${escapeHtml(t('documents:overview.download'))}</a></p>
</li>`,
  );
  return page(
    title,
    publisher,
    `<h1>${soft(title)}</h1>
<p>${escapeHtml(t('documents:overview.intro'))}</p>
<ul class="documents">
${items.join('\n')}
</ul>`,
  );
}

function page(title: string, { brand, sender }: Publisher, body: string): string {
  return `<!doctype html>
<html lang="de" data-brand="${escapeHtml(brand)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(sender)}</title>
<link rel="icon" type="image/svg+xml" href="/marken/${escapeHtml(brand)}.svg">
<link rel="stylesheet" href="${STYLESHEET}">
</head>
<body>
<header><p>${escapeHtml(sender)}</p></header>
<main>
${body}
</main>
</body>
</html>
`;
}
