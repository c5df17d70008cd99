import { BellRing } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adviceTexts, methodPath, toldAdvice } from '#features/forecast/shared.ts';
import type { Advice } from '#features/forecast/types.ts';
import { orderStateTexts } from '#features/orders/shared.ts';
import { oilPaths } from '#features/tanks/shared.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import type { OilView } from './my-oil.ts';
import { OrderTanks } from './order-tanks.tsx';

/** What to do about the oil: advice, today's price for what fits in, what was paid last, what is on its way. */
export function BuyCard({ oil }: { oil: OilView }) {
  const texts = useTexts(myOilTexts);
  const { advice, paid, order } = oil;
  return (
    <section
      aria-labelledby="buy"
      className="rounded-lg border border-line bg-surface bg-linear-to-b from-glow to-transparent to-55% p-5 shadow-card sm:p-6"
    >
      {advice ? (
        <AdviceHead advice={advice} locale={oil.locale} />
      ) : (
        <h2 id="buy" className="text-lg">
          {oil.price?.kind === 'offer' ? texts.buyTitle : texts.noPriceTitle}
        </h2>
      )}
      {order && (
        <Part>
          <Running order={order} />
          <OrderTanks order={order} tanks={oil.allTanks} />
        </Part>
      )}
      <div className={advice || order ? 'mt-4 border-t border-line pt-4' : 'mt-3'}>
        <Today oil={oil} />
      </div>
      {paid && (
        <Part>
          <Paid paid={paid} locale={oil.locale} />
        </Part>
      )}
    </section>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 border-t border-line pt-4">{children}</div>
);

function AdviceHead({ advice, locale }: { advice: Advice; locale: OilView['locale'] }) {
  const texts = useTexts(adviceTexts);
  const format = formatter(locale);
  const { heading, buyBy, sentence, isReckoned } = toldAdvice({ texts, format }, advice);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id="buy" className="text-lg">
          {heading}
        </h2>
        {buyBy && <Badge tone="flame">{buyBy}</Badge>}
      </div>
      <p className="mt-2">
        {sentence}
        {isReckoned && ' '}
        {isReckoned && (
          <Link to={methodPath} className="link">
            {texts.more}
          </Link>
        )}
      </p>
    </>
  );
}

/** The price of filling up today, or why there is none. */
function Today({ oil: { fill, price, tanks, locale, order } }: { oil: OilView }) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  if (fill.kind !== 'order') {
    const text =
      fill.kind === 'too_little'
        ? texts.none.too_little(format.quantity(fill.litres))
        : texts.none[fill.kind];
    return <p className="text-ink-2">{text}</p>;
  }
  const litres = format.quantity(fill.litres);
  if (price?.kind === 'offer') {
    const money = formatter(locale);
    return (
      <>
        <p className="text-sm text-ink-2">
          {fill.stations > 1 ? texts.priceOfMany(litres, fill.stations) : texts.price(litres)}
        </p>
        <p className="mt-0.5 text-2xl font-bold tracking-tight tabular-nums">
          {money.money(price.totalPrice)}
        </p>
        <p className="text-sm text-ink-2">
          <span className="whitespace-nowrap tabular-nums">
            {texts.unitPrice(money.money(price.unitPrice))}
          </span>
          {' · '}
          {texts.byDealer(price.dealer, format.shortDay(price.deliveryDate))}
        </p>
        {order && <p className="mt-1 text-sm text-ink-2">{texts.afterOrder}</p>}
        {fill.isCapped && <p className="mt-1 text-sm text-ink-2">{texts.capped(litres)}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          {/* Who has ordered already is not to order once more by mistake. */}
          <ButtonLink to={price.listPath} variant={order ? 'secondary' : 'primary'}>
            {texts.offers(litres)}
          </ButtonLink>
          <ButtonLink to={price.alarmPath} variant="outline">
            {texts.remind(wholeMoney(money, price.alarmPrice))}
          </ButtonLink>
        </div>
      </>
    );
  }
  if (price?.kind === 'closed') return <p>{price.reason}</p>;
  if (price?.kind === 'no_offers') {
    return (
      <>
        <p>{texts.noOffers(price.postalCode)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={price.listPath} variant="outline">
            {texts.otherRequest}
          </ButtonLink>
          <ButtonLink to={price.alarmPath} variant="quiet">
            <Icon of={BellRing} />
            {texts.alarm}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <p>{texts.unknownCode(price?.postalCode ?? '')}</p>
      <ButtonLink to={oilPaths.place(tanks[0]?.id ?? 0)} variant="outline" className="mt-4">
        {texts.toPlace}
      </ButtonLink>
    </>
  );
}

/** "92 €": the reminder's price is whole. */
const wholeMoney = (format: Formatter, price: number): string =>
  format.currency === '€' ? `${format.quantity(price / 100)} €` : `CHF ${format.quantity(price / 100)}`;

function Running({ order }: { order: NonNullable<OilView['order']> }) {
  const texts = useTexts(myOilTexts);
  const states = useTexts(orderStateTexts);
  const format = useFormatter();
  const goods = `${format.quantity(order.amount)} ${order.unit} ${order.product}`;
  const day = order.appointmentDay ?? order.deliveryDate;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{texts.running}</p>
        <p className="font-semibold">
          {order.appointmentDay
            ? texts.deliveryOn(format.shortDay(day))
            : texts.deliveryBy(format.shortDay(day))}
        </p>
        <p className="text-sm text-ink-2">{texts.runningText(goods, order.dealer)}</p>
        <Link
          className="link inline-flex min-h-11 items-center text-sm"
          to={`/kunde/bestellungen/${order.id}`}
        >
          {texts.toOrder}
        </Link>
      </div>
      <Badge tone={order.state === 'placed' ? 'flame' : 'good'}>{states[order.state]}</Badge>
    </div>
  );
}

type PaidProps = { paid: NonNullable<OilView['paid']>; locale: OilView['locale'] };

function Paid({ paid, locale }: PaidProps) {
  const texts = useTexts(myOilTexts);
  const format = useFormatter();
  const money = formatter(locale);
  const { saving } = paid;
  const size = money.money(cents(Math.round(Math.abs(saving ?? 0) / 100) * 100)).replace(/[,.]00/, '');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <p className="text-sm text-ink-2">{texts.paid}</p>
        <p>
          <strong className="font-bold whitespace-nowrap tabular-nums">{money.money(paid.unitPrice)}</strong>{' '}
          <span className="text-sm text-ink-2">
            {texts.paidOn(format.date(paid.day), format.quantity(paid.amount))}
          </span>
        </p>
      </div>
      {saving !== null && (
        <Badge tone={saving > 0 ? 'good' : 'neutral'}>
          {Math.abs(saving) < 100 ? texts.even : saving > 0 ? texts.below(size) : texts.above(size)}
        </Badge>
      )}
    </div>
  );
}
