import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { PushKind, PushSource } from '#features/push/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { eventById } from '../change/order-changes.store.ts';
import { findOrder } from '../orders.store.ts';
import type { Order, OrderState } from '../orders.types.ts';
import { changeMailTexts } from './order-change.mail.texts.ts';

/** No ß here, so that it serves Switzerland, too. */
const orderPushTexts = catalogue({
  appointment: 'Ihr Liefertermin',
  states: {
    order_confirmed: [
      'Ihre Bestellung ist bestätigt',
      'Den Liefertermin nennt Ihnen der Händler als Nächstes.',
    ],
    order_settlement: ['Ihre Lieferung ist da', 'Die Abrechnung liegt auf der Seite Ihrer Bestellung.'],
    order_corrected: [
      'Ihre Abrechnung ist berichtigt',
      'Was jetzt gilt, steht auf der Seite Ihrer Bestellung.',
    ],
    order_cancelled: ['Ihre Bestellung ist storniert', 'Warum, steht auf der Seite Ihrer Bestellung.'],
    order_overdue: [
      'Der Händler hat nicht rechtzeitig bestätigt',
      'Sie können kostenfrei stornieren oder ihm noch einen Arbeitstag geben.',
    ],
    order_delivery_late: ['Ihre Lieferung ist überfällig', 'Unser Kundendienst fragt beim Händler nach.'],
    order_settled: ['Ihre Meldung ist geklärt', 'Die Bestellung ist abgeschlossen.'],
    order_goods_returned: [
      'Der Händler hat die Ware zurück',
      'Wie weit die Rückzahlung ist, steht auf der Seite Ihrer Bestellung.',
    ],
    order_refunded: ['Ihr Widerruf ist abgeschlossen', 'Einzelheiten stehen auf der Seite Ihrer Bestellung.'],
  } satisfies Partial<Record<PushKind, readonly [title: string, body: string]>>,
});

type StateKind = keyof ReturnType<typeof orderPushTexts>['states'];

/** What devices are told of an order's progress, beside the mails; nothing in it says whose order it is. */
export const orderPushes = ({ db }: { db: Database }): PushSource[] => [
  { kind: 'order_appointment', draft: async (about) => appointmentOf(await orderOfEvent(db, about)) },
  ...(Object.keys(orderPushTexts('de-DE').states) as StateKind[]).map(
    (kind): PushSource => ({ kind, draft: async (about) => stateOf(kind, await orderOfEvent(db, about)) }),
  ),
];

async function orderOfEvent(db: Database, eventId: number): Promise<Order | null> {
  const event = await eventById(db, eventId);
  return (event && (await findOrder(db, event.orderId))) ?? null;
}

function appointmentOf(order: Order | null) {
  const appointment = order?.progress.appointment;
  // Cancelled since, perhaps.
  if (!order || !appointment || order.state !== 'scheduled') return null;
  const { locale } = countries[order.countryId];
  const { dayAnd, windows } = changeMailTexts(locale);
  return {
    title: orderPushTexts(locale).appointment,
    body: dayAnd(formatter(locale).longDay(appointment.day), windows[appointment.window]),
    path: pathOf(order),
    about: `termin-${order.id}`,
  };
}

/** In which states an order is still what is told of it: by the morning it may have gone on. */
const holdsIn: Readonly<Record<StateKind, readonly OrderState[]>> = {
  order_confirmed: ['confirmed'],
  order_settlement: ['delivered', 'settled', 'disputed'],
  order_corrected: ['delivered', 'settled', 'disputed'],
  order_cancelled: ['cancelled'],
  order_overdue: ['placed'],
  order_delivery_late: ['confirmed', 'scheduled'],
  order_settled: ['settled'],
  order_goods_returned: ['withdrawn'],
  order_refunded: ['withdrawn'],
};

/** Another working day for the dealer, or a new appointment, takes the mark away. */
const marks: Partial<Record<StateKind, 'overdueAt' | 'deliveryLateAt'>> = {
  order_overdue: 'overdueAt',
  order_delivery_late: 'deliveryLateAt',
};

function stateOf(kind: StateKind, order: Order | null) {
  const mark = marks[kind];
  if (!order || !holdsIn[kind].includes(order.state) || (mark && !order.progress[mark])) return null;
  const [title, body] = orderPushTexts(countries[order.countryId].locale).states[kind];
  return { title, body, path: pathOf(order), about: `bestellung-${order.id}` };
}

const pathOf = ({ id }: Order): string => `/kunde/bestellungen/${id}`;
