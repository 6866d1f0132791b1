// `npm run icons` draws the icons of installed portals from the marks of the brands: opaque PNG files for devices that
// show no SVG on their home screen. Draw them anew after a mark was changed.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandKeys } from '#renderers/tokens/readTokens.ts';
import { readOptions } from '../support/commandOptions.ts';
import base from '../../renderers/tokens/base.json' with { type: 'json' };
import { launchBrowser } from '../support/browser.ts';

readOptions(import.meta.filename, {});

/** Edges in pixels: the home screen of iOS, and what other systems scale and cut to a shape of their own. */
const edges = [180, 512];
/** Share of the edge that the mark takes: a circle cut out of the icon leaves it whole. */
const share = 0.56;

const tokens = fileURLToPath(new URL('../../renderers/tokens', import.meta.url));
const browser = await launchBrowser();
const page = await browser.newPage({ colorScheme: 'light' });
for (const brand of brandKeys) {
  const svg = await readFile(path.join(tokens, 'logos', `${brand}.svg`), 'base64');
  for (const edge of edges) {
    const mark = Math.round(edge * share);
    await page.setViewportSize({ width: edge, height: edge });
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${base.color.surface}">` +
        `<img src="data:image/svg+xml;base64,${svg}" width="${mark}" height="${mark}">`,
    );
    await page.locator('img').evaluate((img: HTMLImageElement) => img.decode());
    await writeFile(path.join(tokens, 'icons', `${brand}-${edge}.png`), await page.screenshot());
  }
}
await browser.close();
