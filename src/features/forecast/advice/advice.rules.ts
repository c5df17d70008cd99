import type { Cents } from '#platform/money/money.ts';
import { addDays, addMonths, type Day } from '#platform/time/calendar.ts';
import type { Forecast } from '../forecast.rules.ts';
import { latestOrderDay, marginDays, minLeft } from './latest-order-day.rules.ts';
import { firstNotBefore, pastYears } from './past-years.rules.ts';
import {
  type DayPrice,
  deviationAfter,
  deviationOf,
  type PriceModel,
  weekOf,
  weeksOfYear,
} from './price-model.rules.ts';
import { minPurchase, purchasePlan, type QuantityCurve } from './purchase-plan.rules.ts';
import { weeklyUse } from './weekly-use.rules.ts';

/** What a household does about its oil. */
export type Advice = {
  /** On which it holds. */
  day: Day;
  kind: 'buy_now' | 'wait' | 'buy_part';
  /** The last day on which an order still comes before the reserve is touched; null when two years do not touch it. */
  buyBy: Day | null;
  /** To buy now; 0 when waiting. */
  litres: number;
  /** When buying is probably better than today; null when it is today. */
  waitUntil: Day | null;
  /** Past years that could be asked about the time between today and `waitUntil` or `buyBy`. */
  years: number;
  /** Of those, in how many the price was lower then than on today's date. */
  cheaperYears: number;
  /** By how much in the mean of all of them, cents per price unit at today's price; negative: dearer. */
  meanDrop: Cents;
  reason: 'reserve' | 'price' | 'season' | 'full' | 'stocked' | 'ordered' | 'late' | 'unknown';
};

export type AdviceInput = {
  today: Day;
  forecast: Pick<Forecast, 'curve' | 'annualLitres' | 'waterShare'>;
  /** Not to be used up before a delivery, litres. */
  reserve: number;
  /** Up to the permitted filling, litres. */
  room: number;
  /** Working days from an order until its delivery. */
  deliveryDays: number;
  isWorkingDay: (day: Day) => boolean;
  /** The market's days, oldest first; those after today are not looked at. */
  prices: readonly DayPrice[];
  /** What was learned from the days before today. */
  model: PriceModel;
  curve: QuantityCurve;
};

type Coming = { deliveryDate: Day; appointmentDay: Day | null };

/** The advice while oil is on its way: it is late when it may come only after the range's early edge has reached the reserve. */
export function adviceWithOrder(
  advice: Advice,
  { deliveryDate, appointmentDay, ...tank }: Coming & Pick<AdviceInput, 'forecast' | 'reserve'>,
): Advice {
  const touched = tank.forecast.curve.find(({ low }) => low <= tank.reserve)?.day;
  const promised = appointmentDay ?? deliveryDate;
  const comes = promised < advice.day ? advice.day : promised;
  const isLate = touched !== undefined && comes >= touched;
  return { ...advice, kind: 'wait', litres: 0, waitUntil: null, reason: isLate ? 'late' : 'ordered' };
}

/**
 * Buys when the reserve needs it or when the plan does not expect to buy cheaper later (`minCost`), and names the last day in
 * any case. With a dear price and a low store the plan may buy only a part now.
 */
export function advise(input: AdviceInput): Advice {
  const { today, room } = input;
  const prices = input.prices.slice(0, firstNotBefore(input.prices, addDays(today, 1)));
  const buyBy = latestOrderDay(input);
  const isDue = buyBy !== null && buyBy <= today;
  const { litres, waitUntil, isDear, isStocked } = planned({ ...input, prices }, { buyBy, isDue });
  const asked = waitUntil ?? buyBy ?? addMonths(today, 6);
  const past = pastYears(prices, { today, later: asked > today ? asked : addDays(today, 14) });
  const advice = { day: today, buyBy, litres: 0, waitUntil: null, ...past };
  if (room < minPurchase) return { ...advice, kind: 'wait', reason: 'full' };
  if (isStocked) return { ...advice, kind: 'wait', reason: 'stocked' };
  const reason = past.years === 0 ? 'unknown' : isDear ? 'price' : 'season';
  if (litres === 0) return { ...advice, kind: 'wait', waitUntil, reason };
  const isPart = litres < partShare * room;
  return {
    ...advice,
    litres,
    kind: isPart ? 'buy_part' : 'buy_now',
    reason: isPart ? 'price' : isDue ? 'reserve' : reason,
  };
}

/** Less than this share of what fits in is a part. */
const partShare = 0.8;
/** Far enough that the end of the plan does not matter. */
const plannedWeeks = 60;

type Due = { buyBy: Day | null; isDue: boolean };

/**
 * What to buy today by the plan, and, when nothing, the day on which it probably would; `isStocked` when a whole year does
 * not ask for it.
 */
function planned(input: AdviceInput, { buyBy, isDue }: Due) {
  const { today, model } = input;
  const deviation = deviationOf(input.prices);
  const isDear = deviation > 0 && model.stateOf(deviation) !== model.stateOf(0);
  const { tank, litres, use } = plannedTank(input);
  const from = weekOf(today);
  const plan = purchasePlan(tank, { model, curve: input.curve, from, weeks: plannedWeeks });
  const bought = plan({ week: from, litres, state: model.stateOf(deviation), isForced: isDue });
  if (bought > 0) return { litres: tidyLitres(bought), waitUntil: null, isDear, isStocked: false };
  let left = litres;
  for (let ahead = 1; ahead < weeksOfYear; ahead++) {
    const day = addDays(today, 7 * ahead);
    if (buyBy !== null && day >= buyBy) return { litres: 0, waitUntil: buyBy, isDear, isStocked: false };
    const week = (from + ahead) % weeksOfYear;
    left -= use[(week + weeksOfYear - 1) % weeksOfYear] ?? 0;
    const state = model.stateOf(deviationAfter(deviation, ahead));
    if (plan({ week, litres: left, state, isForced: false }) > 0)
      return { litres: 0, waitUntil: day, isDear, isStocked: false };
  }
  return { litres: 0, waitUntil: buyBy, isDear, isStocked: true };
}

/** Dealers do not count single litres. */
const tidyLitres = (litres: number): number => Math.floor(litres / 10) * 10;
const workingDaysOfWeek = 5;

function plannedTank({ room, forecast, reserve, deliveryDays }: AdviceInput) {
  const { curve, annualLitres, waterShare } = forecast;
  const litres = curve[0]?.litres ?? 0;
  const use = weeklyUse(annualLitres, waterShare);
  const soon = curve[Math.min(edgeDays, curve.length - 1)];
  const expected = soon ? litres - soon.litres : 0;
  const edge =
    soon && expected > 0 ? Math.min(2, Math.max(1, (litres - minLeft(litres, soon)) / expected)) : 1;
  const deliveryWeeks = (deliveryDays + marginDays) / workingDaysOfWeek;
  const highUse = use.map((one) => one * edge);
  return { litres, use, tank: { full: litres + room, reserve, use, highUse, deliveryWeeks } };
}

/** So far ahead the highest use is compared with the expected one. */
const edgeDays = 42;
