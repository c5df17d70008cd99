import '#platform/child-process/low-priority.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { KnownAccounts } from '../bank-files/bank-csv.rules.ts';
import { readBankFile } from '../bank-files/read-bank-file.ts';
import type { BankFileAnswer } from './bank-file-worker.ts';

/** Given by whoever starts the thread. */
const { bytes, accounts } = workerData as { bytes: Uint8Array; accounts: KnownAccounts };
const answer: BankFileAnswer = await readBankFile(bytes, accounts).then(
  (outcome) => ({ outcome }),
  (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
parentPort?.postMessage(answer);
