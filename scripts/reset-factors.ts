import { parseConfig } from '#server/config.ts';
import { resetFactorsByCommand } from '#server/reset-factors.ts';
import { StartError } from '#server/start-error.ts';

const [email] = process.argv.slice(2);
try {
  if (!email) throw new StartError('Name the mail address of the account: npm run reset-factors MAIL');
  console.log(await resetFactorsByCommand(email, parseConfig(process.env)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
