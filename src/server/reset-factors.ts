import { resetFactorsByOperator } from '#features/identity/identity.ts';
import { onDatabase, type Where } from './database/command.ts';
import { forBackground, kyselyOn, openPool } from './database/pool.ts';
import { databaseQueue } from './queue/queue.ts';
import { StartError } from './start-error.ts';

const refusals = {
  unknown: 'has no account.',
  locked: 'is locked.',
  no_factor: 'has no second factor to reset.',
} as const;

/** `npm run reset-factors MAIL`: answers what to say; throws a StartError when there is nothing to reset. */
export const resetFactorsByCommand = (email: string, where: Where): Promise<string> =>
  onDatabase(where, 'running or not', async (url) => {
    const pool = openPool(url, forBackground);
    try {
      const deps = { db: kyselyOn(pool), clock: { now: () => new Date() }, queue: databaseQueue };
      const outcome = await resetFactorsByOperator(deps, email);
      if (outcome !== 'reset') throw new StartError(`${email} ${refusals[outcome]}`);
      return `${email} is signed out everywhere and gets a mail that leads to a new password and second factor.`;
    } finally {
      await pool.end();
    }
  });
