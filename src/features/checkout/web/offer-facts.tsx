import { useFormatter, useTexts } from '#web/locale.ts';
import { checkoutTexts } from '../checkout.texts.ts';
import type { OfferView } from '../checkout.view.ts';

export type Fact = { key: string; label: string; value: string };

/** What is bought and when it comes, as label and value. */
export function useOfferFacts(offer: OfferView): readonly Fact[] {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const { product, delivery } = offer;
  const fact = (key: string, label: string, value: string) => ({ key, label, value });
  return [
    fact('amount', texts.amount, `${format.quantity(offer.amount)} ${product.unit}`),
    ...(offer.stations > 1 ? [fact('stations', texts.stations, String(offer.stations))] : []),
    fact(
      'delivery',
      delivery.isDesiredDay ? texts.deliveryOn : texts.deliveryLatest,
      format.shortDay(delivery.day),
    ),
    ...offer.options.map((option) => fact(option.groupKey, texts[option.groupKey], option.name)),
    ...(offer.appointmentPlus ? [fact('call', texts.appointmentPlus, texts.appointmentPlusText)] : []),
  ];
}

/** "96,12 € je 100 l" */
export function useUnitPrice(offer: OfferView): string {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const { unit, priceUnit } = offer.product;
  return texts.perUnit(format.money(offer.unitPrice), `${format.quantity(priceUnit)} ${unit}`);
}

/** "19 %", in Switzerland "8,1 %": no decimals where none are needed. */
export function useVatShare(offer: OfferView): string {
  const format = useFormatter();
  const percent = offer.vatPermille / 10;
  return `${format.decimal(percent, Number.isInteger(percent) ? 0 : 1)} %`;
}
