// The part of fontkit 2 that is used; the package has no types.
declare module 'fontkit' {
  interface Path {
    translate(x: number, y: number): Path;
    /** Of an SVG path, in units of the font. */
    toSVG(): string;
  }
  export interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: readonly { path: Path }[];
      positions: readonly { xAdvance: number }[];
    };
  }
  export function openSync(path: string): Font;
}
