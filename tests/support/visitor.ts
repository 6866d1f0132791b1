import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import type { Trouble } from './trouble.ts';

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
    const tall = () => this.page.evaluate(() => document.documentElement.scrollHeight);
    // A notice that comes late makes the page longer than it was when it was measured.
    for (let height = 0, next = await tall(); next > height; next = await tall()) {
      height = Math.max(window.height, Math.min(next, 8_000));
      await this.page.setViewportSize({ ...window, height });
      if (height === 8_000) break;
    }
    await look();
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
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName), { timeout: 5_000 })
      .toBe('H1');
  }
}
