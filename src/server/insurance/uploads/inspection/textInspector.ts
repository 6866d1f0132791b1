import { Refusal } from './refusal.ts';

/** What no plain text holds: control characters but tabs, line ends, form feeds and an end of file. */
// Written by numbers, so that the file itself holds none.
const isControl = (byte: number) =>
  (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26) || byte === 127;
/** Beginnings that a program would run or a browser would draw. */
const program = /^(\ufeff|ï»¿)?\s*(<[!?a-z/%]|#!|@echo|%!ps|\{\\rtf)/i;

/** Judges a text while it comes: no binary file under a gentle name, nothing that is run. */
export class TextInspector {
  #begun = false;

  /** @throws Refusal for what is no plain text */
  push(piece: Buffer): void {
    for (const byte of piece) if (isControl(byte)) throw new Refusal('wrong-type');
    if (!this.#begun && program.test(piece.toString('latin1', 0, 1024))) throw new Refusal('active');
    this.#begun = true;
  }
}
