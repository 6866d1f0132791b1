import { namePattern } from './pdfNames.ts';

/** Keys of automatic actions: on opening, closing, printing or hovering over document or page. */
const triggers = ['OpenAction', 'O', 'C', 'PO', 'PC', 'PV', 'PI', 'WC', 'WS', 'DS', 'WP', 'DP'].concat([
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
]);
const uriAction = `/S\\s*${namePattern('URI')}`;
/** An action inline at its trigger. */
const directAction = new RegExp(
  `(?:${namePattern('OpenAction')}|${namePattern('AA')})\\s*<<(?:(?!endobj)[^]){0,400}?${uriAction}(?=[\\s/>(])`,
);
/** A trigger that references an object. */
const referencedAction = new RegExp(
  `(?:${triggers.map(namePattern).join('|')})\\s+(\\d{1,9})\\s+\\d+\\s+R(?![A-Za-z])`,
  'g',
);
/** An object that holds such an action. */
const numberedAction = new RegExp(
  `(\\d{1,9})\\s+\\d+\\s+obj\\b(?:(?!endobj)[^]){0,300}?${uriAction}(?=[\\s/>(])`,
  'g',
);
const anyAction = new RegExp(`${uriAction}(?=[\\s/>(])`, 'g');

/** Detects PDFs that open web pages by themselves. Ordinary links are allowed. */
export class AutoOpenDetector {
  #direct = false;
  readonly #named = new Set<number>();
  readonly #actions = new Set<number>();

  /** Scans a part of the file; parts may overlap. */
  read(text: string): void {
    this.#direct ||= directAction.test(text);
    for (const [, number] of text.matchAll(referencedAction)) this.#named.add(Number(number));
    for (const [, number] of text.matchAll(numberedAction)) this.#actions.add(Number(number));
  }

  /** Records an object that holds such an action. */
  add(number: number): void {
    this.#actions.add(number);
  }

  get found(): boolean {
    return this.#direct || [...this.#named].some((number) => this.#actions.has(number));
  }
}

/** Finds such actions in an object stream, whose header lists object numbers and offsets. */
export class ObjectStreamDetector {
  readonly #openings: AutoOpenDetector;
  readonly #first: number;
  readonly #places = new Set<number>();
  #head = '';

  /**
   * @param first offset of the first object, in bytes
   */
  constructor(openings: AutoOpenDetector, first: number) {
    this.#openings = openings;
    this.#first = Math.min(first, 1_000_000);
  }

  /**
   * @param offset of the text in the stream
   */
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
