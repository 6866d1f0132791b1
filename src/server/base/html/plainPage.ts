import { html } from './html.ts';
import type { Html } from './html.ts';

/** Returns a complete server-rendered page: one stylesheet, no script. */
export function plainPage(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text;
}
