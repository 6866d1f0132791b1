import { firstPartAddress } from '#engine/definition/moduleAddress.ts';
import type { ColourScheme } from '#engine/colourScheme.ts';
import { rowOf } from '#engine/pages/pageTable.ts';
import { escapeHtml, scriptJson } from '#server/base/html/html.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { DrawnPage } from './rendering/drawnPages.ts';
import { touchIconOf } from './webManifest.ts';

/** What a document holds beside the shell of the web app. */
interface Contents {
  bootstrap: Bootstrap;
  title: string;
  drawn?: DrawnPage | undefined;
  /** The browser has our font: it showed a page before. */
  withFont?: boolean;
  /** Chosen by the visitor; otherwise the device decides. */
  scheme?: ColourScheme | undefined;
}

/** Writes brand, title, bootstrap and, where there is one, the drawn page into the shell of the web app. */
export function fillShell(shell: string, contents: Contents): string {
  const { bootstrap, title, drawn, withFont = true, scheme } = contents;
  const brand = escapeHtml(bootstrap.brand);
  const icons =
    `<link rel="icon" type="image/svg+xml" href="/marken/${brand}.svg" />\n` +
    `<link rel="apple-touch-icon" href="${touchIconOf(bootstrap.brand)}" />`;
  // Only portals are installed: no public page asks for more than it needs.
  const inPortal = rowOf(bootstrap.page)?.portal !== undefined;
  const manifest = inPortal ? `\n<link rel="manifest" href="/marken/${brand}.webmanifest" />` : '';
  const data = `<script type="application/json" id="bootstrap">${scriptJson(bootstrap).text}</script>`;
  const files = drawn ? linksTo(drawn, bootstrap, withFont) : '';
  const attributes = [
    `data-brand="${brand}"`,
    ...(!drawn || withFont ? ['data-font'] : []),
    ...(scheme ? [`data-scheme="${scheme}"`] : []),
  ];
  const document = shell
    .replace(/<html lang="de"[^>]*>/, () => `<html lang="de" ${attributes.join(' ')}>`)
    // Before the style sheets: an empty page has the ground of the one that comes.
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<meta name="color-scheme" content="${scheme ?? 'light dark'}" />\n<title>${escapeHtml(title)}</title>`,
    )
    .replace('</head>', () => `${files}${icons}${manifest}\n${data}\n</head>`);
  if (!drawn) return document;
  const answers = `<script type="application/json" id="answers">${drawn.data}</script>`;
  return (
    document
      .replace('<div id="root"></div>', () => `<div id="root" data-drawn>${drawn.html}</div>`)
      // What the page says already needs no other sentence.
      .replace(/<noscript>[^<]*<\/noscript>/, '')
      .replace('</body>', () => `${answers}\n</body>`)
  );
}

/** Names what the page loads anyway, so that all of it is asked for at once. */
function linksTo({ files }: DrawnPage, { wizard }: Bootstrap, withFont: boolean): string {
  const styles = files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />\n`);
  const scripts = [...files.scripts, ...(wizard ? [firstPartAddress(wizard.module)] : [])].map(
    (file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" />\n`,
  );
  const fonts = files.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />\n`,
  );
  return [...styles, ...(withFont ? fonts : []), ...scripts].join('');
}
