import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Co2Figures } from '../orders.types.ts';
import { lifeTexts } from './life.texts.ts';
import type { OrderLifeView } from './order-life.view.ts';

/** What the order costs: as agreed, or, once it was measured, as delivered. */
export function PriceSheet({ order }: { order: OrderLifeView }) {
  const texts = useTexts(lifeTexts);
  const format = formatter(order.locale);
  const { product } = order.terms;
  const sheet = order.delivered?.settlement ?? order.terms;
  const unit = product.unit === 'l' ? texts.unitLitre : texts.unitTon;
  const rate = `${format.decimal(sheet.vatPermille / 10, sheet.vatPermille % 10 === 0 ? 0 : 1)} %`;
  return (
    <section aria-labelledby="price-sheet">
      <h2 id="price-sheet" className="text-lg">
        {order.delivered ? texts.finalPrice : texts.price}
      </h2>
      {order.delivered && <DeliveredLine order={order} />}
      {order.terms.joint && (
        <p className="mt-1 text-ink-2">
          {texts.joint(
            `${format.quantity(order.terms.joint.amount)} ${product.unit}`,
            format.money(order.terms.joint.before),
          )}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 [&_dt]:pr-4 [&_dt]:hyphens-auto [&_dt]:wrap-break-word">
        {sheet.parts.map((part) => (
          <div key={`${part.kind} ${part.label}`} className="contents">
            <dt className="text-ink-2">{breakable(part.label)}</dt>
            <dd className="text-right whitespace-nowrap tabular-nums">{format.money(part.amount)}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-2 font-semibold">{texts.total}</dt>
        <dd className="border-t border-line pt-2 text-right text-xl font-bold whitespace-nowrap tabular-nums">
          {format.money(sheet.totalPrice)}
        </dd>
      </dl>
      <p className="mt-1 text-right text-sm text-ink-2 tabular-nums">
        {texts.perUnit(format.money(sheet.unitPrice), unit)}, {texts.vat(rate, format.money(sheet.vatAmount))}
      </p>
      {order.delivered?.settlement.co2 && (
        <Co2Sheet co2={order.delivered.settlement.co2} locale={order.locale} />
      )}
    </section>
  );
}

/** Lets long words joined by a slash break behind it. */
const breakable = (label: string): string => label.replaceAll('/', '/\u200b');

function DeliveredLine({ order }: { order: OrderLifeView }) {
  const texts = useTexts(lifeTexts);
  const format = formatter(order.locale);
  const { unit } = order.terms.product;
  if (!order.delivered) return null;
  const amount = `${format.quantity(order.delivered.amount)} ${unit}`;
  return (
    <p className="mt-1 text-ink-2">
      {texts.delivered(amount, format.date(order.delivered.day))} ({unit === 'l' && `${texts.at15}, `}
      {texts.ordered(`${format.quantity(order.amount)} ${unit}`)})
      {order.delivered.settlement.tier === 'taken' && <span className="block">{texts.tierTaken}</span>}
    </p>
  );
}

function Co2Sheet({ co2, locale }: { co2: Co2Figures; locale: OrderLifeView['locale'] }) {
  const texts = useTexts(lifeTexts);
  const format = formatter(locale);
  const rows = [
    [texts.co2Emissions, `${format.decimal(co2.kilograms, 2)} kg CO₂`],
    [texts.co2Cost, format.money(co2.cost)],
    [texts.co2Factor, `${format.decimal(co2.factor, 4)} kg CO₂/kWh`],
    [texts.co2Energy, `${format.quantity(co2.kilowattHours)} kWh`],
  ];
  return (
    <div className="mt-4 rounded-md bg-tint px-4 py-3 text-sm">
      <h3 className="text-sm font-semibold tracking-normal">{texts.co2}</h3>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
