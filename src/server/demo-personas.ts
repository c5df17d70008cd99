import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { demoPassword, emailOf, insertPersonas, personas } from '#features/accounts/demo/personas.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Passwords } from '#kernel/passwords.ts';

/** Another number than the market's own lock. */
const fillingLock = 7031003;

/** Gives the demo market its personas, once. */
export async function fillDemoPersonas(deps: {
  db: Database;
  clock: Clock;
  passwords: Passwords;
}): Promise<void> {
  if (await arePresent(deps.db)) return;
  const passwordHash = await deps.passwords.hash(demoPassword);
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${fillingLock}::bigint)`.execute(tx);
    const dealer = await tx
      .selectFrom('dealers')
      .select('id')
      .where('countryId', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    await insertPersonas(tx, { passwordHash, dealerId: dealer?.id ?? null, now: deps.clock.now() });
  });
}

async function arePresent(db: Database): Promise<boolean> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'in', personas.map(emailOf))
    .where('isGuest', '=', false)
    .executeTakeFirstOrThrow();
  return count >= personas.length;
}

/** What whoever starts the demo market wants to know, line by line. */
export const personaLines = (): string[] => [
  `Sign in with the password ${demoPassword} as:`,
  ...personas.map((persona) => `  ${emailOf(persona)}`),
];
