import { resetFactorsByCommand } from '#server/account-commands.ts';
import { parseConfig } from '#server/config.ts';
import { StartError } from '#server/system-errors.ts';

const [email] = process.argv.slice(2);
try {
  if (!email) throw new StartError('Name the mail address of the account: npm run reset-factors MAIL');
  console.log(await resetFactorsByCommand(email, parseConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
