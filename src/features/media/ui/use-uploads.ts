import { useCallback, useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { PickedMedia } from '../library/library.ts';
import { mediaTexts } from '../media.texts.ts';
import { maxUploadBytes, type UploadError } from '../upload-limits.rules.ts';

const uploadsPath = '/support/cms/media/uploads';
export const pickerPath = '/support/cms/media/auswahl';

/** Sent at a time: as much as takes less than the server's patience of 30 s on a slow line. */
const chunkBytes = 1024 * 1024;
const retryDelays = [0, 1000, 3000, 8000, 15_000];
/** So often the server may ask for a while before a file counts as failed. */
const maxWaits = 5;
/** More at once only share the line. */
const atOnce = 2;

/** A file on its way into the library. */
export type UploadItem = {
  key: number;
  name: string;
  /** 0 to 100. */
  percent: number;
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'done' | 'failed' | 'refused';
  /** Why it failed. */
  message: string;
  /** What became of it. */
  media: PickedMedia | null;
};

/** The answer to what was sent as a whole. */
export type FinishAnswer = { ok: true; media: PickedMedia } | { ok: false; error: UploadError };

type Options = { csrf: string; onAdded(media: PickedMedia): void };
type Job = {
  key: number;
  file: File;
  upload: Upload | null;
  /** Of the upload whose pieces are all there: from then on it is only asked what became of it. */
  whole: string | null;
};

/**
 * Sends files in pieces, two at a time. One whose connection was lost goes on by itself when it is back, also after the
 * page was loaded anew and the same file chosen again.
 */
export function useUploads({ csrf, onAdded }: Options) {
  const texts = useTexts(mediaTexts);
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const running = useRef(new Set<number>());
  const waiting = useRef<number[]>([]);
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  });

  const change = useCallback((key: number, values: Partial<UploadItem>) => {
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)));
  }, []);

  const runNext = useCallback(() => {
    while (running.current.size < atOnce) {
      const key = waiting.current.shift();
      const job = key === undefined ? undefined : jobs.current.get(key);
      if (!job) return;
      running.current.add(job.key);
      void send(job, { csrf, texts, change })
        .then((media) => media && added.current(media))
        .finally(() => {
          running.current.delete(job.key);
          runNext();
        });
    }
  }, [csrf, texts, change]);

  const start = useCallback(
    (keys: readonly number[]) => {
      for (const key of keys) change(key, { state: 'waiting', message: '' });
      waiting.current.push(...keys);
      runNext();
    },
    [change, runNext],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map((file) => ({ key: nextKey(), file, upload: null, whole: null }));
      for (const job of fresh) jobs.current.set(job.key, job);
      setItems((all) => [...all, ...fresh.map(({ key, file }) => itemOf(key, file))]);
      start(fresh.map(({ key }) => key));
    },
    [start],
  );

  const remove = useCallback((key: number) => {
    jobs.current.delete(key);
    setItems((all) => all.filter((one) => one.key !== key));
  }, []);

  usePausedAgain(items, start);
  return { items, add, remove, resume: (key: number) => start([key]) };
}

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

const itemOf = (key: number, { name }: File): UploadItem => ({
  key,
  name,
  percent: 0,
  state: 'waiting',
  message: '',
  media: null,
});

/** What waits for the connection goes on when the browser says that it is back. */
function usePausedAgain(items: readonly UploadItem[], start: (keys: readonly number[]) => void): void {
  const paused = items.filter(({ state }) => state === 'paused').map(({ key }) => key);
  const latest = useRef(paused);
  useEffect(() => {
    latest.current = paused;
  });
  useEffect(() => {
    const again = () => start(latest.current);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [start]);
}

type Sending = {
  csrf: string;
  texts: ReturnType<typeof mediaTexts>;
  change(key: number, values: Partial<UploadItem>): void;
};

/** Sends a file and has it taken over; null when that failed, which its item says. */
async function send(job: Job, { csrf, texts, change }: Sending): Promise<PickedMedia | null> {
  const end = (state: 'failed' | 'refused', message: string) => {
    change(job.key, { state, message });
    return null;
  };
  if (job.file.size === 0) return end('refused', texts.uploadErrors.missing);
  if (job.file.size > maxUploadBytes) return end('refused', texts.uploadErrors.too_large);
  try {
    change(job.key, { state: 'sending' });
    job.whole ??= await sendPieces(job, csrf, (percent) => change(job.key, { percent }));
    change(job.key, { state: 'checking', percent: 100 });
    const answer = await finish(job.whole, csrf);
    if (!answer.ok) {
      Object.assign(job, { upload: null, whole: null });
      return end(answer.error === 'incomplete' ? 'failed' : 'refused', texts.uploadErrors[answer.error]);
    }
    change(job.key, { state: 'done', media: answer.media });
    return answer.media;
  } catch (error) {
    if (statusOf(error) === 0) {
      change(job.key, { state: 'paused', message: '' });
      return null;
    }
    return end('failed', messageOf(error, texts));
  }
}

function messageOf(error: unknown, texts: Sending['texts']): string {
  const status = statusOf(error);
  if (status === 401 || status === 403) return texts.signedOut;
  return (status === 429 && detailOf(error)) || texts.unreachable;
}

type Failed = { originalResponse?: { getStatus(): number; getBody(): string } | null };

/** Of a failed request; 0 where no answer came. */
function statusOf(error: unknown): number {
  if (error instanceof Response) return error.status;
  return (Object(error) as Failed).originalResponse?.getStatus() ?? 0;
}

/** What a refusal says (RFC 9457); '' where it says nothing. */
function detailOf(error: unknown): string {
  try {
    const { detail } = JSON.parse((Object(error) as Failed).originalResponse?.getBody() ?? '');
    return typeof detail === 'string' ? detail : '';
  } catch {
    return '';
  }
}

/** The id of what was sent, once all of it is there. */
async function sendPieces(job: Job, csrf: string, onPercent: (percent: number) => void): Promise<string> {
  const tus = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new tus.Upload(job.file, {
    endpoint: uploadsPath,
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    uploadUrl: job.upload?.url ?? null,
    headers: { RequestVerificationToken: csrf },
    metadata: { filename: job.file.name },
    onProgress: (sent, all) => onPercent(Math.floor((sent / all) * 100)),
    onError: reject,
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
  });
  if (!job.upload) {
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
  }
  job.upload = upload;
  upload.start();
  return promise;
}

/** Asked again as often as the server says when: whoever brings a hundred pictures sends more forms than a minute may have. */
async function finish(uploadId: string, csrf: string): Promise<FinishAnswer> {
  const body = new URLSearchParams({ [csrfField]: csrf, intent: 'finish', upload: uploadId });
  for (let waits = 0; ; waits += 1) {
    const answer = await fetch(pickerPath, { method: 'POST', body });
    if (answer.status === 200 || answer.status === 422) return answer.json();
    const seconds = Number(answer.headers.get('retry-after'));
    if (!(seconds > 0) || waits >= maxWaits) throw answer;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
