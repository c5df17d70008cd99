import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Price } from '#platform/ui/price.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { PlacedOrderView } from '../placed-order.view.ts';
import { AddressLines, EnvelopeLines } from '../steps/address-lines.tsx';
import { FactSheet } from '../steps/fact-sheet.tsx';
import { useOrderFacts } from '../steps/order-facts.ts';
import { successTexts } from './success.texts.ts';

/** What was ordered and from whom. */
export function OrderRecap({ order }: { order: PlacedOrderView }) {
  const texts = useTexts(successTexts);
  const words = useTexts(checkoutTexts);
  const format = useFormatter();
  const facts = useOrderFacts(order, 'screen');
  const { terms } = order;
  return (
    <FactSheet
      id="order-recap"
      title={texts.details}
      facts={facts}
      labels="apart"
      className="shadow-card lg:sticky lg:top-6"
    >
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 *:last:ml-auto">
        <span className="font-semibold">{words.total}</span>
        <Price value={terms.totalPrice} size="total" />
      </p>
      <p className="text-right text-sm text-ink-2 tabular-nums">
        {words.perUnit(
          format.money(terms.unitPrice),
          `${format.quantity(terms.product.priceUnit)} ${terms.product.unit}`,
        )}
      </p>
      <div className="mt-5 space-y-5 border-t border-line pt-4">
        <div>
          <h3 className="text-sm font-semibold tracking-normal text-ink-2">{texts.deliveryAddress}</h3>
          {order.stations[0] && <AddressLines address={order.stations[0].address} />}
        </div>
        <div>
          <h3 className="text-sm font-semibold tracking-normal text-ink-2">{texts.yourDealer}</h3>
          <DealerLines dealer={terms.dealer} />
        </div>
      </div>
    </FactSheet>
  );
}

export function DealerLines({ dealer }: { dealer: PlacedOrderView['terms']['dealer'] }) {
  const lines = [
    dealer.legalName,
    dealer.street,
    `${dealer.postalCode} ${dealer.place}`,
    dealer.phone,
    dealer.email,
  ];
  return <EnvelopeLines lines={lines} />;
}
