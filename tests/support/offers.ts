import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request, Response } from 'playwright';
import { patience } from './patience.ts';
import { text } from './texts.ts';

/** What a page says to a person who may not do what it offered. */
const refusals = () => [
  text('agent:base.exportDenied'),
  text('agent:overview.broker.notForYou'),
  text('agent:file.missing'),
  text('extranet:refused.missing.headline'),
  text('portals:notFound.title'),
  text('errors:codes.forbidden.title'),
  text('common:errorPage.headline'),
];

/** Names that end the visit. */
const leaving = /abmelden/i;

/** Milliseconds without a request after which a page has what it shows. */
const calm = 150;

/** Pages of the portal, without those that need no sign-in, and files. */
const ofPortal =
  /^\/(?:api|extranet|vermittler-nachricht|vermittler(?!\/(?:login|vertriebspartner-werden)))(?:\/|$)/;

const isStream = (request: Request) => request.url().includes('/api/ereignisse');

const isFile = (address: string) => new URL(address).pathname.startsWith('/api/');

/** Returns an address without the ids of records. */
const kindOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const names = [...new Set(searchParams.keys())].sort().join('&');
  const place = pathname
    .replace(/(\/api\/dokumente\/[a-z]+\/).*/, '$1:file')
    .replace(/\/vermittler\/[a-z-]+\/beratung\/.*/, '/vermittler/:product/beratung/')
    .replace(/\/(?:[A-Z]{2}\d+|\d{5,}|S-[\w-]+|[0-9a-f-]{32,})(?=\/|$)/g, '/:id');
  return `${place}?${names}`;
};

/** What came of following everything. */
interface Followed {
  /** Where the server, or the page, refused what was offered. */
  refused: string[];
  /** Which changes the buttons would have made. */
  changes: string[];
  pages: number;
  buttons: number;
}

/** Follows what the pages of a signed-in person offer, and keeps what is refused. */
export class Offers {
  readonly #page: Page;
  readonly #seen = new Set<string>();
  readonly #pressed = new Set<string>();
  readonly #refused = new Set<string>();
  readonly #changes = new Set<string>();
  readonly #running = new Set<Request>();
  #doing = '';
  /** Changes are held back while buttons are pressed. */
  #holds = false;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => this.#answered(response));
    page.on('request', (request) => {
      if (this.#isHeld(request))
        this.#changes.add(`${this.#doing}: ${request.method()} ${kindOf(request.url())}`);
      else if (!isStream(request)) this.#running.add(request);
    });
    const ended = (request: Request) => void this.#running.delete(request);
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  #isHeld(request: Request): boolean {
    return this.#holds && request.method() !== 'GET' && request.url().includes('/api/');
  }

  /** Waits until nothing was loaded for a moment. */
  async #quiet(): Promise<void> {
    const end = Date.now() + patience;
    for (let since = Date.now(); Date.now() - since < calm && Date.now() < end;) {
      await pause(30);
      if (this.#running.size > 0) since = Date.now();
    }
  }

  #answered(response: Response): void {
    if (![401, 403, 404].includes(response.status())) return;
    this.#refused.add(`${this.#doing}: ${response.status()} ${new URL(response.url()).pathname}`);
  }

  /** Waits until a page has loaded what it shows, and keeps what it says that refuses. */
  async #look(): Promise<void> {
    await this.#quiet();
    const shown = await this.#page.locator('body').innerText();
    for (const refusal of refusals())
      if (shown.includes(refusal)) this.#refused.add(`${this.#doing}: „${refusal}“`);
  }

  async #open(address: string): Promise<void> {
    this.#running.clear();
    this.#holds = false;
    await this.#page.goto(address);
    await this.#look();
  }

  async #download(address: string): Promise<void> {
    const { status } = await this.#page.evaluate(async (file) => {
      const { status } = await fetch(file);
      return { status };
    }, address);
    if (status >= 400) this.#refused.add(`${this.#doing}: ${status}`);
  }

  /** Returns the addresses of this site that the page links to, each kind once. */
  async #links(): Promise<string[]> {
    const all = await this.#page
      .locator('a[href]:visible')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const { origin } = new URL(this.#page.url());
    return all.filter((href) => href.startsWith(origin) && ofPortal.test(new URL(href).pathname));
  }

  /** Presses each button that was not pressed yet; what would change something is not sent. */
  async #press(address: string): Promise<void> {
    const names = await this.#page
      .locator('button:visible:enabled')
      .evaluateAll((all) =>
        all.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      );
    for (const name of new Set(names)) {
      const kind = name.replaceAll(/\d+/g, '0').trim();
      if (kind === '' || leaving.test(name) || this.#pressed.has(kind)) continue;
      this.#pressed.add(kind);
      this.#doing = `${kindOf(address)} „${kind}“`;
      const button = this.#page.getByRole('button', { name: name.trim(), exact: true }).first();
      if (!(await button.isVisible())) continue;
      this.#holds = true;
      await button.click({ timeout: 1_000 }).catch(() => undefined);
      await this.#look();
      const moved = this.#page.url() !== address || (await this.#page.getByRole('dialog').count()) > 0;
      if (moved) await this.#open(address);
    }
  }

  /** Follows everything that is offered from an address on. */
  async follow(start: string): Promise<Followed> {
    await this.#page.route('**/api/**', (route, request: Request) =>
      this.#isHeld(request) ? undefined : route.fallback(),
    );
    const next = [start];
    for (let address = next.shift(); address !== undefined; address = next.shift()) {
      const kind = kindOf(address);
      if (this.#seen.has(kind)) continue;
      this.#seen.add(kind);
      this.#doing = kind;
      if (isFile(address)) {
        await this.#download(address);
        continue;
      }
      await this.#open(address);
      // A wizard leads on to its first page.
      this.#seen.add(kindOf(this.#page.url()));
      next.push(...(await this.#links()));
      await this.#press(this.#page.url());
    }
    return {
      refused: [...this.#refused],
      changes: [...this.#changes],
      pages: this.#seen.size,
      buttons: this.#pressed.size,
    };
  }
}
