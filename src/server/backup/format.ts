import { z } from 'zod';
import { StartError } from '../system-errors.ts';

/**
 * A backup is a gzipped text: lines of JSON that announce what follows, and below each table its rows as PostgreSQL's
 * COPY writes them, ended by a line `\.` (which no row can be, because COPY doubles backslashes).
 */
export const header = z.object({
  format: z.literal('brennwert-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Partitions of the partitioned tables, with the SQL of their bounds. */
  partitions: z.array(z.object({ name: z.string(), parent: z.string(), bound: z.string() })),
});
export type Header = z.infer<typeof header>;

export const section = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string(), called: z.boolean() }),
  z.object({ end: z.literal(true), rows: z.record(z.string(), z.number()) }),
]);

export const endOfRows = '\\.\n';

export const jsonLine = (content: object): string => `${JSON.stringify(content)}\n`;

export class DamagedBackup extends StartError {
  constructor(what: string) {
    super(`The backup is damaged: ${what}. Nothing was restored.`);
  }
}

export type BackupReader = ReturnType<typeof readBackup>;

const newline = 10;

/** Reads a backup piece by piece; what is in memory is never more than a few chunks and one row. */
export function readBackup(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const { done, value } = await source.next();
    if (!done) rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return !done;
  };
  return {
    /** The next line, parsed as JSON; null at the end of the file. */
    json: async (): Promise<unknown> => {
      let end = rest.indexOf(newline);
      while (end < 0) {
        if (!(await more())) return null;
        end = rest.indexOf(newline);
      }
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      return parsed(line);
    },
    /** The rows of the table that was announced last, in whole lines. */
    async *rows(): AsyncGenerator<Buffer> {
      // `rest` begins at the beginning of a line in every round.
      while (rest.indexOf(endOfRows) !== 0) {
        const end = rest.indexOf(`\n${endOfRows}`);
        const whole = (end >= 0 ? end : rest.lastIndexOf(newline)) + 1;
        if (whole > 0) yield rest.subarray(0, whole);
        rest = rest.subarray(whole);
        if (end < 0 && !(await more())) throw new DamagedBackup('it ends within a table');
      }
      rest = rest.subarray(endOfRows.length);
    },
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DamagedBackup('a line of it cannot be read');
  }
}
