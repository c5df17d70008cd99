import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import type { PlacedOrderView } from '../checkout-visit.ts';
import {
  AddressLines,
  EnvelopeLines,
  FactSheet,
  Notes,
  TotalLine,
  useCarbonLine,
  useOrderFacts,
  useUnitPrice,
} from '../steps/order-facts.tsx';
import { successTexts } from './success.texts.ts';

/** Of an order's own pages. */
export const orderMeta = (loaded: { order: PlacedOrderView } | undefined) =>
  loaded
    ? privatePage(`Bestellung ${loaded.order.number}`)
    : [{ title: 'Brennwert' }, { name: 'robots', content: 'noindex' }];

export function OrderRecap({ order }: { order: PlacedOrderView }) {
  const texts = useTexts(successTexts);
  const facts = useOrderFacts(order, 'screen');
  const { terms } = order;
  const unitPrice = useUnitPrice(terms);
  const carbonLine = useCarbonLine(order);
  return (
    <FactSheet
      id="order-recap"
      title={texts.details}
      facts={facts}
      look="apart"
      className="shadow-card lg:sticky lg:top-6"
    >
      <TotalLine value={terms.totalPrice} className="mt-4" />
      <p className="text-right text-sm text-ink-2 tabular-nums">{unitPrice}</p>
      <p className="text-right text-sm text-ink-2 tabular-nums empty:hidden">{carbonLine}</p>
      <div className="mt-5 space-y-5 border-t border-line pt-4">
        <DeliveryPlaces order={order} />
        <div>
          <h3 className="text-sm font-semibold tracking-normal text-ink-2">{texts.yourDealer}</h3>
          <DealerLines dealer={terms.dealer} />
        </div>
      </div>
    </FactSheet>
  );
}

/** Where it is delivered: each station with its amount, and what the driver was told. */
function DeliveryPlaces({ order }: { order: PlacedOrderView }) {
  const texts = useTexts(successTexts);
  const format = useFormatter();
  const { stations, terms } = order;
  return (
    <div className="space-y-4">
      {stations.map(({ address, amount }, at) => (
        <div key={texts.station(at + 1, '')}>
          <h3 className="text-sm font-semibold tracking-normal text-ink-2">
            {stations.length === 1
              ? texts.deliveryAddress
              : texts.station(at + 1, `${format.quantity(amount)} ${terms.product.unit}`)}
          </h3>
          <AddressLines address={address} />
        </div>
      ))}
      <Notes order={order} className="mt-3" />
    </div>
  );
}

export const DealerLines = ({ dealer }: { dealer: PlacedOrderView['terms']['dealer'] }) => (
  <EnvelopeLines
    lines={[
      dealer.legalName,
      dealer.street,
      `${dealer.postalCode} ${dealer.place}`,
      dealer.phone,
      dealer.email,
    ]}
  />
);
