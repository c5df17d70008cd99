import { createRequire } from 'node:module';
import { runApart } from '#platform/child-process/child-process.ts';
import { failed } from '#platform/result.ts';
import type { ReadBankFile } from '../bank-files/import-bank-file.ts';

const { resolve } = createRequire(import.meta.url);

/** A file of five megabytes takes two seconds; nobody waits longer than this. */
const bounds = { ms: 60_000, megabytes: 1024 };

/** What the thread posts: what it has read, or what went wrong in it. */
export type BankFileAnswer = { outcome: Awaited<ReturnType<ReadBankFile>> } | { error: string };

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

const readOne: ReadBankFile = async (bytes, accounts) => {
  const file = resolve('#features/receivables/providers/bank-file.worker.ts');
  const read = await runApart(file, { bytes, accounts }, bounds);
  if (!read) return failed('too_large');
  const answer = read.answer as BankFileAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return answer.outcome;
};
