import type { Readable } from 'node:stream';
import type { Connection } from '#db/database.ts';

export type { PickedMedia } from './library/library.ts';
export type { Picture } from './media.rules.ts';
export type { UploadError } from './upload-limits.rules.ts';

/** What the store gives back of one object. */
export type StoredFile = {
  /** Bytes. */
  size: number;
  body: Readable;
};

/**
 * Where the bytes of pictures and files are: a folder or an S3-compatible bucket. Keys are "fileId/name"; an object is
 * there as a whole or not at all.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** One that is not there is as good as deleted. */
  delete(key: string): Promise<void>;
  /** Everything below a beginning of keys, in any order. */
  list(beginning?: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
};

/** A place that shows a picture or links to a file of the library. */
export type MediaUse = {
  mediaId: number;
  /** As staff read it: "Artikel: So lagern Sie Pellets". */
  title: string;
  /** The page on which it can be changed. */
  to: string;
};

/**
 * A feature's answer to where these are used, named in its manifest; the server hands those of all features to the
 * library. Used ones cannot be deleted. It is asked in the transaction that deletes, while the row is locked:
 * who stores a use takes `holdMedia` in its own transaction first, or has a foreign key.
 */
export type MediaUses = (db: Connection, mediaIds: readonly number[]) => Promise<readonly MediaUse[]>;
