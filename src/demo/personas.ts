import type { Transaction } from '#db/database.ts';
import { createUser, grantRole } from '#features/identity/identity.ts';
import type { GrantedRole } from '#features/identity/types.ts';

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
export async function insertPersonas(
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
