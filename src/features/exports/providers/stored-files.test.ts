import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '#features/media/providers/folder-store.ts';
import { s3Store } from '#features/media/providers/s3-store.ts';
import type { MediaStore } from '#features/media/types.ts';
import { storedFiles } from './stored-files.ts';

let root: string;
let s3: S3rver;
let url: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'brennwert-exports-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(root, 's3'),
    configureBuckets: [{ name: 'dateien' }],
  });
  url = `http://127.0.0.1:${(await s3.run()).port}/dateien`;
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

const credentials = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const stores: Record<string, () => MediaStore> = {
  'a folder': () => folderStore(path.join(root, 'folder')),
  'a bucket': () => s3Store({ ...credentials, url }),
};

const pieceBytes = 100_000;
/** Longer than a packet, so that pieces and packets do not end together. */
async function* chunks(bytes: number, failAt = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes; at += 70_000) {
    if (at >= failAt) throw new Error('no more rows');
    yield Buffer.alloc(Math.min(70_000, bytes - at), at / 70_000);
  }
}

const read = async (files: ReturnType<typeof storedFiles>, name: string, bytes: number) => {
  const found = await files.read(name, bytes);
  return found && Buffer.concat(await Array.fromAsync(found));
};

describe.each(Object.entries(stores))('%s', (_name, make) => {
  it('gives back in one what was stored in pieces, and forgets it', async () => {
    const store = make();
    const files = storedFiles(store, pieceBytes);
    expect(await read(files, 'export-1-1', 0)).toBeNull();
    expect(await files.write('export-1-1', chunks(450_000))).toBe(450_000);
    await files.write('export-1-11', chunks(1));
    const whole = Buffer.concat(await Array.fromAsync(chunks(450_000)));
    expect((await read(files, 'export-1-1', 450_000))?.equals(whole)).toBe(true);
    await store.put('0123456789abcdef01234567/original.png', Buffer.from('somebody’s'), 'image/png');
    expect((await files.names()).sort()).toEqual(['export-1-1', 'export-1-11']);
    await files.remove('export-1-1');
    expect(await files.names()).toEqual(['export-1-11']);
    await files.remove('export-1-11');
    expect(await store.get('0123456789abcdef01234567/original.png')).not.toBeNull();
  });

  it('leaves nothing of a file that could not be written to its end', async () => {
    const files = storedFiles(make(), pieceBytes);
    await expect(files.write('export-2-1', chunks(450_000, 300_000))).rejects.toThrow('no more rows');
    expect(await files.names()).toEqual([]);
  });

  it('breaks off where a piece is missing', async () => {
    const store = make();
    const files = storedFiles(store, pieceBytes);
    await files.write('export-3-1', chunks(450_000));
    await store.delete('export-3-1/2');
    await expect(read(files, 'export-3-1', 450_000)).rejects.toThrow('is not whole');
    await files.remove('export-3-1');
  });
});
