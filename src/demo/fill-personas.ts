import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { keepAddressesOfOrders } from '#demo/orders/kept-addresses.ts';
import { customerOrders, dealerOrders } from '#demo/orders/past-orders.rules.ts';
import { dealerNearHome, insertPastOrders, type PastDeps } from '#demo/orders/past-orders.ts';
import { issuePastStatements } from '#features/billing/billing.ts';
import type { Operator } from '#features/places/types.ts';

import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Clock } from '#platform/time/clock.ts';
import { demoPassword, emailOf, insertPersonas, personas } from './personas.ts';

type PersonaDeps = PastDeps & { db: Database; clock: Clock; passwords: Passwords; operator: Operator };

/** Gives the demo market its personas, once, and what they ordered and sold. */
export async function fillDemoPersonas(deps: PersonaDeps): Promise<void> {
  if (await arePresent(deps.db)) return;
  const passwordHash = await deps.passwords.hash(demoPassword);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoPersonas');
    if (await arePresent(tx)) return;
    const dealerId = dealerNearHome(deps, now);
    await insertPersonas(tx, { passwordHash, dealerId, now });
    if (dealerId === null) return;
    const [customerId, dealerUserId] = await Promise.all([idOf(tx, 'kunde'), idOf(tx, 'haendler')]);
    const people = { customerId, dealerUserId, dealerId, now };
    await insertPastOrders(tx, deps, { orders: [...customerOrders, ...dealerOrders], people });
    await issuePastStatements(tx, deps, now);
    await furnish(tx, customerId, now);
  });
}

/** Somebody who has been here for a while: an account from before the first order, and addresses that are kept. */
async function furnish(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const first = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.min('placedAt').as('at'))
    .where('userId', '=', customerId)
    .executeTakeFirst();
  const createdAt = first?.at ?? now;
  await tx.updateTable('users').set({ createdAt }).where('id', '=', customerId).execute();
  await keepAddressesOfOrders(tx, customerId, now);
}

async function arePresent(db: Database | Transaction): Promise<boolean> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'in', personas.map(emailOf))
    .where('isGuest', '=', false)
    .executeTakeFirstOrThrow();
  return count >= personas.length;
}

async function idOf(tx: Transaction, name: string): Promise<number> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf({ name }))
    .where('isGuest', '=', false)
    .executeTakeFirstOrThrow();
  return id;
}

/** What whoever starts the demo market wants to know, line by line. */
export const personaLines = (): string[] => [
  `Sign in with the password ${demoPassword} as:`,
  ...personas.map((persona) => `  ${emailOf(persona)}`),
];
