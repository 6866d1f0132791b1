import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { headingOf } from './heading.ts';
import type { Trouble } from './trouble.ts';
import { patience } from './patience.ts';

/** Height of the tallest window in pixels; longer pages are checked up to this height. */
const tallest = 16_000;

/** A person at a browser window: what can be seen and pressed on any page. */
export class Visitor {
  readonly page: Page;
  readonly trouble: Trouble;
  readonly serverUrl: string;

  constructor(page: Page, trouble: Trouble, serverUrl: string) {
    this.page = page;
    this.trouble = trouble;
    this.serverUrl = serverUrl;
  }

  /** Opens an address of the site and waits for its heading. Returns the status of the document. */
  async open(address: string): Promise<number> {
    const response = await this.page.goto(address);
    await headingOf(this.page);
    return response?.status() ?? 0;
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: typeof name === 'string' });
  }

  /** Returns the path of the current address. */
  path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Opens another tab of the same browser. */
  async secondTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.trouble, this.serverUrl);
  }

  /** Checks what holds on any page: German, accessible, no horizontal scrolling. */
  async isSound(): Promise<void> {
    await expect.poll(() => this.page.getAttribute('html', 'lang')).toBe('de');
    await this.expectNoSidewaysScrolling();
    await this.#unrolled(() => expectAccessible(this.page));
  }

  /** Runs a check in a window as tall as the page, where bars at the lower edge cover nothing. */
  async #unrolled(look: () => Promise<void>): Promise<void> {
    const window = this.page.viewportSize() ?? { width: 1280, height: 900 };
    const grown = () =>
      this.page.evaluate(() => document.documentElement.scrollHeight > globalThis.innerHeight);
    const lookAtAll = async () => {
      for (let height = window.height; height < tallest && (await grown());) {
        const page = await this.page.evaluate(() => document.documentElement.scrollHeight);
        height = Math.min(page, tallest);
        await this.page.setViewportSize({ ...window, height });
      }
      await look();
    };
    // A late price or notice makes the page longer than measured. If that covers something, the check is repeated at
    // the new height; a fault that remains is the page's own.
    await lookAtAll().catch(async (error: unknown) => {
      if (!(await grown())) throw error;
      await lookAtAll();
    });
    await this.page.setViewportSize(window);
  }

  async expectNoSidewaysScrolling(): Promise<void> {
    const excess = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, `pixels that ${this.path()} is too wide`).toBeLessThanOrEqual(0);
  }

  /** Expects the focus on the page's heading, where it must be after each step. */
  async expectFocusOnHeading(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName), { timeout: patience })
      .toBe('H1');
  }
}
