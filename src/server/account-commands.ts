import type { Database } from '#db/database.ts';
import { makeAdmin, resetFactorsByOperator } from '#features/identity/identity.ts';
import { type DatabaseSettings, onDatabase } from './database/open.ts';
import { forBackground, kyselyOn, openPool } from './database/pool.ts';
import { databaseQueue } from './queue/job-queue.ts';
import { StartError } from './system-errors.ts';

const noAdmin = {
  unknown: 'has no account. Register on the site first, and confirm the mail.',
  unconfirmed: 'is not confirmed yet: follow the link in the registration mail first.',
  locked: 'is locked.',
} as const;

/** `npm run make-admin MAIL`: answers what to say; throws a StartError when the account cannot be one. */
export const makeAdminByCommand = (email: string, settings: DatabaseSettings): Promise<string> =>
  onOpenDatabase(settings, async (db) => {
    const outcome = await makeAdmin(db, { email, now: new Date() });
    if (outcome !== 'made') throw new StartError(`${email} ${noAdmin[outcome]}`);
    return `${email} is an admin from the next sign-in on, and sets up a second factor there by a link that is mailed.`;
  });

const noReset = {
  unknown: 'has no account.',
  locked: 'is locked.',
  no_factor: 'has no second factor to reset.',
} as const;

/** `npm run reset-factors MAIL`: answers what to say; throws a StartError when there is nothing to reset. */
export const resetFactorsByCommand = (email: string, settings: DatabaseSettings): Promise<string> =>
  onOpenDatabase(settings, async (db) => {
    const deps = { db, clock: { now: () => new Date() }, queue: databaseQueue };
    const outcome = await resetFactorsByOperator(deps, email);
    if (outcome !== 'reset') throw new StartError(`${email} ${noReset[outcome]}`);
    return `${email} is signed out everywhere and gets a mail that leads to a new password and second factor.`;
  });

const onOpenDatabase = (settings: DatabaseSettings, act: (db: Database) => Promise<string>) =>
  onDatabase(settings, 'running or not', async (url) => {
    const pool = openPool(url, forBackground);
    return act(kyselyOn(pool)).finally(() => pool.end());
  });
