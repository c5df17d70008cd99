import { Check } from 'lucide';
import { paymentMethods, textOfPayment } from '#features/catalog/shared.ts';
import type { PaymentFacts } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { PlacedOrderView } from '../checkout-visit.ts';
import { successTexts } from './success.texts.ts';

/** The steps of an order that was placed, from receiving to delivering, each with its day: what happens from now on. */
export function OrderTimeline({
  order,
  payment: facts,
}: {
  order: PlacedOrderView;
  payment: PaymentFacts | null;
}) {
  const texts = useTexts(successTexts);
  const format = useFormatter();
  const { dealer, payment, deliveryDate } = order.terms;
  const plan = facts?.plan;
  const day = format.longDay(deliveryDate);
  const paying = { when: texts.afterwards, title: texts.pays, text: texts.paysText };
  const delivered =
    (plan && texts.ratesBegin(format.money(plan.rate), plan.months)) ||
    (facts?.isFinanced && textOfPayment(texts.financedText, payment.id)) ||
    (textOfPayment(texts.deliversText, payment.id) ?? texts.paidAheadText);
  const events = [
    {
      when: texts.at(format.moment(order.placedAt)),
      title: texts.received,
      text: texts.receivedText(dealer.name),
    },
    {
      when: texts.until(format.longDay(order.confirmByDay)),
      title: texts.confirms,
      text: texts.confirmsText,
    },
    ...(payment.id === paymentMethods.prepayment.id ? [paying] : []),
    { when: texts.afterwards, title: texts.schedules, text: texts.schedulesText(dealer.name) },
    {
      when: order.isDesiredDay ? texts.deliversOn(day) : texts.deliversUntil(day),
      title: texts.delivers,
      text: delivered,
    },
  ];
  const done = order.state === 'placed' ? 1 : 2;
  return (
    <TitledSection id="next-steps" title={texts.nextTitle} className="mt-10">
      <ol className="mt-4">
        {events.map(({ when, title, text }, at) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
            {at < events.length - 1 && (
              <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.25 w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border-2',
                at < done ? 'border-good bg-good text-surface' : 'border-line bg-surface',
              )}
            >
              {at < done && <Icon of={Check} size="sm" />}
            </span>
            <div className="min-w-0">
              <p className="text-sm text-ink-2">{when}</p>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
