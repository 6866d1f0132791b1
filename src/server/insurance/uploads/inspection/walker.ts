import { Refusal } from './refusal.ts';

/** What a walker wants next: so many bytes, to pass over so many, or the next pair of bytes that begins with one. */
export type ReadRequest = { take: number } | { skip: number } | { find: number };

/** Walks through the structure of a file; `at` says how many bytes lie behind. Ends when it has seen enough. */
export type Walker = (at: () => number, size: number) => Generator<ReadRequest, void, Buffer>;

const noBytes = Buffer.alloc(0);

/** Feeds a walker with a file that comes in pieces, without ever holding more than it asked for. */
export class Walk {
  readonly #steps: Generator<ReadRequest, void, Buffer>;
  #want: ReadRequest | undefined;
  #held: Buffer = noBytes;
  #at = 0;

  constructor(walker: Walker, size: number) {
    this.#steps = walker(() => this.#at, size);
    this.#next(noBytes);
  }

  #next(bytes: Buffer): void {
    const { value, done } = this.#steps.next(bytes);
    this.#want = done ? undefined : value;
  }

  /** Bytes of a piece that were used up; 0: more are needed. */
  #feed(piece: Buffer, from: number): number {
    const want = this.#want;
    const left = piece.length - from;
    if (!want) return left;
    if ('skip' in want) {
      const passed = Math.min(want.skip, left);
      this.#at += passed;
      if (passed === want.skip) this.#next(noBytes);
      else this.#want = { skip: want.skip - passed };
      return passed;
    }
    if ('find' in want && this.#held.length === 0) {
      const found = piece.indexOf(want.find, from);
      const passed = found < 0 ? left : found - from;
      if (passed > 0) {
        this.#at += passed;
        return passed;
      }
    }
    const needed = ('take' in want ? want.take : 2) - this.#held.length;
    const taken = Math.min(needed, left);
    this.#held = Buffer.concat([this.#held, piece.subarray(from, from + taken)]);
    this.#at += taken;
    if (taken === needed) {
      const bytes = this.#held;
      this.#held = noBytes;
      this.#next(bytes);
    }
    return taken;
  }

  /** The next piece of the file. @throws Refusal when its structure is none */
  push(piece: Buffer): void {
    for (let from = 0; from < piece.length && this.#want;) {
      // A walker that passes over nothing goes on at once.
      if ('skip' in this.#want && this.#want.skip === 0) this.#next(noBytes);
      else from += this.#feed(piece, from);
    }
  }

  /** The file is over. @throws Refusal when the walker still waits for something */
  end(): void {
    while (this.#want && 'skip' in this.#want && this.#want.skip === 0) this.#next(noBytes);
    if (this.#want) throw new Refusal('damaged');
  }
}
