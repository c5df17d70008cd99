import { makeAdmin } from '#features/identity/identity.ts';
import { onDatabase, type Where } from './database/command.ts';
import { forBackground, kyselyOn, openPool } from './database/pool.ts';
import { StartError } from './start-error.ts';

const refusals = {
  unknown: 'has no account. Register on the site first, and confirm the mail.',
  unconfirmed: 'is not confirmed yet: follow the link in the registration mail first.',
  locked: 'is locked.',
} as const;

/** `npm run make-admin MAIL`: answers what to say; throws a StartError when the account cannot be one. */
export const makeAdminByCommand = (email: string, where: Where): Promise<string> =>
  onDatabase(where, 'running or not', async (url) => {
    const pool = openPool(url, forBackground);
    try {
      const outcome = await makeAdmin(kyselyOn(pool), { email, now: new Date() });
      if (outcome !== 'made') throw new StartError(`${email} ${refusals[outcome]}`);
      return `${email} is an admin from the next sign-in on, and sets up a second factor there.`;
    } finally {
      await pool.end();
    }
  });
