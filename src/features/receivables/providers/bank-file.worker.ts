import { parentPort, workerData } from 'node:worker_threads';
import type { KnownAccounts } from '../bank-files/bank-csv.rules.ts';
import { readBankFile } from '../bank-files/read-bank-file.ts';

/** Given by whoever starts the thread. */
const { bytes, accounts } = workerData as { bytes: Uint8Array; accounts: KnownAccounts };
parentPort?.postMessage(await readBankFile(bytes, accounts));
