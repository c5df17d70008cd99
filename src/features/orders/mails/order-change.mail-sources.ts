import type { Database } from '#db/database.ts';
import { attachedOfKinds } from '#features/documents/documents.ts';
import type { OrderDocumentKind } from '#features/documents/types.ts';
import { createOrderLink } from '#features/identity/identity.ts';
import type { CountryId, Operator } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import {
  type MailDocument,
  type MailDraft,
  type MailKind,
  type MailSource,
  mailSourcesOf,
} from '#platform/mail/mail.ts';

import { feeToCancel } from '../change/change-order.ts';
import { eventById } from '../change/order-changes.store.ts';
import { dealerOrderPath } from '../order-paths.ts';
import { findOrder } from '../orders.store.ts';
import { lateDeliveryMails } from './late-delivery.mail.ts';
import { nextOffers, sameWishPath } from './next-offers.ts';
import {
  appointmentMail,
  type ChangeMailData,
  cancelledMail,
  confirmedMail,
  deadlineOf,
  overdueMail,
  plainMail,
  plainWorkMail,
  settlementMail,
} from './order-change.mail.ts';
import { accessPath } from './orders.mail-sources.ts';

type Deps = {
  db: Database;
  operator: Operator;
  pricing: Pick<Pricing, 'calculate'>;
  originOf(countryId: CountryId): string;
};

type Reader = 'customer' | 'dealer' | 'support';
type Write = (data: ChangeMailData) => MailDocument;

/** The mails of an order's life by kind; each is about one event. */
const mails: Readonly<Partial<Record<MailKind, [Reader, Write]>>> = {
  order_confirmed: ['customer', confirmedMail],
  order_appointment: ['customer', appointmentMail],
  order_settlement: ['customer', settlementMail],
  order_cancelled: ['customer', cancelledMail],
  order_overdue: ['customer', overdueMail],
  order_settled: [
    'customer',
    (data) =>
      plainMail(data, (said, { order }) => ({
        ...{ subject: said.settledSubject(order.number), title: said.settledTitle, lead: said.settled },
      })),
  ],
  order_disputed: [
    'customer',
    (data) =>
      plainMail(data, (said, { order }) => ({
        ...{ subject: said.disputedSubject(order.number), title: said.disputedTitle, lead: said.disputed },
      })),
  ],
  order_withdrawn: [
    'customer',
    (data) =>
      plainMail(data, (said, { order, format }) => ({
        subject: said.withdrawnSubject(order.number),
        title: said.withdrawnTitle,
        lead: said.withdrawn(`${format.date(data.event.at)}, ${format.time(data.event.at)} Uhr`),
      })),
  ],
  dealer_order_kept: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, words) => ({
        subject: said.keptSubject(words.order.number),
        title: said.keptTitle,
        lead: said.kept(deadlineOf(words)),
      })),
  ],
  dealer_reminder: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, words) => ({
        subject: said.reminderSubject(words.order.number, deadlineOf(words)),
        title: said.reminderTitle,
        lead: said.reminder(deadlineOf(words)),
      })),
  ],
  dealer_order_overdue: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, { order }) => ({
        subject: said.overdueDealerSubject(order.number),
        title: said.overdueDealerTitle,
        lead: said.overdueDealer,
      })),
  ],
  dealer_order_cancelled: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, { order }) => ({
        subject: said.cancelledDealerSubject(order.number),
        title: said.cancelledDealerTitle,
        lead: said.cancelledDealerText,
      })),
  ],
  dealer_order_disputed: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, { order }) => ({
        subject: said.disputedDealerSubject(order.number),
        title: said.disputedDealerTitle,
        lead: said.disputedDealer,
      })),
  ],
  dealer_order_settled: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, { order }) => ({
        subject: said.settledSubject(order.number),
        title: said.settledTitle,
        lead: '',
      })),
  ],
  dealer_order_withdrawn: [
    'dealer',
    (data) =>
      plainWorkMail(data, 'dealer', (said, { order }) => ({
        subject: said.withdrawnSubject(order.number),
        title: said.withdrawnDealerTitle,
        lead: said.cancelledDealerText,
      })),
  ],
  ...lateDeliveryMails,
  support_order_overdue: ['support', (data) => toSupport(data, 'overdueSupportTitle')],
  support_order_cancelled: ['support', (data) => toSupport(data, 'cancelledSupportTitle')],
  support_order_disputed: ['support', (data) => toSupport(data, 'disputedSupportTitle')],
  support_order_moved: ['support', (data) => toSupport(data, 'movedSupportTitle')],
};

/** Which documents go with a mail. */
const attachedKinds: Readonly<Partial<Record<MailKind, readonly OrderDocumentKind[]>>> = {
  order_confirmed: ['confirmation'],
  order_settlement: ['settlement', 'invoice'],
  order_cancelled: ['reversal', 'cancellation_bill'],
  order_withdrawn: ['reversal'],
};

const toSupport = (
  data: ChangeMailData,
  title: 'overdueSupportTitle' | 'cancelledSupportTitle' | 'disputedSupportTitle' | 'movedSupportTitle',
): MailDocument =>
  plainWorkMail(data, 'support', (said, { order }) => ({
    ...{ subject: `${said[title]}: ${order.number}`, title: said[title], lead: '' },
  }));

export const orderChangeMails = (deps: Deps): MailSource[] =>
  mailSourcesOf(
    mails,
    ([reader, write], kind) =>
      (about, now) =>
        draft(deps, { about, now, reader, write, kinds: attachedKinds[kind] ?? [] }),
  );

type Asked = { about: number; now: Date; reader: Reader; write: Write; kinds: readonly OrderDocumentKind[] };

async function draft(deps: Deps, { about, now, reader, write, kinds }: Asked): Promise<MailDraft | null> {
  const { db, operator, originOf, pricing } = deps;
  const event = await eventById(db, about);
  const order = event && (await findOrder(db, event.orderId));
  if (!event || !order) return null;
  const secret =
    reader === 'customer'
      ? await createOrderLink(db, { userId: order.userId, orderId: order.id, now })
      : null;
  const origin = originOf(order.countryId);
  const own = {
    customer: accessPath(secret ?? ''),
    dealer: dealerOrderPath(order.id),
    support: `/admin/verkaufsliste?suche=${order.number}`,
  };
  const attached = await attachedOfKinds(db, order, kinds);
  const isUnserved =
    reader === 'customer' && (order.state === 'cancelled' || order.course.overdueAt !== null);
  return {
    countryId: order.countryId,
    recipient: { customer: order.email, dealer: order.terms.dealer.email, support: operator.email }[reader],
    replyTo: operator.email,
    orderId: order.id,
    secrets: secret === null ? [] : [secret],
    documentIds: attached.map(({ id }) => id),
    document: write({
      order,
      event,
      operator,
      link: `${origin}${own[reader]}`,
      listLink: `${origin}${sameWishPath(order)}`,
      attached: attached.map(({ title }) => title),
      offers: isUnserved ? nextOffers(pricing, order, now) : [],
      fee: await feeToCancel({ db }, order, { actor: 'customer' }),
    }),
  };
}
