import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { pastOrders } from '#demo/orders/past-orders.rules.ts';
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

/** `name` stands in front of @demo.example. */
const persona = (name: string, role: GrantedRole | null, person: string) => {
  const [salutation = '', firstName = '', lastName = ''] = person.split(' ');
  return { name, role, salutation, firstName, lastName };
};

/** One person for each kind of access. */
export const personas = [
  persona('kunde', null, 'Frau Katrin Sommer'),
  persona('haendler', 'dealer', 'Herr Henning Ahrens'),
  persona('support', 'customer_support', 'Frau Selin Aydin'),
  persona('haendlerbetreuung', 'dealer_support', 'Herr Bernd Hauser'),
  persona('redaktion', 'editor', 'Frau Ronja Ebert'),
  persona('marketing', 'marketing', 'Herr Milan Krüger'),
  persona('finanzen', 'financial', 'Frau Franziska Nagel'),
  persona('mex', 'mex_support', 'Herr Max Lindner'),
  persona('werbung', 'ad_manager', 'Frau Wiebke Petersen'),
  persona('werbepartner', 'advertising_partner', 'Herr Paul Wagner'),
  persona('presse', 'press', 'Frau Paula Reiter'),
  persona('admin', 'admin', 'Herr Anton Winkler'),
];

export const emailOf = ({ name }: { name: string }): string => `${name}@demo.example`;

/** Adds those that are missing; `dealerId` is the dealer whom `haendler` works for, the customer has meX. */
async function insertPersonas(
  tx: Transaction,
  { passwordHash, dealerId, now }: { passwordHash: string; dealerId: number | null; now: Date },
): Promise<void> {
  for (const { name, role, ...names } of personas) {
    const user = { countryId: 1, email: emailOf({ name }), ...names, title: '' } as const;
    const userId = await createUser(tx, { ...user, passwordHash, isDemo: true, now });
    if (userId === null) continue;
    if (role) await grantRole(tx, { userId, role, grantedBy: null, now });
    const more = role === 'dealer' ? { dealerId } : role === null ? { hasMexEnabled: true } : null;
    if (more) await tx.updateTable('users').set(more).where('id', '=', userId).execute();
  }
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
    const known = await personasIn(tx);
    const customerId = known.get(emailOf({ name: 'kunde' }));
    const dealerUserId = known.get(emailOf({ name: 'haendler' }));
    if (dealerId === null || !customerId || !dealerUserId) return;
    const people = { customerId, dealerUserId, dealerId, now };
    await insertPastOrders(tx, deps, { orders: pastOrders, people });
    await issuePastStatements(tx, deps, now);
    await furnish(tx, customerId, now);
  });
}

/** Somebody who has been here for a while: an account from before the first order, and saved addresses. */
async function furnish(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const first = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.min('placedAt').as('at'))
    .where('userId', '=', customerId)
    .executeTakeFirst();
  const createdAt = first?.at ?? now;
  await tx.updateTable('users').set({ createdAt }).where('id', '=', customerId).execute();
  await saveAddressesOfOrders(tx, customerId, now);
}

/** Ids of the personas that there are, by their mail addresses. */
async function personasIn(db: Database | Transaction): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', personas.map(emailOf))
    .where('isGuest', '=', false)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

const arePresent = async (db: Database | Transaction): Promise<boolean> =>
  (await personasIn(db)).size >= personas.length;

/** Whether somebody is there who signs in with the published password: not once locked or erased. */
export async function hasDemoPeople(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('isDemo', '=', true)
    .where('passwordHash', 'is not', null)
    .where('lockedAt', 'is', null)
    .where('erasedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What whoever starts the demo market wants to know, line by line. */
export const personaLines = (): string[] => [
  `Sign in with the password ${demoPassword} as:`,
  ...personas.map((persona) => `  ${emailOf(persona)}`),
];

/** Puts each address of a customer's orders into the address book, once. */
async function saveAddressesOfOrders(tx: Transaction, userId: number, now: Date): Promise<void> {
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
