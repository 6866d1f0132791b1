import PDFDocument, { type EmbeddedFont, type PdfPage } from 'pdfkit';
import { fontOf, type FontWeight } from './fonts.ts';

/** A word with its trailing space. */
const WORDS = /[^ \t]*[ \t]|[^ \t]+/g;

/** A word in the encoding of a document: the code of each glyph in its subset of the font, and their positions. */
interface EncodedWord {
  codes: string[];
  positions: object[];
}

/** Encodes each word once per document; pdfkit encodes each letter of each line. */
function encodeByWords(font: EmbeddedFont, weight: FontWeight): void {
  const words = new Map<string, EncodedWord>();
  const encodeWord = (word: string): EncodedWord => {
    const { glyphs, positions } = fontOf(weight).layout(word);
    const codes = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const code = font.subset.includeGlyph(id);
      font.widths[code] ??= advanceWidth;
      font.unicode[code] ??= codePoints;
      return code.toString(16).padStart(4, '0');
    });
    return { codes, positions };
  };
  font.encode = (text) => {
    const codes: string[] = [];
    const positions: object[] = [];
    for (const word of text.match(WORDS) ?? []) {
      let encoded = words.get(word);
      if (!encoded) words.set(word, (encoded = encodeWord(word)));
      codes.push(...encoded.codes);
      positions.push(...encoded.positions);
    }
    return [codes, positions];
  };
}

/**
 * A document of pdfkit that writes the same bytes with less work: the operators of a page and the objects of the file
 * are gathered as text and encoded together, where pdfkit encodes each line and sends it through a stream.
 */
export class LeanPdf extends PDFDocument {
  // Declared only: the constructor of pdfkit writes the file's head before fields would be set.
  declare private operators?: Map<PdfPage, string>;
  declare private chunks?: Uint8Array[];
  declare private pending?: string;

  /** @param weights the fonts in the order in which they are numbered in the file */
  constructor(options: { [name: string]: unknown }, weights: FontWeight[]) {
    super(options);
    for (const weight of weights) {
      this.registerFont(weight, fontOf(weight)).font(weight);
      encodeByWords(this._font, weight);
    }
  }

  override addContent(operator: string): this {
    const { page } = this;
    const pages = (this.operators ??= new Map<PdfPage, string>());
    const before = pages.get(page);
    pages.set(page, `${before ?? ''}${operator}\n`);
    return this;
  }

  /** Called for each page before it ends. */
  override endPageMarkings(page: PdfPage): object[] {
    const operators = this.operators?.get(page);
    if (operators !== undefined) page.write(Buffer.from(operators, 'latin1'));
    this.operators?.delete(page);
    return super.endPageMarkings(page);
  }

  /** Lines are measured before they are drawn; what pdfkit would measure behind each of them is never used. */
  override widthOfString(): number {
    return 0;
  }

  override _write(data: string | Uint8Array): void {
    this._offset += data.length;
    if (typeof data === 'string') {
      this._offset += 1;
      this.pending = `${this.pending ?? ''}${data}\n`;
      return;
    }
    this.writePending();
    this.chunks?.push(data);
  }

  private writePending(): void {
    this.chunks ??= [];
    if (this.pending) this.chunks.push(Buffer.from(this.pending, 'latin1'));
    this.pending = '';
  }

  /** Ends the document and returns its bytes. */
  bytes(): Buffer {
    this.end();
    this.writePending();
    return Buffer.concat(this.chunks ?? []);
  }
}
