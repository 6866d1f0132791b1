import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import type { Trouble } from './trouble.ts';
import { patience } from './patience.ts';

/** The tallest window in pixels: pages beyond it are looked at as far as it reaches. */
const tallest = 8_000;

/** A person at a browser window: what one looks at and presses, whatever the page is about. */
export class Visitor {
  readonly page: Page;
  readonly trouble: Trouble;
  readonly serverUrl: string;

  constructor(page: Page, trouble: Trouble, serverUrl: string) {
    this.page = page;
    this.trouble = trouble;
    this.serverUrl = serverUrl;
  }

  /** Opens an address of the site and waits for its heading. Answers the status of the document. */
  async open(address: string): Promise<number> {
    const response = await this.page.goto(address);
    await this.heading().waitFor();
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

  /** Where the visitor stands, without host. */
  path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Another tab of the same browser. */
  async secondTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.trouble, this.serverUrl);
  }

  /** Whatever the page is about: German, accessible, nothing to scroll sideways. */
  async isSound(): Promise<void> {
    expect(await this.page.getAttribute('html', 'lang')).toBe('de');
    await this.expectNoSidewaysScrolling();
    await this.#unrolled(() => expectAccessible(this.page));
  }

  /** In a window as tall as the page: what sticks to its lower edge then lies over nothing. */
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
    // A price or a notice that comes late makes the page longer than it was when it was measured: what lies under
    // the bar then is found again on the page as long as it is, or was the page's own fault.
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

  /** The focus stands on the page's heading, as it must after each step. */
  async expectFocusOnHeading(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName), { timeout: patience })
      .toBe('H1');
  }
}
