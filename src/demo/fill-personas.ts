import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';

import { customerOrders, dealerOrders } from '#demo/orders/past-orders.rules.ts';
import { dealerNearHome, insertPastOrders, type PastDeps } from '#demo/orders/past-orders.ts';
import { issuePastStatements } from '#features/billing/billing.ts';
import { addAddress } from '#features/customers/customers.ts';
import type { Address } from '#features/customers/types.ts';
import { createUser, grantRole } from '#features/identity/identity.ts';
import type { GrantedRole } from '#features/identity/types.ts';
import type { Operator } from '#features/places/types.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import type { Clock } from '#platform/time/clock.ts';

/** Published on purpose: personas exist in the demo market only, which is bound to the machine itself. */
export const demoPassword = 'Brennwert-Demo-26';

type Persona = {
  /** In front of @demo.example. */
  name: string;
  role: GrantedRole | null;
  salutation: string;
  firstName: string;
  lastName: string;
  hasMexEnabled?: boolean;
};

/** One person for each kind of access. */
export const personas: readonly Persona[] = [
  {
    name: 'kunde',
    role: null,
    salutation: 'Frau',
    firstName: 'Katrin',
    lastName: 'Sommer',
    hasMexEnabled: true,
  },
  { name: 'haendler', role: 'dealer', salutation: 'Herr', firstName: 'Henning', lastName: 'Ahrens' },
  { name: 'support', role: 'customer_support', salutation: 'Frau', firstName: 'Selin', lastName: 'Aydin' },
  {
    name: 'haendlerbetreuung',
    role: 'dealer_support',
    salutation: 'Herr',
    firstName: 'Bernd',
    lastName: 'Hauser',
  },
  { name: 'redaktion', role: 'editor', salutation: 'Frau', firstName: 'Ronja', lastName: 'Ebert' },
  { name: 'marketing', role: 'marketing', salutation: 'Herr', firstName: 'Milan', lastName: 'Krüger' },
  { name: 'finanzen', role: 'financial', salutation: 'Frau', firstName: 'Franziska', lastName: 'Nagel' },
  { name: 'mex', role: 'mex_support', salutation: 'Herr', firstName: 'Max', lastName: 'Lindner' },
  { name: 'werbung', role: 'ad_manager', salutation: 'Frau', firstName: 'Wiebke', lastName: 'Petersen' },
  {
    name: 'werbepartner',
    role: 'advertising_partner',
    salutation: 'Herr',
    firstName: 'Paul',
    lastName: 'Wagner',
  },
  { name: 'presse', role: 'press', salutation: 'Frau', firstName: 'Paula', lastName: 'Reiter' },
  { name: 'admin', role: 'admin', salutation: 'Herr', firstName: 'Anton', lastName: 'Winkler' },
];

export const emailOf = ({ name }: { name: string }): string => `${name}@demo.example`;

/** Adds those that are missing; `dealerId` is the dealer whom `haendler` works for. */
async function insertPersonas(
  tx: Transaction,
  given: { passwordHash: string; dealerId: number | null; now: Date },
): Promise<void> {
  const { passwordHash, dealerId, now } = given;
  for (const persona of personas) {
    const { role, salutation, firstName, lastName } = persona;
    const email = emailOf(persona);
    const names = { salutation, title: '', firstName, lastName };
    const userId = await createUser(tx, { countryId: 1, email, ...names, passwordHash, isDemo: true, now });
    if (userId === null) continue;
    if (role) await grantRole(tx, { userId, role, grantedBy: null, now });
    if (role === 'dealer' && dealerId) await bindToDealer(tx, userId, dealerId);
    if (persona.hasMexEnabled) await enableMex(tx, userId);
  }
}

async function bindToDealer(tx: Transaction, userId: number, dealerId: number): Promise<void> {
  await tx.updateTable('users').set({ dealerId }).where('id', '=', userId).execute();
}

async function enableMex(tx: Transaction, userId: number): Promise<void> {
  await tx.updateTable('users').set({ hasMexEnabled: true }).where('id', '=', userId).execute();
}

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

/** Puts each address of a customer's orders into the address book, once. */
async function keepAddressesOfOrders(tx: Transaction, userId: number, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('orderAddresses as a', (join) =>
      join.onRef('a.orderId', '=', 'orders.id').onRef('a.year', '=', 'orders.year'),
    )
    .select(['a.salutation', 'a.title', 'a.company', 'a.firstName', 'a.lastName', 'a.street', 'a.extra'])
    .select(['a.postalCode', 'a.place', 'a.countryIso', 'a.phone'])
    .distinct()
    .where('orders.userId', '=', userId)
    .where('a.kind', '=', 'delivery')
    .orderBy('a.countryIso')
    .execute();
  // Written by us after checking, so the narrower types hold.
  for (const address of rows)
    await addAddress(tx, { userId, kind: 'delivery', address: address as Address, now });
}
