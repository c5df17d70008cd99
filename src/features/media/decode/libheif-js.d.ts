/** What we use of the package, which brings types for its other entrance alone. */
declare module 'libheif-js/wasm-bundle.js' {
  type Shown = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

  class HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `shown` with red, green, blue and opacity of every pixel; null when it could not. */
    display(shown: Shown, done: (filled: Shown | null) => void): void;
  }

  class HeifDecoder {
    /** The pictures of a file; none when it cannot be read. */
    decode(bytes: Uint8Array): HeifImage[];
  }

  const libheif: { HeifDecoder: typeof HeifDecoder };
  export default libheif;
}
