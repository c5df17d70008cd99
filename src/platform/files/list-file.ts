import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { failed, ok, type Result } from '../result.ts';
import { kindOfFile, type NoText, textOfFile } from './text-file.ts';

/** Why a file that should hold text or a list cannot be read. */
export type FileError = NoText | 'too_large' | 'broken_workbook';

/** A sheet as CSV with semicolons: a line for each row. */
export type SheetText = { name: string; text: string };

export type ListFile = {
  text: string;
  /** Of a workbook: which sheet the list stands in, and which others hold something. */
  sheet: { name: string; others: readonly string[] } | null;
};

/**
 * The lines of a list in a file of text or an .xlsx workbook: of several sheets the first that `isList` takes for one,
 * else the first that holds anything.
 */
export async function listOfFile(
  bytes: Uint8Array,
  isList: (text: string) => boolean,
): Promise<Result<ListFile, FileError>> {
  if ((await kindOfFile(bytes)) !== 'workbook') {
    const text = await textOfFile(bytes);
    return text.ok ? ok({ text: text.value, sheet: null }) : text;
  }
  const sheets = await sheetsOf(bytes);
  if (typeof sheets === 'string') return failed(sheets);
  const filled = sheets.filter(({ text }) => text !== '');
  const sheet = filled.find(({ text }) => isList(text)) ?? filled[0];
  if (!sheet) return failed('empty');
  const others = filled.filter((one) => one !== sheet).map(({ name }) => name);
  return ok({ text: sheet.text, sheet: { name: sheet.name, others } });
}

/** Found through the package's import map: the built pages stand elsewhere. */
const script = createRequire(import.meta.url).resolve('#platform/files/sheets-process.ts');

const mostSeconds = 10;
/** Workbooks that are read at the same time; the memory of each is bounded. */
const mostAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function sheetsOf(bytes: Uint8Array): Promise<readonly SheetText[] | FileError> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await readApart(bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A thread would not do: one that runs out of memory may take the whole process with it. */
function readApart(bytes: Uint8Array): Promise<readonly SheetText[] | FileError> {
  const { promise, resolve } = Promise.withResolvers<readonly SheetText[] | FileError>();
  const reader = fork(script, {
    execArgv: ['--max-old-space-size=128'],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const clock = setTimeout(() => reader.kill('SIGKILL'), mostSeconds * 1000);
  // Parsed there: by that very script.
  reader.once('message', (sheets) => resolve(sheets as readonly SheetText[] | FileError));
  reader.once('error', () => resolve('broken_workbook'));
  // Without memory, or out of time.
  reader.once('exit', (_, signal) => resolve(signal ? 'too_large' : 'broken_workbook'));
  reader.send(bytes, () => undefined);
  return promise.finally(() => clearTimeout(clock));
}
