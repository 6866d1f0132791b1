import { escapeHtml, scriptJson } from '#server/base/html/html.ts';
import type { Bootstrap } from './bootstrap.ts';

/** Writes brand, title and bootstrap into the shell of the web app. */
export function fillShell(shell: string, bootstrap: Bootstrap, title: string): string {
  const brand = escapeHtml(bootstrap.brand);
  const icon = `<link rel="icon" type="image/svg+xml" href="/marken/${brand}.svg" />`;
  const data = `<script type="application/json" id="bootstrap">${scriptJson(bootstrap).text}</script>`;
  return shell
    .replace(/<html lang="de"[^>]*>/, () => `<html lang="de" data-brand="${brand}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${icon}\n${data}\n</head>`);
}
