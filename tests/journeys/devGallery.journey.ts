import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import brandKeys from '#renderers/tokens/brandKeys.json';
import { accessibilityFaults } from '../support/accessibility.ts';
import { launchBrowser } from '../support/browser.ts';
import { prepareData } from '../support/preparedData.ts';
import { startServer, type RunningServer } from '../support/runningServer.ts';

describe('The gallery of widgets in development', () => {
  let server: RunningServer | undefined;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'gallery-'));
    await rm(dataDir, { recursive: true });
    await prepareData(dataDir);
    server = await startServer({ dataDir, dev: true });
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('is accessible in every brand, fits a phone and shows the focus', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${server?.url}/dev/galerie`);
    // Vite bundles packages at the first request, which may load the page once more.
    await page.getByRole('button', { name: 'Dokumente prüfen' }).waitFor({ timeout: 120_000 });
    for (const brand of brandKeys) {
      await page.locator('select').first().selectOption(brand);
      expect(await accessibilityFaults(page), brand).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBe(0);
    const box = page.locator('#text_empty');
    await page.locator('nav a').last().focus();
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    const outline = await box.evaluate(
      (element) => getComputedStyle(element.parentElement ?? element).outlineStyle,
    );
    expect(outline).not.toBe('none');
    expect(refused).toEqual([]);
    await browser.close();
  });
});
