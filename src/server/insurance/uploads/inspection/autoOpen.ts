import { namePattern } from './pdfNames.ts';

/** When a reader does something without being asked: as the file or a page is opened, left, printed, pointed at. */
const triggers = ['OpenAction', 'O', 'C', 'PO', 'PC', 'PV', 'PI', 'WC', 'WS', 'DS', 'WP', 'DP'].concat([
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
]);
const uriAction = `/S\\s*${namePattern('URI')}`;
/** Such an action written where its trigger stands. */
const directAction = new RegExp(
  `(?:${namePattern('OpenAction')}|${namePattern('AA')})\\s*<<(?:(?!endobj)[^]){0,400}?${uriAction}(?=[\\s/>(])`,
);
/** A trigger that names an object by its number. */
const referencedAction = new RegExp(
  `(?:${triggers.map(namePattern).join('|')})\\s+(\\d{1,9})\\s+\\d+\\s+R(?![A-Za-z])`,
  'g',
);
/** An object with such an action in it, by its number. */
const numberedAction = new RegExp(
  `(\\d{1,9})\\s+\\d+\\s+obj\\b(?:(?!endobj)[^]){0,300}?${uriAction}(?=[\\s/>(])`,
  'g',
);
const anyAction = new RegExp(`${uriAction}(?=[\\s/>(])`, 'g');

/**
 * Finds out whether a PDF opens a page of the web by itself. Links that somebody follows are none of this: an ordinary
 * letter has them.
 */
export class AutoOpenDetector {
  #direct = false;
  readonly #named = new Set<number>();
  readonly #actions = new Set<number>();

  /** Takes any part of the file; parts may overlap. */
  read(text: string): void {
    this.#direct ||= directAction.test(text);
    for (const [, number] of text.matchAll(referencedAction)) this.#named.add(Number(number));
    for (const [, number] of text.matchAll(numberedAction)) this.#actions.add(Number(number));
  }

  /** An object that is told of by its number elsewhere holds such an action. */
  add(number: number): void {
    this.#actions.add(number);
  }

  get found(): boolean {
    return this.#direct || [...this.#named].some((number) => this.#actions.has(number));
  }
}

/** The objects of a bundle: their numbers stand at its beginning, each with the place where it begins. */
export class ObjectStreamDetector {
  readonly #openings: AutoOpenDetector;
  readonly #first: number;
  readonly #places = new Set<number>();
  #head = '';

  /** @param first where the first object begins, in bytes */
  constructor(openings: AutoOpenDetector, first: number) {
    this.#openings = openings;
    this.#first = Math.min(first, 1_000_000);
  }

  /** @param offset where the text begins in the bundle */
  read(text: string, offset: number): void {
    if (this.#head.length < this.#first) this.#head += text.slice(Math.max(0, this.#head.length - offset));
    this.#openings.read(text);
    for (const { index } of text.matchAll(anyAction)) this.#places.add(offset + index);
  }

  end(): void {
    if (this.#places.size === 0) return;
    const numbers = this.#head.slice(0, this.#first).trim().split(/\s+/).map(Number);
    const objects = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({
      number: numbers[2 * at] ?? 0,
      place: this.#first + (numbers[2 * at + 1] ?? 0),
    })).sort((a, b) => a.place - b.place);
    let at = 0;
    for (const offset of [...this.#places].sort((a, b) => a - b)) {
      while (at + 1 < objects.length && (objects[at + 1]?.place ?? Infinity) <= offset) at += 1;
      const found = objects[at];
      if (found && found.place <= offset) this.#openings.add(found.number);
    }
  }
}
