import path from 'node:path';
import { onDatabase, type Where } from '../database/command.ts';
import { readMigrations } from '../database/migrate.ts';
import { migrationsDirectory } from '../database/open.ts';
import { backUp, type Contents } from './back-up.ts';
import { restore } from './restore.ts';

export type Command = 'backup' | 'restore';

/** `npm run backup FILE` and `npm run restore FILE`: for the database that a start would use. */
export async function runCommand(command: Command, file: string, where: Where): Promise<string> {
  switch (command) {
    case 'backup': {
      const contents = await onDatabase(where, 'running or not', (url) => backUp(url, file, new Date()));
      return `Backed up ${summary(contents)} into ${file}.${keptBeside(where)}`;
    }
    case 'restore': {
      const migrations = await readMigrations(migrationsDirectory);
      const contents = await onDatabase(where, 'not running', (url) => restore(url, file, migrations));
      return `Restored ${summary(contents)} from ${file}.`;
    }
  }
}

function summary(contents: Contents): string {
  const rows = Object.values(contents).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(contents).length} tables`;
}

const keptBeside = ({ dataDir, databaseUrl }: Where): string =>
  databaseUrl
    ? ' Keep BRENNWERT_SECRET with it.'
    : ` Keep ${path.join(dataDir, 'secret')} (or BRENNWERT_SECRET) with it.`;
