import type { MailKind } from '#platform/mail/mail.ts';

/** What can be switched on and off, each alone. The spelling is stored. */
export const pushTopics = ['price_alarm', 'low_tank', 'appointment', 'order_state'] as const;

export type PushTopic = (typeof pushTopics)[number];

/** What devices are told of, and under which switch: each beside the mail of that kind. */
const topics = {
  price_alarm: 'price_alarm',
  tank_low: 'low_tank',
  tank_almost_empty: 'low_tank',
  order_appointment: 'appointment',
  order_confirmed: 'order_state',
  order_settlement: 'order_state',
  order_corrected: 'order_state',
  order_cancelled: 'order_state',
  order_overdue: 'order_state',
  order_delivery_late: 'order_state',
  order_settled: 'order_state',
  order_goods_returned: 'order_state',
  order_refunded: 'order_state',
} as const satisfies Partial<Record<MailKind, PushTopic>>;

export type PushKind = keyof typeof topics;

export const isPushKind = (kind: string): kind is PushKind => Object.hasOwn(topics, kind);

export const topicOf = (kind: PushKind): PushTopic => topics[kind];

/** RFC 8030, section 5.3: how soon a device that saves its battery is woken. */
export type Urgency = 'low' | 'normal' | 'high';

const hour = 3600;

/** How long a push service keeps trying, seconds, and how much it matters that it is soon. */
const handling: Readonly<Record<PushTopic, { ttl: number; urgency: Urgency }>> = {
  // Prices move several times a day: an old one only annoys.
  price_alarm: { ttl: 6 * hour, urgency: 'normal' },
  low_tank: { ttl: 72 * hour, urgency: 'normal' },
  appointment: { ttl: 48 * hour, urgency: 'high' },
  order_state: { ttl: 48 * hour, urgency: 'normal' },
};

/** Null once it is too late to say it: `askedAt` is when its cause happened, or the morning after. */
export function handlingOf(
  kind: PushKind,
  { askedAt, now }: { askedAt: Date; now: Date },
): { ttl: number; urgency: Urgency } | null {
  const { ttl, urgency } = handling[topicOf(kind)];
  const left = ttl - Math.max(0, Math.floor((now.getTime() - askedAt.getTime()) / 1000));
  return left > 0 ? { ttl: left, urgency } : null;
}

/** The queue's delay grows with e^attempt, so eight attempts bridge an hour; then the message is given up: the mail has come. */
export const maxAttempts = 8;

/** What was told is forgotten after so long, ms. */
const keptFor = 30 * 24 * 3_600_000;

export const messagesDeletedBefore = (now: Date): Date => new Date(now.getTime() - keptFor);
