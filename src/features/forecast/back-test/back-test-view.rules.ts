import { type Cents, cents, roundHalfUp } from '#platform/money/money.ts';
import type { Day } from '#platform/time/calendar.ts';
import { type BackTest, type BackTestYear, type Policy, policies } from './back-test-ledger.rules.ts';

/** What a way of buying came to, as its card shows it. */
export type PolicyView = {
  policy: Policy;
  pricePer100: Cents;
  purchases: number;
  /** By how much a household paid more in a year than with our advice; negative: less. */
  dearer: Cents;
};

/** A year of a household; `from` is null in the row of all years. */
export type YearView = {
  from: Day | null;
  /** Null when nobody bought. */
  pricePer100: Cents | null;
  /** Saved by our advice against the other ways; negative: lost. */
  fifth: Cents;
  autumn: Cents;
  /** What knowing all prices would have saved beyond it. */
  hindsight: Cents;
  /** Share of the purchases after waiting that were cheaper than at first; null without one. */
  waited: number | null;
};

type Figures = BackTest['total'];

/** By how much a way of buying cost a household more in a year than our advice. */
const dearerBy = ({ used, figures }: Figures, policy: Policy): Cents =>
  cents(roundHalfUp(((figures[policy].costPer100 - figures.advice.costPer100) * used) / 100, 1));

/** Of what a household pays in a year: less is as good as nothing, and is called so. */
const worthMention = 0.01;

type Verdict = 'better' | 'even' | 'worse';

function verdictOn(figures: Figures, policy: Policy): Verdict {
  const dearer = dearerBy(figures, policy);
  const paid = (figures.figures.advice.costPer100 * figures.used) / 100;
  if (Math.abs(dearer) < worthMention * paid) return 'even';
  return dearer > 0 ? 'better' : 'worse';
}

export function comparison({ total, years }: BackTest) {
  return {
    waits: total.waits,
    /** Against the better known of the simple rules; negative: it was better than our advice. */
    saving: dearerBy(total, 'fifth'),
    savingOnAutumn: dearerBy(total, 'autumn'),
    verdicts: { fifth: verdictOn(total, 'fifth'), autumn: verdictOn(total, 'autumn') },
    lostYears: years.filter((year) => dearerBy(year, 'fifth') <= 0).length,
    policies: policies.map((policy) => ({
      policy,
      pricePer100: cents(roundHalfUp(total.figures[policy].pricePer100, 1)),
      purchases: total.figures[policy].purchases,
      dearer: dearerBy(total, policy),
    })),
  };
}

/** Year by year, the mean of all at the end. */
export const yearViews = ({ years, total }: BackTest): YearView[] => [
  ...years.map((year) => yearView(year, year.from)),
  yearView(total, null),
];

function yearView(year: Figures | BackTestYear, from: Day | null): YearView {
  const { pricePer100 } = year.figures.advice;
  const { all, cheaper } = year.waits;
  return {
    from,
    pricePer100: pricePer100 === 0 ? null : cents(roundHalfUp(pricePer100, 1)),
    fifth: dearerBy(year, 'fifth'),
    autumn: dearerBy(year, 'autumn'),
    hindsight: cents(-dearerBy(year, 'hindsight')),
    waited: all === 0 ? null : cheaper / all,
  };
}
