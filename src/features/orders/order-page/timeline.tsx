import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import type { OrderEvent } from '../change/order-changes.store.ts';
import type { DeliveryWindow } from '../change/order-changes.types.ts';
import { lifeTexts } from './life.texts.ts';
import type { OrderLifeView } from './order-life.view.ts';

type Texts = ReturnType<typeof lifeTexts>;

/** Everything that happened to an order, the latest first. */
export function Timeline({ order }: { order: OrderLifeView }) {
  const texts = useTexts(lifeTexts);
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-lg">
        {texts.history}
      </h2>
      <EventList order={order} events={order.events} />
    </section>
  );
}

export function EventList({ order, events }: { order: OrderLifeView; events: readonly OrderEvent[] }) {
  const texts = useTexts(lifeTexts);
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
  { from, to, details }: OrderEvent,
  order: OrderLifeView,
  { texts, format }: { texts: Texts; format: Formatter },
): string {
  if (details.jointAmount !== undefined) {
    return texts.events.joint(format.money(cents(details.totalPrice ?? 0)));
  }
  switch (to) {
    case 'placed':
      return from === null ? texts.events.placed : texts.events.kept;
    case 'scheduled': {
      const window = texts.windows[(details.window ?? 'day') as DeliveryWindow];
      const when = texts.dayAnd(format.shortDay(details.day ?? order.terms.deliveryDate), window);
      return from === 'scheduled' ? texts.events.moved(when) : texts.events.scheduled(when);
    }
    case 'delivered':
      return texts.events.delivered(`${format.quantity(details.amount ?? 0)} ${order.terms.product.unit}`);
    default:
      return texts.events[to];
  }
}
