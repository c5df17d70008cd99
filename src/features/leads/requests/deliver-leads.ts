import { z } from 'zod';
import type { Database, Transaction } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { sentToday } from '../lead-partners/lead-partner-figures.ts';
import {
  claimLeadPartner,
  type LeadPartner,
  leadPartnerById,
  setBusy,
} from '../lead-partners/lead-partners.store.ts';
import { deleteLeadsBefore } from './delete-leads.store.ts';
import type { LeadHook } from './lead-hook.ts';
import { retainedSince } from './lead-retention.rules.ts';
import {
  type Delivery,
  findLead,
  type Lead,
  leadPartnersToServe,
  markSent,
  markSentAfterAll,
  markWithdrawn,
  nextWaiting,
} from './leads.store.ts';
import { webhookSecret, webhookSignature } from './webhook-signature.ts';

type Deps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  outside: { leadHook: LeadHook };
  config: { secret: string };
};

const task = 'deliver_leads';
const payload = z.object({ partnerId: z.int().positive() });

/** Asks for what waits for a partner to be brought there, in the transaction that lets it go out. */
export const enqueueDelivery = (
  queue: Queue,
  tx: Transaction,
  partnerId: number,
  runAt?: Date,
): Promise<void> =>
  queue.enqueue(tx, task, { partnerId }, { jobKey: `${task}:${partnerId}`, ...(runAt && { runAt }) });

/** Longer than any single delivery takes. */
const claimMs = 60_000;
/** When another process has the partner: it may have looked before this one's request was there. */
const againMs = 15_000;

/** Brings a partner what waits for it, in order, one at a time; what fails is tried again before the next. */
export async function deliverLeads(deps: Deps, partnerId: number): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const claim = { id: partnerId, until: new Date(now.getTime() + claimMs) };
  if (!(await claimLeadPartner(db, { ...claim, now })))
    return later(deps, partnerId, new Date(now.getTime() + againMs));
  try {
    for (let delivery = await due(deps, partnerId); delivery; delivery = await due(deps, partnerId)) {
      await bring(deps, delivery);
      const longer = new Date(clock.now().getTime() + claimMs);
      // Who has taken over goes on with what is left.
      if (!(await setBusy(db, claim, longer))) return;
      claim.until = longer;
    }
  } finally {
    await setBusy(db, claim, null);
  }
}

const later = ({ db, queue }: Deps, partnerId: number, at: Date): Promise<void> =>
  db.transaction().execute((tx) => enqueueDelivery(queue, tx, partnerId, at));

type Due = { partner: LeadPartner; delivery: Delivery };

/** The next delivery; null when nothing waits, the partner fetches it, or the day's number is reached: then tomorrow. */
async function due(deps: Deps, partnerId: number): Promise<Due | null> {
  const { db, clock } = deps;
  const partner = await leadPartnerById(db, partnerId);
  if (!partner?.isActive || partner.delivery === 'csv') return null;
  const delivery = await nextWaiting(db, partnerId);
  if (!delivery) return null;
  const now = clock.now();
  if ((await sentToday(db, partner, now)) < partner.dailyCap) return { partner, delivery };
  const { timeZone } = countries[partner.countryId];
  const today = localDay(now, timeZone);
  await later(deps, partnerId, momentOf(addDays(today, 1), 0, timeZone));
  return null;
}

async function bring(
  { db, clock, queue, outside: { leadHook }, config }: Deps,
  { partner, delivery }: Due,
): Promise<void> {
  const lead = delivery.leadId === null ? undefined : await findLead(db, delivery.leadId);
  if (!lead) {
    await markWithdrawn(db, delivery.id);
    return;
  }
  if (partner.delivery === 'hook') {
    const body = JSON.stringify(hookBody(delivery, lead));
    const sentAt = String(Math.floor(clock.now().getTime() / 1000));
    const signature = webhookSignature(webhookSecret(config.secret, partner.id), sentAt, body);
    await leadHook.send(partner.hookUrl, {
      body,
      headers: {
        'idempotency-key': `lead-${delivery.id}`,
        'x-brennwert-signature': `t=${sentAt},v1=${signature}`,
      },
    });
    // Handed over when the partner has taken it: the month may have ended while it was on its way.
    const handedOver = { id: delivery.id, sentBy: 'hook', now: clock.now() } as const;
    if (await markSent(db, handedOver)) return;
    // It was taken back while it was on its way, unless somebody else has handed it over.
    await db.transaction().execute(async (tx) => {
      if (await markSentAfterAll(tx, handedOver))
        await enqueueMails(queue, tx, [{ kind: 'lead_revoked', about: delivery.id }]);
    });
    return;
  }
  // The mail's id makes a second sending a no-op.
  await db.transaction().execute(async (tx) => {
    if (await markSent(tx, { id: delivery.id, sentBy: 'mail', now: clock.now() }))
      await enqueueMails(queue, tx, [{ kind: 'lead_delivery', about: delivery.id }]);
  });
}

/** What a web hook is sent; a partner knows a second sending by `Id`. */
const hookBody = ({ id, number, consent, consentedAt }: Delivery, lead: Lead) => ({
  Id: id,
  Number: number,
  Consent: consent,
  ConsentedAt: consentedAt.toISOString(),
  Lead: {
    GuideId: lead.guideId,
    CountryId: lead.countryId,
    ZipCode: lead.postalCode,
    FirstName: lead.firstName,
    LastName: lead.lastName,
    Email: lead.email,
    Phone: lead.phone,
    Message: lead.message,
    Answers: lead.answers,
    AskedAt: lead.askedAt.toISOString(),
    ConfirmedAt: lead.confirmedAt?.toISOString() ?? null,
  },
});

export const leadsJobs = (deps: Deps): Job[] => [
  { task, run: (given) => deliverLeads(deps, payload.parse(given).partnerId) },
  {
    // A partner's server may be away for longer than a job is tried again.
    task: 'retry_leads',
    cron: '7 * * * *',
    run: async () => {
      for (const id of await leadPartnersToServe(deps.db)) await later(deps, id, deps.clock.now());
    },
  },
  {
    task: 'forget_leads',
    cron: '50 2 * * *',
    run: async () => {
      const { timeZone } = countries[1];
      const now = deps.clock.now();
      const today = localDay(now, timeZone);
      const before = (kind: 'confirmed' | 'unconfirmed') => momentOf(retainedSince(today, kind), 0, timeZone);
      const old = { confirmed: before('confirmed'), unconfirmed: before('unconfirmed'), now };
      await deps.db.transaction().execute((tx) => deleteLeadsBefore(tx, old));
    },
  },
];
