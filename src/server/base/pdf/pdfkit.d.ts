/** The package ships no types; these are the members used here. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font, Glyph } from 'fontkit';

  /** An element of the structure tree that screen readers follow. */
  export interface StructureElement {
    dictionary: { data: { [name: string]: unknown } };
    /** A closure draws the element's content; it runs at once when the element has a parent. */
    add(child: StructureElement | (() => void)): this;
    end(): void;
  }

  export interface OutlineItem {
    addItem(title: string): OutlineItem;
  }

  interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
    /** Number of words, counted where it is missing; nothing needs it. */
    wordCount: number;
  }

  export interface PdfPage {
    width: number;
    height: number;
    write(operators: Uint8Array): void;
  }

  /** A font of a document; embeds the glyphs that the document uses. */
  export interface EmbeddedFont {
    subset: { includeGlyph(id: number): number };
    /** By code of the subset. */
    widths: number[];
    unicode: Glyph['codePoints'][];
    encode(text: string): [codes: string[], positions: object[]];
  }

  export default class PDFDocument extends Readable {
    constructor(options: { [name: string]: unknown });
    page: PdfPage;
    /** The font in use. */
    _font: EmbeddedFont;
    /** Bytes written. */
    _offset: number;
    addContent(operator: string): this;
    /** Ends what is marked on a page; returns it. */
    endPageMarkings(page: PdfPage): object[];
    _write(data: string | Uint8Array): void;
    outline: OutlineItem;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): unknown;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round'): this;
    lineJoin(join: 'round'): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      href: string,
      // Text strings of a PDF are passed as String objects.
      options: { structParent: StructureElement; Contents: object },
    ): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    path(data: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    struct(type: string, options?: { [name: string]: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: { type?: string; actual?: string }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
