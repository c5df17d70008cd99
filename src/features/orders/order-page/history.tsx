import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { LabelledCard } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { OrderEvent } from '../change/order-changes.store.ts';
import type { DeliveryWindow, RecordName } from '../orders.types.ts';
import type { StepFormError } from './order-page.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { OrderView } from './order-view.ts';

/** Everything that happened to an order, the latest first. */
export function HistoryCard({ order }: { order: OrderView }) {
  const texts = useTexts(progressTexts);
  return (
    <LabelledCard id="history" title={texts.history}>
      <EventList order={order} events={order.events} />
    </LabelledCard>
  );
}

/** Why a change was not made; when somebody was quicker, what happened meanwhile. */
export function StepErrorNotice({ error, order }: { error: StepFormError | undefined; order: OrderView }) {
  const texts = useTexts(progressTexts);
  if (!error || error.kind === 'invalid') return null;
  const isStale = error.kind === 'stale';
  return (
    <Notice tone="warn" live className="mt-5" {...(isStale && { title: texts.staleTitle })}>
      {isStale ? (
        <>
          <p>{texts.staleText}</p>
          <EventList order={order} events={error.since} />
        </>
      ) : (
        error.message
      )}
    </Notice>
  );
}

function EventList({ order, events }: { order: OrderView; events: readonly OrderEvent[] }) {
  const texts = useTexts(progressTexts);
  const format = formatter(order.locale);
  return (
    <ol className="mt-4">
      {[...events].reverse().map((event, at) => (
        <li key={event.id} className="relative pb-5 pl-7 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-0 size-3 rounded-full border-2 ${at === 0 ? 'border-flame bg-flame' : 'border-line bg-surface'}`}
          />
          {at < events.length - 1 && (
            <span aria-hidden="true" className="absolute top-5 bottom-0 left-[0.3125rem] w-0.5 bg-line" />
          )}
          <p className="font-medium">{eventTitle(event, order, { texts, format })}</p>
          <p className="text-sm text-ink-2">
            {texts.at(format.date(event.at), format.time(event.at))}, {texts.actors[event.actor]}
          </p>
          {event.reason !== '' && <p className="mt-1 whitespace-pre-line text-ink-2">{event.reason}</p>}
          {(event.details.fee ?? 0) > 0 && (
            <p className="mt-1 text-ink-2">{texts.fee(format.money(cents(event.details.fee ?? 0)))}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function eventTitle(
  event: OrderEvent,
  order: OrderView,
  { texts, format }: { texts: ReturnType<typeof progressTexts>; format: Formatter },
): string {
  const { from, to, details } = event;
  const { events } = texts;
  if (details.record) return recordTitle(details.record, event, { order, texts, format });
  if (details.jointAmount !== undefined) return events.joint(format.money(cents(details.totalPrice ?? 0)));
  switch (to) {
    case 'placed':
      return from === null ? events.placed : events.extended;
    case 'scheduled': {
      const when = whenOf(details, { order, texts, format });
      return from === 'scheduled' ? events.moved(when) : events.scheduled(when);
    }
    case 'delivered':
      return events.delivered(`${format.quantity(details.amount ?? 0)} ${order.terms.product.unit}`);
    default:
      return events[to];
  }
}

type Telling = { order: OrderView; texts: ReturnType<typeof progressTexts>; format: Formatter };

function whenOf(details: OrderEvent['details'], { order, texts, format }: Telling): string {
  const window = texts.windows[(details.window ?? 'day') as DeliveryWindow];
  return texts.dayAnd(format.shortDay(details.day ?? order.terms.deliveryDate), window);
}

/** What was recorded of an order that stayed in its state. */
function recordTitle(record: RecordName, { details }: OrderEvent, telling: Telling): string {
  const { order, texts, format } = telling;
  const { events } = texts;
  const amountOf = (amount = 0) => `${format.quantity(amount)} ${order.terms.product.unit}`;
  switch (record) {
    case 'appointment_accepted':
      return events.accepted;
    case 'appointment_declined':
      return events.declined;
    case 'appointment_proposed':
      return events.proposed(whenOf(details, telling));
    case 'delivery_corrected':
      return events.corrected(amountOf(details.amount), amountOf(details.before?.amount));
    case 'dealer_reminded':
      return events.reminded;
    case 'goods_returned':
      return events.returned(format.date(details.day ?? ''));
    case 'money_refunded':
      return events.refunded(format.money(cents(details.refund ?? 0)));
  }
}
