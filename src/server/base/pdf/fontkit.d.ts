/** The package ships no types; these are the members used here. */
declare module 'fontkit' {
  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    /** Of the glyph alone, set by us as pdfkit sets it. */
    advanceWidth: number;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: GlyphPosition[];
    readonly advanceWidth: number;
  }

  export interface Glyph {
    id: number;
    advanceWidth: number;
    codePoints: number[];
    /** Called for each glyph that a subset of the font takes; null for one that draws nothing. */
    _decode(): object | null;
  }

  export interface Font {
    unitsPerEm: number;
    layout(text: string): GlyphRun;
    characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(bytes: Uint8Array): Font;
}
