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
import { nextOffers, sameWishPath } from './next-offers.ts';
import { changeMailTexts } from './order-change.mail.texts.ts';
import {
  appointmentMail,
  type ChangeMailData,
  cancelledMail,
  confirmedMail,
  overdueMail,
  type PlainMailKind,
  plainMail,
  readerOf,
  settlementMail,
} from './order-change.mail.ts';
import { accessPath, draftAbout } from './placed-order.mail-templates.ts';

type Deps = {
  db: Database;
  operator: Operator;
  pricing: Pick<Pricing, 'calculate'>;
  originOf(countryId: CountryId): string;
};

type Write = (data: ChangeMailData) => MailDocument;

const plainKinds = Object.keys(changeMailTexts('de-DE').plain) as PlainMailKind[];

/** The mails of an order's progress by kind; each is about one event. */
const mails: Readonly<Partial<Record<MailKind, Write>>> = {
  order_confirmed: confirmedMail,
  order_appointment: appointmentMail,
  order_settlement: settlementMail,
  order_cancelled: cancelledMail,
  order_overdue: overdueMail,
  ...Object.fromEntries(plainKinds.map((kind) => [kind, (data: ChangeMailData) => plainMail(data, kind)])),
};

/** Which documents go with a mail. */
const attachedKinds: Readonly<Partial<Record<MailKind, readonly OrderDocumentKind[]>>> = {
  order_confirmed: ['confirmation'],
  order_settlement: ['settlement', 'invoice'],
  order_cancelled: ['reversal', 'cancellation_bill'],
  order_withdrawn: ['reversal'],
};

export const orderChangeMails = (deps: Deps): MailSource[] =>
  mailSourcesOf(mails, (write, kind) => (about, now) => draft(deps, { about, now, kind, write }));

async function draft(
  deps: Deps,
  { about, now, kind, write }: { about: number; now: Date; kind: MailKind; write: Write },
): Promise<MailDraft | null> {
  const { db, operator, originOf, pricing } = deps;
  const event = await eventById(db, about);
  const order = event && (await findOrder(db, event.orderId));
  if (!event || !order) return null;
  const reader = readerOf(kind);
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
  const attached = await attachedOfKinds(db, order, attachedKinds[kind] ?? []);
  const isUnserved =
    reader === 'customer' && (order.state === 'cancelled' || order.progress.overdueAt !== null);
  return draftAbout(order, operator, {
    recipient: { customer: order.email, dealer: order.terms.dealer.email, support: operator.email }[reader],
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
  });
}
