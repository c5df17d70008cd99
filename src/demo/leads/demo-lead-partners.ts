import { randomUUID } from 'node:crypto';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';

const partner = (
  countryId: CountryId,
  name: string,
  more: { areas?: string[]; guideIds?: number[] } = {},
) => ({
  name,
  countryId,
  areas: [],
  guideIds: [],
  price: 2400,
  dailyCap: 20,
  delivery: 'mail',
  purpose: 'Sie bekommen einmal einen Vorschlag mit Preis, per Anruf oder E-Mail.',
  privacyUrl: 'https://fachbetrieb.example/datenschutz',
  email: 'anfragen@fachbetrieb.example',
  isActive: true,
  isDemo: true,
  ...more,
});

/** Invented firms: nobody gets a mail there. The first one is the persona's who advertises. */
const demoPartners = [
  partner(1, 'Musterbetrieb Heizung und Bad'),
  partner(1, 'Energieberatung Beispielstadt', { areas: ['1'], guideIds: [1, 2] }),
  partner(1, 'Tankschutz Muster', { guideIds: [3] }),
  partner(2, 'Installationen Muster'),
  partner(3, 'Haustechnik Muster'),
];

type Progress = 'new' | 'working' | 'won' | 'lost';
type Household = readonly [
  daysAgo: number,
  firstName: string,
  lastName: string,
  postalCode: string,
  guideId: number,
  progress: Progress,
];

/** Invented, the oldest first. */
const households: readonly Household[] = [
  [71, 'Bernd', 'Altmann', '80331', 2, 'won'],
  [66, 'Sabine', 'Brockmann', '10115', 1, 'lost'],
  [58, 'Uwe', 'Dietz', '04109', 2, 'working'],
  [49, 'Karin', 'Ellerbrock', '28195', 2, 'lost'],
  [37, 'Jens', 'Fährmann', '24103', 1, 'won'],
  [33, 'Petra', 'Gollnow', '01067', 2, 'lost'],
  [27, 'Thomas', 'Hartung', '70173', 2, 'working'],
  [19, 'Monika', 'Immel', '50667', 1, 'working'],
  [12, 'Ralf', 'Jacobsen', '20095', 2, 'working'],
  [6, 'Heike', 'Kortmann', '60311', 2, 'new'],
  [2, 'Dieter', 'Lohse', '30159', 1, 'new'],
];

const house = {
  buildingKind: 'detached',
  built: 'before1977',
  livingArea: '140',
  persons: '3',
  roof: 'yes',
  walls: 'no',
  cellar: 'no',
  windows: 'double',
  boiler: 'over20',
  balanced: 'no',
  heatsWater: 'yes',
  solar: 'none',
  roomTemperature: 'usual',
  knowsUse: 'yes',
  litres: '3150',
  when: 'year',
  owner: 'own',
  wantedHeating: 'heatPump',
  radiators: 'radiators',
  pelletRoom: 'unknown',
} as const;

/** Gives a marketplace without any partner those of the demo market, and one of them what it got in the last months. */
export const fillDemoLeadPartners = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoLeadPartners');
    const known = await tx.selectFrom('leadPartners').select('id').limit(1).executeTakeFirst();
    if (known) return;
    const now = clock.now();
    const email = 'werbepartner@demo.example';
    const persona = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const ids = [];
    for (const [at, values] of demoPartners.entries()) {
      const { id } = await tx
        .insertInto('leadPartners')
        .values({
          ...values,
          userId: at === 0 ? (persona?.id ?? null) : null,
          formKey: randomUUID(),
          createdAt: now,
          updatedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    for (const [at, household] of households.entries())
      await insertLead(tx, household, { partnerId: ids[0] ?? 0, number: at + 1, now });
  });

type Sent = { partnerId: number; number: number; now: Date };

async function insertLead(tx: Transaction, household: Household, { partnerId, number, now }: Sent) {
  const [daysAgo, firstName, lastName, postalCode, guideId, progress] = household;
  const at = new Date(now.getTime() - daysAgo * 24 * 60 * 60_000);
  const email = `${lastName.toLowerCase().replaceAll('ä', 'ae')}@haushalt.example`;
  const { id: leadId } = await tx
    .insertInto('leads')
    .values({
      guideId,
      countryId: 1,
      postalCode,
      firstName,
      lastName,
      email,
      phone: '',
      message: '',
      answers: JSON.stringify({ zipCode: postalCode, ...house }),
      formKey: randomUUID(),
      askedAt: at,
      confirmedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refused = number === 4;
  await tx
    .insertInto('leadDeliveries')
    .values({
      leadId,
      partnerId,
      number,
      price: 2400,
      state: 'sent',
      sentBy: 'mail',
      progress,
      consent: `${demoPartners[0]?.name} darf meine Angaben und Antworten bekommen: ${demoPartners[0]?.purpose} Ich kann das jederzeit widerrufen.`,
      consentedAt: at,
      releasedAt: at,
      sentAt: at,
      readAt: at,
      ...(refused && {
        complaint: 'Unter der Adresse meldet sich niemand.',
        complainedAt: at,
        complaintState: 'accepted',
        decidedAt: at,
        complaintAnswer: 'Das stimmt, wir haben es geprüft. Die Anfrage kostet Sie nichts.',
      }),
    })
    .execute();
}
