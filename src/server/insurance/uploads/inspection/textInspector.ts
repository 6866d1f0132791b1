import { Refusal } from './refusal.ts';

/** Returns whether a byte is a control character other than tab, line end, form feed and end of file. */
// As numbers, so that this file contains no control characters.
const isControl = (byte: number) =>
  (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26) || byte === 127;
/** Prefixes that an interpreter or browser would act on. */
const program = /^(\ufeff|ï»¿)?\s*(<[!?a-z/%]|#!|@echo|%!ps|\{\\rtf)/i;

/** Inspects a text as it arrives: neither binary nor executable. */
export class TextInspector {
  #begun = false;

  /** @throws Refusal for anything but plain text */
  push(piece: Buffer): void {
    for (const byte of piece) if (isControl(byte)) throw new Refusal('wrong-type');
    if (!this.#begun && program.test(piece.toString('latin1', 0, 1024))) throw new Refusal('active');
    this.#begun = true;
  }
}
