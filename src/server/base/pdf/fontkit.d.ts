/** The package has no types of its own; these are the few words that stand in this room. */
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
