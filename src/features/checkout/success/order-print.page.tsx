import { Link } from 'react-router';
import { unbroken } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { requestContext } from '#shell/shell.ts';
import { checkoutTexts } from '../checkout.texts.ts';
import { type PlacedOrderView, placedOrderView, visibleOrder } from '../checkout-visit.ts';
import {
  AddressLines,
  FactRows,
  Notes,
  useCarbonLine,
  useOrderFacts,
  useUnitPrice,
  useVatShare,
} from '../steps/order-facts.tsx';
import type { Route } from './+types/order-print.page.ts';
import { DealerLines, orderMeta } from './order-recap.tsx';
import { successTexts } from './success.texts.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await visibleOrder(context.get(requestContext), params);
  return {
    order: placedOrderView(order),
    orderHref: `/${params.productGroup}/bestellung-erfolgreich/${params.orderId}`,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => orderMeta(loaderData);

const printRow = 'flex justify-between gap-6 border-b border-line py-1.5';
const printValue = 'text-right font-medium';

export default function OrderPrintPage({ loaderData: { order, orderHref } }: Route.ComponentProps) {
  const texts = useTexts(successTexts);
  const checkoutLabels = useTexts(checkoutTexts);
  const format = useFormatter();
  const { terms } = order;
  const placed = { key: 'placed', label: texts.placedAt, value: texts.at(format.moment(order.placedAt)) };
  const facts = useOrderFacts(order, 'paper');
  const unitPrice = useUnitPrice(terms);
  const share = useVatShare(terms.vatPermille);
  const carbonLine = useCarbonLine(order);
  return (
    <>
      <p className="mb-8 flex flex-wrap items-center gap-4 print:hidden">
        <Button variant="outline" className="noscript:hidden" onClick={() => window.print()}>
          {texts.printNow}
        </Button>
        <Link to={orderHref} className="link inline-flex min-h-11 items-center">
          {texts.backToOrder}
        </Link>
      </p>
      <h1 className="text-2xl whitespace-nowrap">{texts.printTitle(order.number)}</h1>
      <FactRows facts={[placed, ...facts]} className="mt-6" row={printRow} value={printValue} />
      <Notes order={order} className="mt-4" />
      <p className="mt-4 text-sm">
        {texts.contract(terms.dealer.legalName, format.longDay(order.confirmByDay))}
      </p>
      <section className="mt-8 break-inside-avoid">
        <h2 className="text-lg">{texts.price}</h2>
        <FactRows
          facts={terms.parts.map(({ label, amount }) => ({ label, value: format.money(amount) }))}
          className="mt-2"
          row={printRow}
          value={`${printValue} whitespace-nowrap`}
        />
        <p className="mt-2 flex justify-between gap-6 font-bold">
          {checkoutLabels.total} <Price value={terms.totalPrice} />
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {checkoutLabels.unitPrice} {unbroken(unitPrice)}.{' '}
          {terms.vatPermille === 0
            ? texts.noVat
            : texts.vat(unbroken(share), unbroken(format.money(terms.vatAmount)))}
          .{carbonLine && ` ${carbonLine}.`}
        </p>
      </section>
      <Parties order={order} />
      <p className="mt-6 text-sm">{order.withdrawal}</p>
    </>
  );
}

function Parties({ order }: { order: PlacedOrderView }) {
  const texts = useTexts(successTexts);
  const format = useFormatter();
  const { terms, stations } = order;
  const { dealer } = terms;
  return (
    <div className="mt-8 grid gap-8 xs:grid-cols-2 print:grid-cols-2">
      <section className="break-inside-avoid space-y-4">
        <h2 className="text-lg">{texts.addresses}</h2>
        {stations.map(({ address, amount }, at) => (
          <div key={texts.station(at + 1, '')}>
            <p className="text-sm text-ink-2">
              {stations.length === 1
                ? texts.deliveryAddress
                : texts.station(at + 1, `${format.quantity(amount)} ${terms.product.unit}`)}
            </p>
            <AddressLines address={address} />
          </div>
        ))}
        <div>
          <p className="text-sm text-ink-2">{texts.invoiceAddress}</p>
          {order.invoiceAddress ? (
            <AddressLines address={order.invoiceAddress} />
          ) : (
            <p>{texts.sameAddress}</p>
          )}
          {order.vatId && (
            <p>
              {texts.vatId} {order.vatId}
            </p>
          )}
        </div>
        <p>{order.email}</p>
      </section>
      <section className="break-inside-avoid">
        <h2 className="text-lg">{texts.yourDealer}</h2>
        <div className="mt-4">
          <DealerLines dealer={dealer} />
          <p>{dealer.registerNumber}</p>
          <p>
            {texts.vatId} {dealer.vatNumber}
          </p>
        </div>
      </section>
    </div>
  );
}
