import { breakable, type Formatter, formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { LabelledCard } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { orderExtrasTexts } from '../order-extras.texts.ts';
import type { Co2Figures } from '../orders.types.ts';
import { moneyStatus, type OrderMoney, retainedMoney } from '../payment-standing.rules.ts';
import { progressTexts } from './order-progress.texts.ts';
import type { OrderView } from './order-view.ts';
import { moneyTexts } from './payment-standing.texts.ts';

/** What the order costs: as agreed, or, once it was measured, as delivered. */
export function PriceCard({ order }: { order: OrderView }) {
  const texts = useTexts(progressTexts);
  const format = formatter(order.locale);
  const { terms, delivered } = order;
  const { joint, product } = terms;
  const price = delivered?.settlement ?? terms;
  const unit = product.unit === 'l' ? texts.unitLitre : texts.unitTon;
  const rate = `${format.decimal(price.vatPermille / 10, price.vatPermille % 10 === 0 ? 0 : 1)} %`;
  return (
    <LabelledCard id="price-sheet" title={delivered ? texts.finalPrice : texts.price}>
      <DeliveredLine order={order} />
      {joint && (
        <p className="mt-1 text-ink-2">
          {texts.joint(`${format.quantity(joint.amount)} ${product.unit}`, format.money(joint.before))}
        </p>
      )}
      <Facts
        rows={price.parts.map(({ label, amount }) => [breakable(label), format.money(amount)])}
        columns="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 [&_dt]:pr-4"
        value="text-right whitespace-nowrap tabular-nums"
      >
        <div className="col-span-2 flex justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{texts.total}</dt>
          <dd className="text-xl font-bold whitespace-nowrap tabular-nums">
            {format.money(price.totalPrice)}
          </dd>
        </div>
      </Facts>
      <p className="mt-1 text-right text-sm text-ink-2 tabular-nums">
        {texts.perUnit(format.money(price.unitPrice), unit)},{' '}
        {price.vatPermille === 0 ? texts.noVat : texts.vat(rate, format.money(price.vatAmount))}
      </p>
      {order.carbonPart !== null && (
        <p className="text-right text-sm text-ink-2 tabular-nums">
          {orderExtrasTexts(order.locale).carbon(format.money(order.carbonPart))}
        </p>
      )}
      {delivered?.settlement.co2 && <Co2Facts co2={delivered.settlement.co2} format={format} />}
    </LabelledCard>
  );
}

function DeliveredLine({ order }: { order: OrderView }) {
  const texts = useTexts(progressTexts);
  const format = formatter(order.locale);
  const { unit } = order.terms.product;
  if (!order.delivered) return null;
  const amount = `${format.quantity(order.delivered.amount)} ${unit}`;
  return (
    <p className="mt-1 text-ink-2">
      {texts.delivered(amount, format.date(order.delivered.day))} ({unit === 'l' && `${texts.at15}, `}
      {texts.ordered(`${format.quantity(order.amount)} ${unit}`)})
      {order.delivered.stations?.map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stations have no other name than their number
        <span key={at} className="block">
          {texts.deliveredStation(at + 1, `${format.quantity(share)} ${unit}`)}
        </span>
      ))}
      {order.delivered.settlement.tier === 'taken' && <span className="block">{texts.tierTaken}</span>}
    </p>
  );
}

function Co2Facts({ co2, format }: { co2: Co2Figures; format: Formatter }) {
  const texts = useTexts(progressTexts);
  return (
    <div className="mt-4 rounded-md bg-tint px-4 py-3 text-sm">
      <h3 className="text-sm font-semibold tracking-normal">{texts.co2}</h3>
      <Facts
        rows={[
          [texts.co2Emissions, `${format.decimal(co2.kilograms, 2)} kg CO₂`],
          [texts.co2Cost, format.money(co2.cost)],
          [texts.co2Factor, `${format.decimal(co2.factor, 4)} kg CO₂/kWh`],
          [texts.co2Energy, `${format.quantity(co2.kilowattHours)} kWh`],
        ]}
        columns="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1"
        value="text-right tabular-nums"
      />
    </div>
  );
}

/** How an order is paid and where its money is, in one sentence and its amounts. */
export function PaymentCard({ order, money }: { order: OrderView; money: OrderMoney }) {
  const texts = useTexts(moneyTexts);
  const format = formatter(order.locale);
  return (
    <LabelledCard id="order-money" title={texts.title}>
      <p className="mt-2">{useSentence(money, format)}</p>
      <Facts
        rows={[
          [texts.kind, order.terms.payment.name],
          ...amountsOf(money).map((name) => [texts[name], format.money(money[name])] as const),
        ]}
        columns="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2"
        value="text-right tabular-nums"
      />
    </LabelledCard>
  );
}

/** Amounts that say something; what was reserved is not worth a line once it was taken. */
const amountsOf = (money: OrderMoney) =>
  (['due', 'authorised', 'taken', 'returned'] as const).filter(
    (name) => name === 'due' || (money[name] > 0 && (name !== 'authorised' || money.taken === 0)),
  );

function useSentence(money: OrderMoney, format: Formatter): string {
  const { statuses, financed } = useTexts(moneyTexts);
  const status = moneyStatus(money);
  const { due, authorised, returned } = money;
  const retained = retainedMoney(money);
  const sentence = (money.isFinanced && financed[status]) || statuses[status];
  return sentence({
    due: format.money(due),
    authorised: format.money(authorised),
    returned: format.money(returned),
    retained: format.money(retained),
    open: format.money(cents(Math.max(due - retained, 0))),
    back: format.money(cents(Math.max(retained - due, 0))),
  });
}
