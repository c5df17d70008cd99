import type { Database, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { contentDigest, madeBefore } from '#platform/forms/form-keys.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { linkToken, readLinkToken } from '#platform/secrets/link-token.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Answers, Guide } from '../guides/guide.rules.ts';
import { leadPartnersServing, lockLeadPartner } from '../lead-partners/lead-partners.store.ts';
import { serves } from '../lead-partners/served-areas.rules.ts';
import {
  findLatestLead,
  insertLead,
  lockLatestLead,
  lockLeadOfForm,
  setReplaced,
  withdrawLead,
} from './asked-leads.store.ts';
import { enqueueDelivery } from './deliver-leads.ts';
import { leadTexts } from './lead.texts.ts';
import { contactFields, type LeadContact } from './lead-contact.rules.ts';
import {
  deliveriesOf,
  findLead,
  insertDeliveries,
  isCharged,
  isDuplicate,
  type Lead,
  lockLead,
  markDuplicate,
  releaseDelivery,
  requestsSince,
  revoke,
} from './leads.store.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

const hour = 60 * 60_000;
const maxRequestsAnHour = 3;
/** Links of opt-ins work for a week. */
const optInLife = 7 * 24 * hour;

type Asked = {
  guide: Guide;
  countryId: CountryId;
  postalCode: string;
  answers: Answers;
  contact: LeadContact;
  /** The recipients that were ticked. */
  partnerIds: readonly number[];
  formKey: string;
  /** The request that the same browser made before. */
  earlierId?: number | null;
};

export type AskRefusal = 'too_often' | 'gone' | 'confirmed';

/**
 * Asks by mail whether somebody wants their request to go out (double opt-in, § 7 UWG), with the consent for each recipient
 * in its words. Nobody hears of it before. Sent twice by one form, it is one request; sent again with something else it takes the
 * place of the first, unless that was confirmed. So does one from a new form that only differs in its mail address.
 */
export const askForLead = (deps: Deps, asked: Asked): Promise<Result<number, AskRefusal>> =>
  deps.db.transaction().execute((tx) => askWithin(deps, tx, asked));

async function askWithin(deps: Deps, tx: Transaction, asked: Asked): Promise<Result<number, AskRefusal>> {
  const now = deps.clock.now();
  const { guide, countryId, postalCode, contact, formKey, partnerIds } = asked;
  const formDigest = leadDigest({ ...asked, guideId: guide.id, ...contact }, partnerIds);
  const known = await lockLeadOfForm(tx, formKey);
  if (known && !madeBefore(known, formDigest).isOther) return ok(known.id);
  if (known?.confirmedAt) return failed('confirmed');
  const serving = await leadPartnersServing(tx, { countryId, postalCode, guideId: guide.id });
  const chosen = serving.filter(({ id }) => partnerIds.includes(id));
  if (chosen.length === 0) return failed('gone');
  if (await isTooOften(tx, contact.email, now)) return failed('too_often');
  const replaced = known ?? (await correctedBy(tx, asked));
  if (replaced) await withdrawLead(tx, { id: replaced.id, now });
  const id = await insertLead(tx, {
    ...contact,
    guideId: guide.id,
    countryId,
    postalCode,
    answers: asked.answers,
    askedAt: now,
    formKey,
    formDigest,
  });
  // A press at the same moment was quicker.
  if (id === null) return askWithin(deps, tx, asked);
  if (replaced) await setReplaced(tx, { id: replaced.id, by: id });
  const { consentFor } = leadTexts(countries[countryId].locale);
  await insertDeliveries(
    tx,
    id,
    chosen.map(({ id: partnerId, name, purpose }) => ({
      partnerId,
      consent: consentFor(name, purpose),
      consentedAt: now,
    })),
  );
  await enqueueMails(deps.queue, tx, [{ kind: 'lead_opt_in', about: id }]);
  return ok(id);
}

/** The browser's request of before that waits for a mail to another address; whoever asks otherwise has two. */
async function correctedBy(
  tx: Transaction,
  { guide, postalCode, contact, earlierId = null }: Asked,
): Promise<{ id: number } | null> {
  const lead = earlierId === null ? undefined : await lockLatestLead(tx, earlierId);
  if (!lead || lead.withdrawnAt !== null || lead.confirmedAt !== null) return null;
  const isSame =
    lead.guideId === guide.id &&
    lead.postalCode === postalCode &&
    lead.firstName === contact.firstName &&
    lead.lastName === contact.lastName;
  return isSame && lead.email !== contact.email ? lead : null;
}

async function isTooOften(tx: Transaction, email: string, now: Date): Promise<boolean> {
  return (await requestsSince(tx, email, new Date(now.getTime() - hour))) >= maxRequestsAnHour;
}

type Told = LeadContact & Pick<Lead, 'guideId' | 'countryId' | 'postalCode' | 'answers'>;

/** Answers come back from the database in another order. */
const leadDigest = (lead: Told, partnerIds: readonly number[]): Buffer =>
  contentDigest([
    lead.guideId,
    lead.countryId,
    lead.postalCode,
    Object.entries(lead.answers).toSorted(),
    ...contactFields.map((field) => lead[field]),
    [...partnerIds].toSorted((a, b) => a - b),
  ]);

const contactOf = ({ firstName, lastName, email, phone, message }: Lead): LeadContact => ({
  firstName,
  lastName,
  email,
  phone,
  message,
});

/**
 * Asks once more, at the same mail address or a corrected one: another request takes the place of the one that was sent, whose
 * link is dead from then on. Pressed twice it is one.
 */
export const askAgain = (
  deps: Deps,
  { id, email }: { id: number; email: string },
): Promise<Result<number, AskRefusal>> =>
  deps.db.transaction().execute(async (tx): Promise<Result<number, AskRefusal>> => {
    const now = deps.clock.now();
    const lead = await lockLatestLead(tx, id);
    if (!lead || lead.withdrawnAt !== null) return failed('gone');
    if (lead.confirmedAt !== null) return failed('confirmed');
    if (lead.id !== id && lead.email === email) return ok(lead.id);
    if (await isTooOften(tx, email, now)) return failed('too_often');
    const consents = await deliveriesOf(tx, lead.id);
    const { guideId, countryId, postalCode, answers, formKey } = lead;
    const told = { ...contactOf(lead), guideId, countryId, postalCode, answers, email };
    const partnerIds = consents.map(({ partnerId }) => partnerId);
    await withdrawLead(tx, { id: lead.id, now });
    const formDigest = leadDigest(told, partnerIds);
    const by = await insertLead(tx, { ...told, askedAt: now, formKey, formDigest });
    if (by === null) throw new Error(`the key of lead ${lead.id} was not free`);
    await setReplaced(tx, { id: lead.id, by });
    const kept = consents.map(({ partnerId, consent, consentedAt }) => ({ partnerId, consent, consentedAt }));
    await insertDeliveries(tx, by, kept);
    await enqueueMails(deps.queue, tx, [{ kind: 'lead_opt_in', about: by }]);
    return ok(by);
  });

type LinkDeps = Pick<Deps, 'db' | 'clock'> & { config: { secret: string } };

/** The request that a mail's link is about; null when it is no link of ours, or is over. */
export async function findLeadLink({ db, clock, config }: LinkDeps, token: string): Promise<Lead | null> {
  const id = readLinkToken(config.secret, 'lead', token);
  const lead = id === null ? undefined : await findLead(db, id);
  if (!lead || lead.withdrawnAt !== null) return null;
  const isTooOld = clock.now().getTime() - lead.askedAt.getTime() > optInLife;
  return isTooOld && lead.confirmedAt === null ? null : lead;
}

/** Lets a request go out to those who were ticked, in one transaction with what brings it there. Repeating changes nothing. */
export async function confirmLead(deps: Deps & LinkDeps, token: string): Promise<Lead | null> {
  const link = await findLeadLink(deps, token);
  if (!link) return null;
  return deps.db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, link.id);
    if (!lead || lead.withdrawnAt !== null) return null;
    if (lead.confirmedAt !== null) return lead;
    const now = deps.clock.now();
    await tx.updateTable('leads').set({ confirmedAt: now }).where('id', '=', lead.id).execute();
    for (const { id, partnerId } of await deliveriesOf(tx, lead.id))
      await release(tx, deps.queue, { id, partnerId, lead, now });
    return { ...lead, confirmedAt: now };
  });
}

/**
 * What a partner does not take any more stays asked: nobody gets it, and nobody pays for it. A household that took its consent
 * back and asks again is not paid for twice.
 */
async function release(
  tx: Transaction,
  queue: Queue,
  { id, partnerId, lead, now }: { id: number; partnerId: number; lead: Lead; now: Date },
): Promise<void> {
  const partner = await lockLeadPartner(tx, partnerId);
  if (!partner || !serves(partner, lead)) return;
  if (await isDuplicate(tx, { lead, partnerId, now })) {
    await markDuplicate(tx, id);
    return;
  }
  const isRepeat = await isCharged(tx, { lead, partnerId, now });
  await releaseDelivery(tx, { id, partnerId, price: isRepeat ? 0 : partner.price, isRepeat, now });
  await enqueueDelivery(queue, tx, partnerId);
}

/** Takes back the consent to one recipient: it never gets the request, or is told by mail to forget it. */
export async function revokeConsent(
  deps: Deps & LinkDeps,
  token: string,
  partnerId: number,
): Promise<Lead | null> {
  const lead = await findLeadLink(deps, token);
  if (!lead) return null;
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockLead(tx, lead.id))) return null;
    const sent = await revoke(tx, { leadId: lead.id, partnerId, now: deps.clock.now() });
    if (sent !== null) await enqueueMails(deps.queue, tx, [{ kind: 'lead_revoked', about: sent }]);
    return lead;
  });
}

/** The token of a mail's link: which request, and the proof that we wrote it. Stored nowhere. */
export const leadToken = (secret: string, id: number): string => linkToken(secret, 'lead', id);

export const leadLinkPath = (token: string): string => `/leads/bestaetigen/${token}`;

/** The token by which the page after a form knows its request; it shows and corrects it, and confirms nothing. */
export const sentToken = (secret: string, id: number): string => linkToken(secret, sentLead, id);

const sentLead = 'sent lead';

/** The request of that page, or the one in its place by now; null when there is none that it may show. */
export async function findSentLead({ db, clock, config }: LinkDeps, token: string): Promise<Lead | null> {
  const id = readLinkToken(config.secret, sentLead, token);
  const lead = id === null ? null : await findLatestLead(db, id);
  if (!lead || lead.withdrawnAt !== null) return null;
  return clock.now().getTime() - lead.askedAt.getTime() > optInLife ? null : lead;
}

/** The id in such a token; null for one that we did not write. */
export const sentLeadId = (secret: string, token: string): number | null =>
  readLinkToken(secret, sentLead, token);
