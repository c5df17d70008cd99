import { constants, setPriority } from 'node:os';

// Imported first by a thread that has time: it gives way to those who wait for an answer, and still gets a tenth of a core
// that all want. Threads have a priority of their own on Linux alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
