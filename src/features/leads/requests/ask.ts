import type { Database, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import { linkToken, readLinkToken } from '#platform/secrets/link-token.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Answers, Guide } from '../guides/guide.rules.ts';
import { leadPartnersServing, lockLeadPartner } from '../lead-partners/lead-partners.store.ts';
import { enqueueDelivery } from './deliver.ts';
import { type LeadContact, serves } from './lead.rules.ts';
import { leadTexts } from './lead.texts.ts';
import {
  deliveriesOf,
  findLead,
  insertDeliveries,
  insertLead,
  isCharged,
  isDuplicate,
  type Lead,
  leadOfForm,
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
};

/**
 * Asks by mail whether somebody wants their request to go out (double opt-in, § 7 UWG), with the consent for each recipient
 * in its words. Nobody hears of it before. Sent twice by one form, it is one request.
 */
export const askForLead = (
  { db, clock, queue }: Deps,
  asked: Asked,
): Promise<Result<number, 'too_often' | 'gone'>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { guide, countryId, postalCode, contact, formKey } = asked;
    const known = await leadOfForm(tx, formKey);
    if (known !== null) return ok(known);
    const serving = await leadPartnersServing(tx, { countryId, postalCode, guideId: guide.id });
    const chosen = serving.filter(({ id }) => asked.partnerIds.includes(id));
    if (chosen.length === 0) return failed('gone');
    const since = new Date(now.getTime() - hour);
    if ((await requestsSince(tx, contact.email, since)) >= maxRequestsAnHour) return failed('too_often');
    const { id, isNew } = await insertLead(tx, {
      ...{
        ...contact,
        guideId: guide.id,
        countryId,
        postalCode,
        answers: asked.answers,
        askedAt: now,
        formKey,
      },
    });
    if (!isNew) return ok(id);
    const { consentFor } = leadTexts(countries[countryId].locale);
    await insertDeliveries(
      tx,
      id,
      chosen.map(({ id: partnerId, name, purpose }) => ({
        ...{ partnerId, consent: consentFor(name, purpose), consentedAt: now },
      })),
    );
    await enqueueMails(queue, tx, [{ kind: 'lead_opt_in', about: id }]);
    return ok(id);
  });

type LinkDeps = Pick<Deps, 'db' | 'clock'> & { config: { secret: string } };

/** The request that a mail's link is about; null when it is no link of ours, or is over. */
export async function findLeadLink({ db, clock, config }: LinkDeps, token: string): Promise<Lead | null> {
  const id = readLinkToken(config.secret, 'lead', token);
  const lead = id === null ? undefined : await findLead(db, id);
  if (!lead) return null;
  const isTooOld = clock.now().getTime() - lead.askedAt.getTime() > optInLife;
  return isTooOld && lead.confirmedAt === null ? null : lead;
}

/** Lets a request go out to those who were ticked, in one transaction with what brings it there. Repeating changes nothing. */
export async function confirmLead(deps: Deps & LinkDeps, token: string): Promise<Lead | null> {
  const link = await findLeadLink(deps, token);
  if (!link) return null;
  return deps.db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, link.id);
    if (!lead || lead.confirmedAt !== null) return lead ?? null;
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
