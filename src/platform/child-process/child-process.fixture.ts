import { parentPort, workerData } from 'node:worker_threads';

const kept: Uint8Array[] = [];
switch (workerData) {
  case 'never answers':
    for (;;) kept.length = 0;
  case 'unpacks without end':
    for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1));
  case 'throws':
    throw new Error('as it happens');
  case 'says nothing':
    break;
  default:
    parentPort?.postMessage({ given: workerData, environment: Object.keys(process.env) });
}
