import type { InstalmentPlan } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { InfoTip } from '#platform/ui/info-tip.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';

/** What must be known of a loan before the contract (Directive (EU) 2023/2225, art. 10), the main figures first. */
export function LoanFacts({ plan, loan }: { plan: InstalmentPlan; loan: Cents }) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const percent = (hundredths: number) => format.decimal(hundredths / 100, 2);
  const rates = texts.ratesText(plan.months, format.money(plan.rate), format.money(plan.lastRate));
  const rows: readonly { label: string; value: string; explained?: string }[] = [
    { label: texts.loan, value: format.money(loan) },
    { label: texts.rates, value: rates },
    { label: texts.effective, explained: texts.effectiveText, value: `${percent(plan.effectiveRate)} %` },
    { label: texts.nominal, value: `${percent(plan.nominalRate)} %` },
    { label: texts.totalCost, value: format.money(cents(plan.total - loan)) },
    { label: texts.totalSum, value: format.money(plan.total) },
    { label: texts.firstRate, value: texts.firstRateText },
    { label: texts.lender, value: texts.lenderName },
    { label: texts.check, value: texts.checkText },
    { label: texts.early, value: texts.earlyText },
    { label: texts.late, value: texts.lateText },
    { label: texts.withdrawal, value: texts.withdrawalText },
  ];
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 className="text-lg">{texts.contractTitle}</h2>
      <p className="mt-1 font-semibold">{texts.borrow}</p>
      <dl className="mt-2">
        {rows.map(({ label, value, explained }) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line py-2 xs:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">
              {label} {explained && <InfoTip label={label}>{explained}</InfoTip>}
            </dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
