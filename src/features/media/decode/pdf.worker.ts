import { parentPort, workerData } from 'node:worker_threads';
import { pdfFaultOf } from './pdf-objects.ts';

parentPort?.postMessage(await pdfFaultOf(workerData));
