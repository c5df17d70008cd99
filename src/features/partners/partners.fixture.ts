import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { houseBrand } from './brand/brand-colours.rules.ts';
import type { PartnerValues } from './partners.rules.ts';
import { insertPartner } from './partners.store.ts';

export const partnerValues = (change: Partial<PartnerValues> = {}): PartnerValues => ({
  host: `${randomUUID().slice(0, 8)}.stadt.example`,
  name: 'Stadtwerke Neustadt',
  countryId: 1,
  imprint: 'Stadtwerke Neustadt GmbH, Am Markt 1',
  colours: houseBrand,
  markId: null,
  markDarkId: null,
  share: 400,
  legalName: 'Stadtwerke Neustadt GmbH',
  street: 'Am Markt 1',
  postalCode: '12345',
  place: 'Neustadt',
  vatNumber: 'DE123456789',
  email: 'kasse@stadt.example',
  isActive: true,
  ...change,
});

/** Id of a partner of one test alone. */
export async function addPartner(
  db: Database,
  change: Partial<PartnerValues & { userId: number }> = {},
  now = new Date('2026-11-20T08:00:00Z'),
): Promise<number> {
  const { userId = null, ...values } = change;
  const added = await db.transaction().execute((tx) =>
    insertPartner(tx, {
      values: { ...partnerValues(values), userId },
      formKey: randomUUID(),
      changedBy: null,
      now,
    }),
  );
  return added.id;
}
