import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
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

/** "inkl. 19 % MwSt., CO₂-Kosten und allen Gebühren" */
export function useIncluded(offer: OfferView): string {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const percent = offer.vatPermille / 10;
  const share = `${format.decimal(percent, Number.isInteger(percent) ? 0 : 1)} %`;
  return offer.product.hasCarbonPrice ? texts.vatAndCarbonIncluded(share) : texts.vatIncluded(share);
}
