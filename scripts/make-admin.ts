import { makeAdminByCommand } from '#server/account-commands.ts';
import { parseConfig } from '#server/config.ts';
import { StartError } from '#server/system-errors.ts';

const [email] = process.argv.slice(2);
try {
  if (!email) throw new StartError('Name the mail address of the account: npm run make-admin MAIL');
  console.log(await makeAdminByCommand(email, parseConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
