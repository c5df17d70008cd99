import { runCommand } from '../src/server/backup/commands.ts';
import { parseConfig } from '../src/server/config.ts';
import { StartError } from '../src/server/start-error.ts';

const [file] = process.argv.slice(2);
try {
  if (!file) throw new StartError('Name the file: npm run backup FILE');
  console.log(await runCommand('backup', file, parseConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
