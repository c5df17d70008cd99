/** Where the files of exports lie until they expire. Names are made by us, never by people. */
export type ExportFiles = {
  /** Writes a whole file or none, in the place of an older one; answers its bytes. */
  write(name: string, chunks: AsyncIterable<string | Uint8Array>): Promise<number>;
  /** Null when there is none. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
};
