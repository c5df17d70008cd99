import { textOfPayment } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { checkoutTexts } from '../checkout.texts.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { PlacedOrderView } from '../placed-order.view.ts';

/** What was agreed, as label and value; on paper the day of delivery has its year. */
export function useOrderFacts(
  order: PlacedOrderView,
  medium: 'screen' | 'paper',
): readonly { label: string; value: string }[] {
  const texts = useTexts(checkoutTexts);
  const { kinds } = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { terms } = order;
  const fact = (label: string, value: string) => ({ label, value });
  return [
    fact(texts.product, terms.product.name),
    fact(texts.amount, `${format.quantity(order.amount)} ${terms.product.unit}`),
    ...(order.stations.length > 1 ? [fact(texts.stations, String(order.stations.length))] : []),
    fact(
      order.isDesiredDay ? texts.deliveryOn : texts.deliveryLatest,
      medium === 'paper' ? format.longDay(terms.deliveryDate) : format.shortDay(terms.deliveryDate),
    ),
    ...terms.options.flatMap(({ groupKey, name }) =>
      groupKey === 'DeliveryTime' || groupKey === 'Truck' || groupKey === 'Hose'
        ? [fact(texts[groupKey], name)]
        : [],
    ),
    ...(terms.appointmentPlus ? [fact(texts.appointmentPlus, texts.appointmentPlusText)] : []),
    fact(texts.payment, textOfPayment(kinds, terms.payment.id)?.name ?? terms.payment.name),
  ];
}
