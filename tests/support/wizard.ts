import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Applicant, Sheet } from './applicant.ts';
import { wholeFlow } from './definitionFiles.ts';
import { Form } from './form.ts';
import { headingOf } from './heading.ts';
import { mouse, type Hand } from './hand.ts';
import { text, textAt } from './texts.ts';
import type { Visitor } from './visitor.ts';

interface FlowFile {
  addresses: { [context: string]: string };
  pages: {
    [id: string]: {
      slug: string;
      kind?: string;
      below?: string;
      partOf?: string;
      layout?: (string | string[])[];
    };
  };
}

/** Where a walk ends, and a callback for each page. */
export interface Walk {
  /** Stop on this page, unanswered. */
  until?: string;
  /** Called on every page, including the last. */
  onPage?: (page: string) => Promise<void>;
}

/** How long a page below another one may take to appear, in milliseconds. */
const belowMs = 5000;

/** A visitor in a wizard. */
export class Wizard {
  readonly visitor: Visitor;
  readonly form: Form;
  readonly base: string;
  readonly #flow: FlowFile;
  readonly #hand: Hand;

  /**
   * @param file name of the flow without folder and ending: `produkte/fahrrad`
   * @param id of the contract or claim in the wizard's address
   * @param root of another portal, for acting on behalf of the customer
   */
  constructor(visitor: Visitor, file: string, context: string, hand: Hand = mouse, id = '', root?: string) {
    this.#flow = wholeFlow(file);
    this.#hand = hand;
    this.visitor = visitor;
    const base = (this.#flow.addresses[context] ?? '').replace(/\{[^}]+\}/, id);
    this.base = root === undefined ? base : base.replace(/^\/kunden\//, `/${root}/`);
    const namespace = file
      .replace('schaeden/', 'schaden.')
      .replace(/^(produkt|erklaerung|aenderung)(e|en)\//, '$1.');
    this.form = new Form(visitor.page, namespace, hand);
  }

  /** Returns the address of a page. */
  address(page: string): string {
    return `${this.base}${this.#flow.pages[page]?.slug}/`;
  }

  /** Returns the page at the browser's address; undefined outside this wizard. */
  page(): string | undefined {
    const slug = this.visitor.path().replace(this.base, '').replace(/\/$/, '');
    return Object.entries(this.#flow.pages).find(([, page]) => page.slug === slug)?.[0];
  }

  /** Returns a text of the definition, as it is read at this address. */
  #text(key: string): string {
    return textAt(this.base, `${this.form.namespace}:${key}`);
  }

  #kind(page: string): string {
    return this.#flow.pages[page]?.kind ?? 'questions';
  }

  /** Returns the questions of a page that stands below another one. */
  #section(page: string): Locator {
    return this.visitor.page.locator(`section[data-step="${page}"]`);
  }

  /** Returns the page that stands below another one here, after waiting for it. */
  async #below(page: string): Promise<string | undefined> {
    const ids = Object.entries(this.#flow.pages).flatMap(([id, { below }]) => (below === page ? [id] : []));
    // On each way one of them comes directly after the page.
    const shown = ids.map((id) =>
      this.#section(id)
        .waitFor({ timeout: belowMs })
        .then(() => id),
    );
    return Promise.any(shown).catch(() => undefined);
  }

  /** Expects this page by address and heading, or below the page that is shown. */
  async expectPage(page: string): Promise<void> {
    if (this.#flow.pages[page]?.below !== undefined && this.page() !== page) {
      return this.#section(page).waitFor();
    }
    await expect.poll(() => this.page()).toBe(page);
    // The heading of a result depends on the decision.
    if (this.#kind(page) === 'result') return headingOf(this.visitor.page);
    const heading = this.#text(`pages.${page}.heading`);
    // Large text is hyphenated.
    const shown = async () => (await this.visitor.heading().textContent())?.replaceAll('\u00AD', '');
    await expect.poll(shown).toContain(heading);
  }

  /** Opens the wizard at its first page. */
  async enter(): Promise<void> {
    await this.visitor.open(this.base);
    await expect.poll(() => this.page() !== undefined).toBe(true);
  }

  async next(): Promise<void> {
    const onward = this.visitor.button(text('wizard:navigation.next'));
    await this.#hand.press(onward.or(this.visitor.button(text('wizard:navigation.toSummary'))));
  }

  async back(): Promise<void> {
    await this.#hand.press(this.visitor.link(text('wizard:navigation.back')));
  }

  /** On the summary: sends the application and returns its number. */
  async send(): Promise<string> {
    await this.#hand.press(this.visitor.button(text('wizard:navigation.submit')));
    return this.number();
  }

  /** Returns the number on the result page. */
  async number(): Promise<string> {
    const label = this.visitor.page.getByText(
      text(this.base.startsWith('/vermittler/') ? 'wizard:result.number_agent' : 'wizard:result.number'),
      { exact: true },
    );
    return (await label.locator('xpath=following-sibling::*').first().textContent()) ?? '';
  }

  /** On the summary: opens a page for changes. */
  async change(page: string): Promise<void> {
    const section = this.#text(`pages.${page}.title`);
    // Some browsers put a space before visually hidden words.
    const name = new RegExp(
      `^${text('wizard:summary.change')} ?${text('wizard:summary.changeWhat', { section })}$`,
    );
    await this.#hand.press(this.visitor.link(name));
    await this.expectPage(page);
  }

  /** Returns what a page asks of the answers that it may share with others: a part of a page what it lays out. */
  #asked(page: string, applicant: Applicant): { owner: string; sheet: Sheet } {
    const { partOf: owner = page } = this.#flow.pages[page] ?? {};
    const parts = Object.entries(this.#flow.pages).filter(([, { partOf }]) => partOf === owner);
    const asking = (field: string) => parts.find(([, { layout = [] }]) => layout.flat().includes(field));
    const asked = Object.entries(applicant[owner] ?? {}).filter(
      ([field]) => (asking(field)?.[0] ?? owner) === page,
    );
    return { owner, sheet: Object.fromEntries(asked) };
  }

  /** Answers the current page and those below it until a given one; returns the one that it stopped at. */
  async #fill(applicant: Applicant, until?: string): Promise<string | undefined> {
    for (let part = this.page(); part !== undefined; part = await this.#below(part)) {
      if (part === until) return part;
      const { owner, sheet } = this.#asked(part, applicant);
      await this.form.fill(owner, sheet);
    }
    return undefined;
  }

  /** Answers the current page with what stands below it, continues, and waits for the next page. */
  async answer(applicant: Applicant): Promise<void> {
    const page = this.page() ?? '';
    await this.#fill(applicant);
    await this.#leave(page);
  }

  /** Continues, and waits for the page after the given one. */
  async #leave(page: string): Promise<void> {
    await this.next();
    await expect.poll(() => this.page(), { message: `a page after ${page}` }).not.toBe(page);
    await headingOf(this.visitor.page);
  }

  /** On the summary: waits for it and returns its text. */
  async summary(): Promise<string> {
    // The customer confirms what an agent has prepared.
    const end = this.visitor.button(text('handover:give'));
    await this.visitor.button(text('wizard:navigation.submit')).or(end).waitFor();
    return (await this.visitor.page.locator('main').textContent()) ?? '';
  }

  /** Answers page after page until one without questions (summary, exit, result) or the end of the walk. */
  async walk(applicant: Applicant, { until, onPage }: Walk = {}): Promise<string> {
    for (let count = 0; count < 40; count += 1) {
      const page = this.page() ?? '';
      await this.expectPage(page);
      await onPage?.(page);
      if (page === until || this.#kind(page) !== 'questions') return page;
      const stopped = await this.#fill(applicant, until);
      if (stopped !== undefined) return stopped;
      await this.#leave(page);
    }
    throw new Error('The wizard does not end.');
  }
}
