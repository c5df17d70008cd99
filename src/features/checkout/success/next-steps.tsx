import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { paymentMethods, textOfPayment } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { PlacedOrderView } from '../placed-order.view.ts';
import { successTexts } from './success.texts.ts';

/** What happens from now on, each with its day. */
export function NextSteps({ order, isLent }: { order: PlacedOrderView; isLent: boolean }) {
  const texts = useTexts(successTexts);
  const format = useFormatter();
  const { dealer, payment, deliveryDate } = order.terms;
  const day = format.longDay(deliveryDate);
  const isWaiting = order.state === 'placed';
  return (
    <section aria-labelledby="next-steps" className="mt-10">
      <h2 id="next-steps" className="text-lg">
        {texts.nextTitle}
      </h2>
      <ol className="mt-4">
        <Event
          isDone
          when={texts.today(format.date(order.placedAt), format.time(order.placedAt))}
          title={texts.received}
        >
          {texts.receivedText(dealer.name)}
        </Event>
        <Event
          isDone={!isWaiting}
          when={texts.until(format.longDay(order.confirmByDay))}
          title={texts.confirms}
        >
          {texts.confirmsText}
        </Event>
        {payment.id === paymentMethods.prepayment.id && (
          <Event when={texts.afterwards} title={texts.pays}>
            {texts.paysText}
          </Event>
        )}
        <Event when={texts.afterwards} title={texts.schedules}>
          {texts.schedulesText(dealer.name)}
        </Event>
        <Event
          isLast
          when={order.isDesiredDay ? texts.deliversOn(day) : texts.deliversUntil(day)}
          title={texts.delivers}
        >
          {(isLent && textOfPayment(texts.lentText, payment.id)) ||
            (textOfPayment(texts.deliversText, payment.id) ?? texts.paidAheadText)}
        </Event>
      </ol>
    </section>
  );
}

type EventProps = { when: string; title: string; children: ReactNode; isDone?: boolean; isLast?: boolean };

function Event({ when, title, children, isDone = false, isLast = false }: EventProps) {
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.25 w-0.5 bg-line" />}
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border-2',
          isDone ? 'border-good bg-good text-surface' : 'border-line bg-surface',
        )}
      >
        {isDone && <Icon of={Check} size="sm" />}
      </span>
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{when}</p>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  );
}
