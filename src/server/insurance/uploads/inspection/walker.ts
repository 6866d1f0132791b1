import { Refusal } from './refusal.ts';

/** Next request of a walker: read bytes, skip bytes, or find the next pair that begins with a byte. */
export type ReadRequest = { take: number } | { skip: number } | { find: number };

/** Walks the structure of a file; `at` returns the offset. Returns when it has seen enough. */
export type Walker = (at: () => number, size: number) => Generator<ReadRequest, void, Buffer>;

const noBytes = Buffer.alloc(0);

/** Feeds a walker with the pieces of a file, buffering only what it requested. */
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

  /** Returns the bytes consumed; 0: more are needed. */
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

  /** Takes the next piece. @throws Refusal for an invalid structure */
  push(piece: Buffer): void {
    for (let from = 0; from < piece.length && this.#want;) {
      // Empty skips continue immediately.
      if ('skip' in this.#want && this.#want.skip === 0) this.#next(noBytes);
      else from += this.#feed(piece, from);
    }
  }

  /** Ends the file. @throws Refusal when the walker expects more */
  end(): void {
    while (this.#want && 'skip' in this.#want && this.#want.skip === 0) this.#next(noBytes);
    if (this.#want) throw new Refusal('damaged');
  }
}
