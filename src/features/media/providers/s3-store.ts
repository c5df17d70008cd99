import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { elementsAt, readXml, textAt } from '#platform/files/xml.ts';
import type { MediaStore } from '../types.ts';
import { checkedKey } from './folder-store.ts';

export type S3Bucket = {
  /** Of the server and, as its path, the bucket and what stands in front of every key; without a slash at the end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Longest wait for one answer, ms; a request is tried again by the library when the store says that it is busy. */
const patience = 20_000;

/** Objects in a bucket of any store that speaks S3 (Signature Version 4, addresses with the bucket as a path). */
export function s3Store(bucket: S3Bucket): MediaStore {
  const client = clientOf(bucket);
  const ask = async (url: string, init: RequestInit = {}) => {
    // Only until the answer begins: whoever reads a large file may be slow.
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Error('the media store does not answer')), patience);
    const answer = await client
      .fetch(url, { ...init, signal: waiting.signal })
      .finally(() => clearTimeout(timer));
    if (answer.ok || answer.status === 404) return answer;
    // What it says names keys, never secrets.
    const reason = textAt(readXml(await answer.text()) ?? {}, 'Error', 'Code');
    throw new Error(`the media store answered ${answer.status} ${reason}`);
  };
  const urlOf = (key: string) => `${bucket.url}/${checkedKey(key)}`;
  return {
    put: async (key, bytes, contentType) => {
      const digest = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': digest };
      const answer = await ask(urlOf(key), { method: 'PUT', body: Buffer.from(bytes), headers });
      if (answer.status === 404) throw new Error('the media store has no such bucket');
    },
    get: async (key) => {
      const answer = await ask(urlOf(key));
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const body = Readable.fromWeb(answer.body as ReadableStream);
      return { size: Number(answer.headers.get('content-length')), body };
    },
    delete: async (key) => void (await ask(urlOf(key), { method: 'DELETE' })),
    list: (beginning = '') => keysIn(bucket, beginning, ask),
  };
}

const clientOf = ({ accessKeyId, secretAccessKey, region }: Omit<S3Bucket, 'url'>) =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });

/** The headers that prove a request; `at` and `allHeaders` only matter to what is compared with published examples. */
export async function signedHeaders(
  credentials: Omit<S3Bucket, 'url'>,
  request: { url: string; method: string; headers?: Record<string, string>; at: string },
): Promise<Headers> {
  const { url, method, headers = {}, at } = request;
  const signed = await clientOf(credentials).sign(url, {
    method,
    headers,
    aws: { datetime: at, allHeaders: true },
  });
  return signed.headers;
}

async function* keysIn({ url }: S3Bucket, beginning: string, ask: (url: string) => Promise<Response>) {
  const [, root = '', prefix = ''] = /^(https?:\/\/[^/]+\/[^/]+)\/?(.*)$/.exec(url) ?? [];
  const before = prefix === '' ? '' : `${prefix}/`;
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: before + beginning });
    if (token !== '') query.set('continuation-token', token);
    // The signature spells a space as %20.
    const answer = await ask(`${root}?${String(query).replaceAll('+', '%20')}`);
    if (answer.status === 404) throw new Error('the media store has no such bucket');
    const xml = readXml(await answer.text());
    if (!xml) throw new Error('the media store answered no list');
    for (const object of elementsAt(xml, 'ListBucketResult', 'Contents')) {
      const key = textAt(object, 'Key').slice(before.length);
      yield { key, modifiedAt: new Date(textAt(object, 'LastModified')) };
    }
    token = textAt(xml, 'ListBucketResult', 'NextContinuationToken');
    if (token === '') return;
  }
}
