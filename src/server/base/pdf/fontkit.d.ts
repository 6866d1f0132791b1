/** The package ships no types; these are the members used here. */
declare module 'fontkit' {
  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  export interface GlyphRun {
    glyphs: object[];
    positions: GlyphPosition[];
    readonly advanceWidth: number;
  }

  export interface Font {
    unitsPerEm: number;
    layout(text: string, features?: object): GlyphRun;
    characterSet: number[];
    glyphForCodePoint(codePoint: number): object;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  export function create(bytes: Uint8Array): Font;
}
