import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { emailOf } from '#demo/fill-personas.ts';
import { guideThemes } from '#features/leads/guides/guide.rules.ts';
import { guides } from '#features/leads/guides/staff/edit-guide.ts';
import { findGuide } from '#features/leads/guides/staff/guide-edits.store.ts';
import { progresses } from '#features/leads/lead-partners/own/lead-complaints.rules.ts';
import { deliveryWays } from '#features/leads/lead-partners/served-areas.rules.ts';
import { leadLinkPath, leadToken } from '#features/leads/requests/lead-opt-in.ts';
import { colourNames, houseBrand, schemes } from '#features/partners/brand/brand-colours.rules.ts';
import type { Deps } from '#server/deps.ts';
import type { WorkForm } from './work-forms.ts';

const versions = { version: ['0', '1', '2', '3'] };
const keys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const guide = '/support/leads/guides/1';

/** Of a house, as the address keeps them: all that guide 1 asks for. */
const answers = new URLSearchParams({
  zipCode: '80331',
  buildingKind: 'detached',
  built: 'from2002',
  livingArea: '140',
  persons: '3',
  boiler: 'over20',
  balanced: 'no',
  heatsWater: 'yes',
  solar: 'none',
  roomTemperature: 'usual',
  knowsUse: 'yes',
  litres: '2100',
}).toString();

/** The forms of guides, requests and partners. */
export async function leadForms(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<WorkForm[]> {
  const there = await subjects(deps);
  return [...householdForms(there, deps.config.secret), ...partnersForms(there), ...guideForms(there)];
}

type There = Awaited<ReturnType<typeof subjects>>;

const householdForms = ({ leadId, partnerId, comparisonId }: There, secret: string): WorkForm[] => [
  {
    by: 'kunde',
    path: `/leads/lead-formular?ratgeber=1&${answers}`,
    intents: [],
    fields: ['firstName', 'lastName', 'email', 'phone', 'message', 'partners', 'formKey'],
    usual: {
      partners: [String(partnerId)],
      firstName: ['Eva'],
      lastName: ['Linde'],
      formKey: keys,
      email: ['eva@example.org', 'e.linde@example.org'],
      phone: ['', '030 1234567', '0171 1234567 / 030 123456 DW 12'],
    },
  },
  {
    by: 'kunde',
    path: leadLinkPath(leadToken(secret, leadId)),
    intents: ['confirm', 'revoke'],
    fields: ['partner'],
    usual: { partner: [String(partnerId)] },
  },
  // Before more are kept than one may have: the oldest would go.
  { by: 'kunde', path: `/kunde/vergleiche/${comparisonId}`, intents: [], fields: ['x'] },
  {
    by: 'kunde',
    path: `/leads/ergebnis/1/behalten?${answers}`,
    intents: [],
    fields: ['formKey', 'tank'],
    usual: { formKey: keys, tank: ['1', '2'] },
  },
];

const partnersForms = ({ deliveryId, complaintId, csvPartnerId, partnerId }: There): WorkForm[] => [
  {
    by: 'werbepartner',
    path: `/werbung/anfragen/${deliveryId}`,
    intents: ['progress', 'complain'],
    fields: ['reason'],
    usual: { progress: progresses, reason: ['Niemand meldet sich.'] },
  },
  {
    by: 'werbung',
    path: `/support/leads/partner/${partnerId}`,
    intents: [],
    fields: ['name', 'purpose', 'privacyUrl', 'price', 'dailyCap', 'areas', 'email', 'hookUrl', 'account'],
    usual: {
      name: ['Musterbetrieb'],
      purpose: ['Er meldet sich.'],
      dailyCap: ['20'],
      price: ['25,00'],
      privacyUrl: ['https://fachbetrieb.example/datenschutz'],
      email: ['a@fachbetrieb.example'],
      countryId: ['1', '3'],
      delivery: deliveryWays,
      guideIds: ['1', '2'],
      isActive: ['1', ''],
      ...versions,
    },
  },
  {
    by: 'werbung',
    path: `/support/leads/partner/${csvPartnerId}/datei`,
    intents: [],
    fields: ['ab'],
  },
  {
    by: 'werbung',
    path: '/support/leads/beanstandungen',
    intents: [],
    fields: ['id', 'answer'],
    usual: { decision: ['accepted', 'refused'], id: [String(complaintId)], answer: ['Das stimmt.'] },
  },
];

const guideForms = ({ versionId, version }: There): WorkForm[] => [
  {
    by: 'admin',
    path: guide,
    intents: [],
    fields: ['name', 'lead', 's0.title', 's0.orderWeight', 's0.i0.key', 's0.i0.options', 's0.i0.condition'],
    usual: {
      do: [
        ...['save', 'autosave', 'publish', 'withdraw', 'force', 'add-step', 'add-input:0', 'drop-step:0'],
        ...['drop-input:0:0', 'unplan:1', `approve:${versionId}`, `return:${versionId}`],
      ],
      theirs: [String(version), String(version + 1)],
      theme: guideThemes,
      name: ['Heizölverbrauch'],
      lead: ['Neun kurze Fragen.'],
      's0.id': ['1'],
      's0.title': ['Wo steht das Haus?'],
      's0.orderWeight': ['10'],
      's0.i0.key': ['zipCode'],
      's0.i0.kind': ['zip', 'choice'],
      's0.i0.label': ['Postleitzahl'],
      version: Array.from({ length: 4 }, (_, at) => String(version + at)),
    },
  },
  { by: 'admin', path: '/support/cms/anwesend/guide/1', intents: [], fields: ['x'] },
  {
    by: 'admin',
    path: `${guide}/versionen`,
    intents: [],
    fields: ['id', 'version'],
    usual: { id: [String(versionId)], version: Array.from({ length: 9 }, (_, at) => String(version + at)) },
  },
];

/** What the forms are about: the demo's, and what its customer would have to be sent first. */
async function subjects({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { id: partnerId } = await db
    .selectFrom('leadPartners as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select('p.id')
    .where('u.email', '=', emailOf({ name: 'werbepartner' }))
    .executeTakeFirstOrThrow();
  const { id: csvPartnerId } = await db
    .updateTable('leadPartners')
    .set({ delivery: 'csv' })
    .where('name', '=', 'Tankschutz Muster')
    .returning('id')
    .executeTakeFirstOrThrow();
  const [complained, fresh] = await db
    .selectFrom('leadDeliveries')
    .select('id')
    .where('partnerId', '=', partnerId)
    .where('complaintState', 'is', null)
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  const complaintId = complained?.id ?? 0;
  await db
    .updateTable('leadDeliveries')
    .set({ complaint: 'Niemand meldet sich.', complainedAt: clock.now(), complaintState: 'open' })
    .where('id', '=', complaintId)
    .execute();
  const leadId = await insertLead(db, partnerId);
  const comparisonId = await keptComparison(db);
  const published = await publishedGuide({ db, clock });
  return {
    partnerId,
    csvPartnerId,
    complaintId,
    deliveryId: fresh?.id ?? 0,
    leadId,
    comparisonId,
    ...published,
  };
}

/** A request that its mail has yet to confirm. */
async function insertLead(db: Database, partnerId: number): Promise<number> {
  const now = new Date();
  const { id: leadId } = await db
    .insertInto('leads')
    .values({
      guideId: 1,
      countryId: 1,
      postalCode: '80331',
      firstName: 'Eva',
      lastName: 'Linde',
      email: 'eva@haushalt.example',
      phone: '',
      message: '',
      answers: '{"zipCode":"80331"}',
      formKey: randomUUID(),
      askedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const consent = 'Der Musterbetrieb darf meine Angaben bekommen.';
  await db
    .insertInto('leadDeliveries')
    .values({ leadId, partnerId, state: 'asked', consent, consentedAt: now })
    .execute();
  return leadId;
}

/** A comparison of the customer's. */
async function keptComparison(db: Database): Promise<number> {
  const { id: userId } = await personaIn(db, 'kunde');
  const result = { guideId: 1, day: '2026-11-24', comparison: null, oilPrice: null, tank: null };
  const { id } = await db
    .insertInto('leadComparisons')
    .values({
      userId,
      guideId: 1,
      countryId: 1,
      answers: '{"zipCode":"80331"}',
      result: JSON.stringify({ ...result, measures: [], fuels: [], assumptions: [] }),
      tankId: null,
      formKey: randomUUID(),
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const personaIn = (db: Database, name: string) =>
  db.selectFrom('users').select('id').where('email', '=', emailOf({ name })).executeTakeFirstOrThrow();

/** A version of guide 1 that can be brought back, and its draft's version. */
async function publishedGuide(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db } = deps;
  const user = await personaIn(db, 'admin');
  const found = await findGuide(db, 1);
  const expectedVersion = found?.version ?? 0;
  await guides.publish(deps, {
    id: 1,
    userId: user.id,
    fromAt: null,
    untilAt: null,
    expectedVersion,
    around: null,
  });
  const { id } = await db
    .selectFrom('leadGuideVersions')
    .select('id')
    .where('guideId', '=', 1)
    .executeTakeFirstOrThrow();
  return { versionId: id, version: expectedVersion };
}

const colours = Object.fromEntries(
  schemes.flatMap((scheme) =>
    colourNames.map((name) => [`${scheme}-${name}`, [houseBrand[scheme][name]]] as const),
  ),
);

/** The forms of brands on hosts of their own. */
export const partnerForms: readonly WorkForm[] = [
  {
    by: 'admin',
    path: '/support/partner/1',
    intents: [],
    fields: ['host', 'name', 'imprint', 'share', 'legalName', 'street', 'place', 'vatNumber', 'account'],
    usual: {
      countryId: ['1', '2'],
      postalCode: ['10115'],
      email: ['partner@example.org'],
      markId: [''],
      host: ['partner.localhost', 'stadt.example'],
      name: ['Stadtwerke'],
      imprint: ['Stadtwerke GmbH'],
      share: ['40', '12,5'],
      legalName: ['Stadtwerke GmbH'],
      street: ['Am Markt 1'],
      place: ['Neustadt'],
      vatNumber: ['', 'DE123456789'],
      ...colours,
      ...versions,
    },
  },
];
