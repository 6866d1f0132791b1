import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { fieldId } from '#renderers/form/fieldId.ts';
import type { Entry, FileEntry, Sheet } from './applicant.ts';
import type { Hand } from './hand.ts';
import { namesBelow, textAt } from './texts.ts';

const isFiles = (entries: (string | Sheet | FileEntry)[]): entries is FileEntry[] =>
  entries.length > 0 && entries.every((entry) => typeof entry === 'object' && 'fileName' in entry);

/** Fills in the questions of one page of a wizard, found by the ids of their fields. */
export class Form {
  readonly #page: Page;
  readonly namespace: string;
  readonly #hand: Hand;

  /** @param namespace of the definition's texts: `produkt.fahrrad` */
  constructor(page: Page, namespace: string, hand: Hand) {
    this.#page = page;
    this.namespace = namespace;
    this.#hand = hand;
  }

  /** Returns a field with its label, help, control and error. */
  frame(pointer: string): Locator {
    return this.#page.locator(`[id="${fieldId(pointer)}-frame"]`);
  }

  /** Returns the control of a field, or its first option. */
  control(pointer: string): Locator {
    const own = this.#page.locator(`[id="${fieldId(pointer)}"]`);
    const controls = this.#page.locator('input:not([type=hidden]), select, textarea');
    return own
      .and(controls)
      .or(this.frame(pointer).locator('input[type=radio], input[type=checkbox]'))
      .first();
  }

  /** Returns one option of a field by its domain value. */
  option(pointer: string, value: string): Locator {
    return this.#page.locator(`[id="${fieldId(pointer)}-${value}"]`);
  }

  /** Opens a field that is folded into a button. */
  async #unfold(pointer: string): Promise<void> {
    const fold = this.#page.locator(`[id="${fieldId(pointer)}-fold"]`);
    await this.frame(pointer).or(fold).first().waitFor();
    if (await fold.isVisible()) await this.#hand.press(fold);
  }

  /** Returns the text in a field, or in the button that it is folded into. */
  async text(pointer: string): Promise<string> {
    const fold = this.#page.locator(`[id="${fieldId(pointer)}-fold"]`);
    if (!(await fold.isVisible())) return this.control(pointer).inputValue();
    return (await fold.innerText()).split(': ').slice(1).join(': ');
  }

  /** Returns the error shown at a field, or an empty text. */
  error(pointer: string): Locator {
    return this.#page.locator(`[id="${fieldId(pointer)}-error"]`);
  }

  async fill(page: string, sheet: Sheet): Promise<void> {
    for (const [field, entry] of Object.entries(sheet)) await this.enter(`/${page}/${field}`, entry);
  }

  async enter(pointer: string, entry: Entry): Promise<void> {
    if (typeof entry === 'object' && !Array.isArray(entry)) return this.#enterGroup(pointer, entry);
    await this.#unfold(pointer);
    if (Array.isArray(entry)) return this.#enterSeveral(pointer, entry);
    await this.frame(pointer).waitFor();
    if (typeof entry === 'boolean') return this.#hand.tick(this.control(pointer), entry);
    await this.#enterText(pointer, entry);
  }

  async #enterGroup(pointer: string, sheet: Sheet): Promise<void> {
    for (const [field, entry] of Object.entries(sheet)) await this.enter(`${pointer}/${field}`, entry);
    // A postcode without a city fills in the city.
    if (!('postcode' in sheet) || 'city' in sheet) return;
    await expect.poll(() => this.text(`${pointer}/city`)).not.toBe('');
  }

  async #enterText(pointer: string, entry: string): Promise<void> {
    const control = this.control(pointer);
    const kind = await control.evaluate(
      (element) => element.getAttribute('type') ?? element.tagName.toLowerCase(),
    );
    if (kind === 'radio') return this.#hand.choose(this.option(pointer, entry));
    if (kind === 'range') return this.#hand.slide(control, this.#options(pointer).indexOf(entry));
    if (kind === 'select') {
      return this.#hand.pick(
        this.frame(pointer).locator('select'),
        this.#text(`${this.#key(pointer)}.options.${entry}.label`),
      );
    }
    await this.#hand.write(control, entry);
  }

  /** Chooses files and waits until each is uploaded. */
  async #enterFiles(pointer: string, files: FileEntry[]): Promise<void> {
    const chosen = files.map(({ fileName: name, bytes: buffer }) => ({ name, buffer, mimeType: '' }));
    await this.#page.locator(`[id="${fieldId(pointer)}-add"]`).setInputFiles(chosen);
    const saved = this.frame(pointer).locator('li a[download]');
    await expect.poll(() => saved.count()).toBe(files.length);
  }

  async #enterSeveral(pointer: string, entries: string[] | Sheet[] | FileEntry[]): Promise<void> {
    if (isFiles(entries)) return this.#enterFiles(pointer, entries);
    if (await this.#isCounted(pointer)) return this.#count(pointer, entries as Sheet[]);
    for (const [index, entry] of entries.entries()) {
      if (typeof entry === 'string') await this.#tick(this.option(pointer, entry));
      else await this.#enterItem(pointer, index, entry);
    }
  }

  /** Returns whether a list asks how many of each option there are. */
  async #isCounted(pointer: string): Promise<boolean> {
    const id = fieldId(pointer);
    await this.#page.locator(`[id^="${id}-"]`).first().waitFor();
    const add = this.#page.locator(`[id="${id}-add"]`);
    return (await this.#page.locator(`[id="${id}-items"]`).count()) === 0 && (await add.count()) === 1;
  }

  /** Counts one more of the option that each item has. */
  async #count(pointer: string, items: Sheet[]): Promise<void> {
    for (const item of items) {
      const [member = '', value] = Object.entries(item)[0] ?? [];
      const label = this.#text(`${this.#key(pointer)}.fields.${member}.options.${String(value)}.label`);
      const group = this.frame(pointer).getByRole('listitem').filter({ hasText: label });
      await this.#hand.press(group.getByRole('button').last());
    }
  }

  /** Ticks an option unless the chosen variant includes it. */
  async #tick(option: Locator): Promise<void> {
    await option.waitFor();
    if ((await option.isDisabled()) && (await option.isChecked())) return;
    await this.#hand.tick(option, true);
  }

  /** Opens an item of a list; adds it if it does not exist. */
  async #enterItem(pointer: string, index: number, sheet: Sheet): Promise<void> {
    const item = `${fieldId(pointer)}-${index}`;
    await this.#page.locator(`[id="${fieldId(pointer)}-items"]`).waitFor();
    const edit = this.#page.locator(`[id="${item}-edit"]`);
    const open = this.#page.locator(`[id="${item}-done"]`);
    if (await edit.isVisible()) await this.#hand.press(edit);
    else if (!(await open.isVisible()))
      await this.#hand.press(this.#page.locator(`[id="${fieldId(pointer)}-add"]`));
    await this.#enterGroup(`${pointer}/${index}`, sheet);
  }

  #text(key: string): string {
    return textAt(new URL(this.#page.url()).pathname, key);
  }

  /** `/bike/riskLocation/city` → `produkt.fahrrad:fields.bike.riskLocation.fields.city` */
  #key(pointer: string): string {
    const [page, ...names] = pointer
      .split('/')
      .slice(1)
      .filter((part) => !/^\d+$/.test(part));
    return `${this.namespace}:fields.${page}.${names.join('.fields.')}`;
  }

  /** Returns the domain values of a field's options, in the order of its texts. */
  #options(pointer: string): string[] {
    return namesBelow(`${this.#key(pointer)}.options`);
  }
}
