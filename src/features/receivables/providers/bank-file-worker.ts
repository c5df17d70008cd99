import { Worker } from 'node:worker_threads';
import { failed } from '#platform/result.ts';
import type { ReadBankFile } from '../bank-files/import-bank-file.ts';

type Outcome = Awaited<ReturnType<ReadBankFile>>;

/** Nobody waits longer for a file of five megabytes, which takes two seconds. */
const patience = 60_000;
const maxMegabytes = 1024;

let before: Promise<unknown> = Promise.resolve();

/**
 * Reads a bank's file on a thread of its own, one file after the other: half a million elements take seconds and
 * hundreds of megabytes, in which this process answers others. What takes too much of either counts as too large.
 */
export const readBankFileInWorker: ReadBankFile = (bytes, accounts) => {
  const mine = before.then(() => readOne(bytes, accounts));
  before = mine.catch(() => undefined);
  return mine;
};

const readOne: ReadBankFile = (bytes, accounts) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bank-file.worker.ts', import.meta.url), {
      workerData: { bytes, accounts },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    const giveUp = () => {
      resolve(failed('too_large'));
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, patience);
    worker.once('message', (outcome: Outcome) => resolve(outcome));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the reader of bank files ended without an answer'));
    });
  });
