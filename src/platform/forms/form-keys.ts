import { createHash } from 'node:crypto';

/** SHA-256 of what a form was sent with, stored beside its key. Files go in as digests, everything in a fixed order. */
export const contentDigest = (content: unknown): Buffer => digestOf(content);

export const fileDigest = async (file: File): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

/** What a form has made, now or before; `isOther`: before, and of another content than it was sent with now. */
export type MadeByForm = { id: number; isNew: boolean; isOther: boolean };

export const madeNow = (id: number): MadeByForm => ({ id, isNew: true, isOther: false });

/** A row from before digests were kept says nothing of its content: nobody is told that theirs was saved. */
export const madeBefore = (
  { id, formDigest }: { id: number; formDigest: Buffer | null },
  digest: Buffer,
): MadeByForm => ({ id, isNew: false, isOther: formDigest === null || !formDigest.equals(digest) });

/** The key was used for another content, which made this row. */
export type KeyUsed = { code: 'key_used'; madeId: number };

export const keyUsed = (madeId: number): KeyUsed => ({ code: 'key_used', madeId });

/** The key of a form that is another act with another content: one more report, note or file. In the shape of form keys. */
export const keyOfContent = (formKey: string, content: unknown): string =>
  digestOf(formKey, content)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const digestOf = (...content: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(content)).digest();
