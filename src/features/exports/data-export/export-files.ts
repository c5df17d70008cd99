/** Where the files of exports lie until they expire. Names are made by us, never by people. */
export type ExportFiles = {
  /** Writes a file; what could not be written to its end leaves nothing. Answers its bytes. */
  write(name: string, chunks: AsyncIterable<string | Uint8Array>): Promise<number>;
  /** Null when there is none; breaks off where it has not so many bytes. */
  read(name: string, bytes: number): Promise<AsyncIterable<Uint8Array> | null>;
  remove(name: string): Promise<void>;
  names(): Promise<string[]>;
};
