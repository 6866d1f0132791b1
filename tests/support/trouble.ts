import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright';

/** The stream of events is cut with every restart, and comes back by itself. */
const isStream = (url: string) => new URL(url).pathname === '/api/ereignisse';

/**
 * What went wrong unseen on a visitor's pages: violations of the content security policy, script errors, failed
 * requests, answers of status 500 and above.
 */
export class Trouble {
  #seen: string[] = [];
  #expected: RegExp[] = [];

  /** Accepts trouble that belongs to the story (a stopped server), past and future. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Returns all trouble that the story did not accept. */
  list(): string[] {
    return this.#seen.filter((entry) => !this.#expected.some((pattern) => pattern.test(entry)));
  }

  /** Watches every page of a browser context, also those opened later. */
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
    // Chromium logs one such line per answer of 400 and above; #answered decides which of them count.
    if (message.text().startsWith('Failed to load resource')) return;
    this.#seen.push(`console: ${message.text()}`);
  }

  #failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page or a newer request under the same key cancels a request: no trouble.
    if (reason === 'net::ERR_ABORTED' || isStream(request.url())) return;
    this.#seen.push(`request failed: ${request.method()} ${new URL(request.url()).pathname} ${reason}`);
  }

  #answered(response: Response): void {
    if (response.status() < 500 || isStream(response.url())) return;
    this.#seen.push(`status ${response.status()}: ${new URL(response.url()).pathname}`);
  }
}
