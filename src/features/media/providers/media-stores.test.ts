import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../media.fixture.ts';
import type { MediaStore } from '../types.ts';
import { folderStore } from './folder-store.ts';
import { s3Store, signedHeaders } from './s3-store.ts';

let root: string;
let s3: S3rver;
let s3Url: string;
const credentials = { region: 'eu-central-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'brennwert-media-'));
  const directory = path.join(root, 's3');
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'bilder' }],
  });
  const { port } = await s3.run();
  s3Url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true });
});

const stores: Record<string, () => MediaStore> = {
  'a folder': () => folderStore(path.join(root, 'folder')),
  'a bucket': () => s3Store({ ...credentials, url: `${s3Url}/bilder` }),
  'a part of a bucket': () => s3Store({ ...credentials, url: `${s3Url}/bilder/markt/eins` }),
};

/** Epoch milliseconds of the file system's clock, which stays the machine's when the tests run at another time. */
async function diskTime(): Promise<number> {
  await writeFile(path.join(root, 'now'), '');
  return (await stat(path.join(root, 'now'))).mtimeMs;
}

describe.each(Object.entries(stores))('%s', (_name, make) => {
  const keysBelow = async (store: MediaStore, beginning?: string) => {
    const keys: string[] = [];
    const now = await diskTime();
    for await (const { key, modifiedAt } of store.list(beginning)) {
      expect(Math.abs(modifiedAt.getTime() - now)).toBeLessThan(60_000);
      keys.push(key);
    }
    return keys.sort();
  };

  it('gives back what was put, replaces it, lists and deletes it', async () => {
    const store = make();
    expect(await store.get('a1/original.jpg')).toBeNull();
    expect(await keysBelow(store, 'a1/')).toEqual([]);
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256));
    await store.put('a1/original.jpg', bytes, 'image/jpeg');
    await store.put('a1/320.webp', Buffer.from('klein'), 'image/webp');
    await store.put('a12/original.png', Buffer.from('anderes'), 'image/png');
    expect((await store.get('a1/original.jpg'))?.size).toBe(5000);
    expect(await bytesOf(store, 'a1/original.jpg')).toEqual(bytes);
    await store.put('a1/320.webp', Buffer.from('neu'), 'image/webp');
    expect(String(await bytesOf(store, 'a1/320.webp'))).toBe('neu');
    expect(await keysBelow(store, 'a1/')).toEqual(['a1/320.webp', 'a1/original.jpg']);
    for (const key of await keysBelow(store, 'a1/')) await store.delete(key);
    await store.delete('a1/original.jpg');
    expect(await keysBelow(store)).toContain('a12/original.png');
    expect(await keysBelow(store, 'a1/')).toEqual([]);
    await store.delete('a12/original.png');
  });

  it('knows no key that leads out of it', async () => {
    for (const key of ['../secret', 'a/../../secret', '/etc/passwd', 'a', 'a//b', 'a/.b'])
      await expect(async () => make().get(key)).rejects.toThrow(RangeError);
  });
});

it('leaves nothing half written in a folder', async () => {
  const folder = path.join(root, 'halves');
  const store = folderStore(folder);
  await Promise.all(
    [1, 2, 3].map((at) => store.put('a/original.png', Buffer.alloc(100_000, at), 'image/png')),
  );
  expect(new Set(await bytesOf(store, 'a/original.png')).size).toBe(1);
  expect(await readdir(folder)).toEqual(['a']);
});

it('says which answer of a bucket it did not expect, and no secret', async () => {
  const store = s3Store({ ...credentials, accessKeyId: 'somebody', url: `${s3Url}/bilder` });
  await expect(store.get('a/original.png')).rejects.toThrow(
    'the media store answered 403 InvalidAccessKeyId',
  );
});

// Amazon S3 API reference, "Signature Calculations for the Authorization Header", its examples of 24 May 2013.
describe('the signature of a request is that of the published example', () => {
  const published = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const url = 'https://examplebucket.s3.amazonaws.com/';
  it.each([
    [
      'GET object',
      {
        url: `${url}test.txt`,
        method: 'GET',
        headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty },
      },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object',
      {
        url: `${url}test$file.text`,
        method: 'PUT',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET bucket lifecycle',
      { url: `${url}?lifecycle`, method: 'GET', headers: { 'x-amz-content-sha256': empty } },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET bucket (list objects)',
      { url: `${url}?max-keys=2&prefix=J`, method: 'GET', headers: { 'x-amz-content-sha256': empty } },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', async (_name, request, signature) => {
    const headers = await signedHeaders(published, { ...request, at: '20130524T000000Z' });
    expect(headers.get('authorization')).toContain(`Signature=${signature}`);
  });
});
