/** The package ships no types; these are the members used here. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

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
  }

  export default class PDFDocument extends Readable {
    constructor(options: { [name: string]: unknown });
    page: { width: number; height: number };
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
