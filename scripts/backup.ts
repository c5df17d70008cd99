import { backUpByCommand } from '#server/backup/commands.ts';
import { parseConfig } from '#server/config.ts';
import { StartError } from '#server/system-errors.ts';

const [file] = process.argv.slice(2);
try {
  if (!file) throw new StartError('Name the file: npm run backup FILE');
  console.log(await backUpByCommand(file, parseConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
