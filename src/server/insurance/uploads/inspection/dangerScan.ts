import { Refusal } from './refusal.ts';

/** The text that all virus scanners know, in halves, so that none of them takes this file for it. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** What a browser or a server would run, wherever it stands. */
const activeContent = /<script[\s>]|<\?php\s|<html[\s>]|<!doctype html|<svg[\s>]|<iframe[\s>]/i;
/** The same in a file of pages, which may speak of it. */
const activeContentInPdf = /<script[\s>]|<\?php\s/i;
/** So many bytes of a piece are looked at again with the next one. */
const overlap = 128;
/** The end of a ZIP file stands at most so far before the end of the file. */
const tailLength = 65_557;
const endOfZip = Buffer.from([0x50, 0x4b, 5, 6]);
const entryOfZip = Buffer.from([0x50, 0x4b, 1, 2]);

/** Looks for what makes any file dangerous, whatever it is: known viruses, hidden scripts, an archive at its end. */
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

  /** @throws Refusal for a file that is an archive as well */
  end(): void {
    const at = this.#tail.lastIndexOf(endOfZip);
    if (at < 0) return;
    // By chance the four bytes come once in thousands of files; an archive has its entries before them too.
    const emptyArchive = at + 22 <= this.#tail.length && this.#tail.readUInt32LE(at + 12) === 0;
    if (emptyArchive || this.#tail.includes(entryOfZip)) throw new Refusal('active');
  }
}
