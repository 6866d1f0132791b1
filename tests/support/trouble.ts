import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright';

/**
 * What went wrong on a visitor's pages without anybody seeing it: broken rules of the content security policy,
 * script errors, failed requests, answers of status 500 and above.
 */
export class Trouble {
  #seen: string[] = [];
  #expected: RegExp[] = [];

  /** Names trouble that belongs to the story (a server that is switched off). Holds from now on and backwards. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** All trouble that no story expected. */
  list(): string[] {
    return this.#seen.filter((entry) => !this.#expected.some((pattern) => pattern.test(entry)));
  }

  /** Listens on every page of this browser context, also on those opened later. */
  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
      });
    });
    context.on('page', (page) => this.#listen(page));
  }

  #listen(page: Page): void {
    page.on('console', (message) => this.#console(message));
    page.on('pageerror', (error) => this.#seen.push(`script error: ${error.message}`));
    page.on('requestfailed', (request) => this.#failed(request));
    page.on('response', (response) => this.#answered(response));
  }

  #console(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    // Chromium writes one such line per answer of 400 and above; #answered decides which of them count.
    if (message.text().startsWith('Failed to load resource')) return;
    this.#seen.push(`console: ${message.text()}`);
  }

  #failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left, or a newer request under the same key, ends the one before: no trouble.
    if (reason === 'net::ERR_ABORTED') return;
    this.#seen.push(`request failed: ${request.method()} ${new URL(request.url()).pathname} ${reason}`);
  }

  #answered(response: Response): void {
    if (response.status() < 500) return;
    this.#seen.push(`status ${response.status()}: ${new URL(response.url()).pathname}`);
  }
}
