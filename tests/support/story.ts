import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { Trouble } from './trouble.ts';
import { Visitor } from './visitor.ts';
import { recordReach } from './reach.ts';
import { connectBrowser } from './sharedBrowser.ts';
import { patience } from './patience.ts';

const pictures = fileURLToPath(new URL('../../.cache/failures', import.meta.url));

/** Window and browser of a visitor. */
interface Setting extends BrowserContextOptions {
  width?: number;
  height?: number;
  /** A server other than the shared one. */
  serverUrl?: string;
}

/** Registers a clean-up for the end of the story, after all pages are closed; the last registered runs first. */
export type AtEnd = (tidy: () => Promise<unknown>) => void;

/** Opens a visitor with cookies, storage and window of its own. */
export type Arrive = (setting?: Setting) => Promise<Visitor>;

async function arrivalAt(browser: Browser, trouble: Trouble, setting: Setting): Promise<Visitor> {
  const { width = 1280, height = 900, serverUrl = inject('serverUrl'), ...options } = setting;
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    baseURL: serverUrl,
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  await trouble.watch(context);
  recordReach(context);
  return new Visitor(await context.newPage(), trouble, serverUrl);
}

async function photograph(name: string, visitors: Visitor[]): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const [index, visitor] of visitors.entries()) {
    const target = path.join(pictures, `${file}-${index + 1}.png`);
    await visitor.page.screenshot({ path: target, fullPage: true }).catch(() => undefined);
  }
}

/**
 * Defines a group of stories. Each story opens its visitors with `arrive`; it fails if anything went wrong unseen. A
 * failed story leaves screenshots of all its pages in .cache/failures.
 */
export function stories(title: string, notify: (story: (name: string, body: Body) => void) => void): void {
  describe(title, () => {
    let browser: Browser;
    // A crashed browser fails its own story and none after it.
    beforeEach(async () => {
      if (!browser?.isConnected()) browser = await connectBrowser(inject('browserAddressFile'));
    });
    afterAll(() => browser?.close());
    notify((name, body) => {
      test(name, async () => {
        const trouble = new Trouble();
        const visitors: Visitor[] = [];
        const tidying: Parameters<AtEnd>[0][] = [];
        const arrive: Arrive = async (setting = {}) => {
          const visitor = await arrivalAt(browser, trouble, setting);
          visitors.push(visitor);
          return visitor;
        };
        try {
          await body(arrive, (tidy) => tidying.unshift(tidy));
          expect(trouble.list(), 'nothing went wrong unseen').toEqual([]);
        } catch (error) {
          await photograph(name, visitors);
          // A page that waits in vain is often the result of an earlier unseen failure.
          const unseen = trouble.list();
          if (error instanceof Error && unseen.length > 0) error.message += `\nunseen: ${unseen.join('; ')}`;
          throw error;
        } finally {
          await Promise.all(visitors.map((visitor) => visitor.page.context().close()));
          // A server of the story stops last: requests of an open page would fail.
          for (const tidy of tidying) await tidy();
        }
      });
    });
  });
}

type Body = (arrive: Arrive, atEnd: AtEnd) => Promise<void>;
