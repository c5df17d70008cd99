import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { keptMoney, moneyStanding, type OrderMoney } from '../order-money.rules.ts';
import { moneyTexts } from './money.texts.ts';
import type { OrderLifeView } from './order-life.view.ts';

type Props = { order: OrderLifeView; money: OrderMoney };

/** How an order is paid and where its money is, in one sentence and its amounts. */
export function MoneySheet({ order, money }: Props) {
  const texts = useTexts(moneyTexts);
  return (
    <section aria-labelledby="order-money">
      <h2 id="order-money" className="text-lg">
        {texts.title}
      </h2>
      <p className="mt-2">{useSentence(order, money)}</p>
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        <Row label={texts.kind} value={order.terms.payment.name} />
        {amountsOf(money).map((name) => (
          <Row key={name} label={texts[name]} value={formatter(order.locale).money(money[name])} />
        ))}
      </dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}

/** Amounts that say something; what was reserved is not worth a line once it was taken. */
const amountsOf = (money: OrderMoney) =>
  (['due', 'authorised', 'taken', 'returned'] as const).filter(
    (name) => name === 'due' || (money[name] > 0 && (name !== 'authorised' || money.taken === 0)),
  );

function useSentence({ locale }: OrderLifeView, money: OrderMoney): string {
  const { standings, lent } = useTexts(moneyTexts);
  const format = formatter(locale);
  const standing = moneyStanding(money);
  const { due, authorised, returned } = money;
  const kept = keptMoney(money);
  const say = (money.isLent && lent[standing]) || standings[standing];
  return say({
    ...{ due: format.money(due), authorised: format.money(authorised), kept: format.money(kept) },
    returned: format.money(returned),
    open: format.money(cents(Math.max(due - kept, 0))),
    back: format.money(cents(Math.max(kept - due, 0))),
  });
}
