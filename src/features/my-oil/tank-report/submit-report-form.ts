import type { Database } from '#db/database.ts';
import { parseAmount } from '#features/catalog/shared.ts';
import { parseDecimal } from '#features/dealers/dealers.ts';
import {
  answerRise,
  moveDelivery,
  moveOrder,
  saveDelivery,
  saveStock,
  takeBack,
} from '#features/sensors/sensors.ts';
import { keyedRise, riseKey } from '#features/sensors/shared.ts';
import { saveArea } from '#features/tanks/tanks.ts';
import { intentOf, oneOf, rawText, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { isDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Report } from './report.ts';

type Deps = { db: Database; clock: Clock };

export const reportIntents = ['rise', 'stock', 'area', 'delivery', 'tank', 'remove'] as const;
export type ReportIntent = (typeof reportIntents)[number];
export type ReportField = 'where' | 'litres' | 'area' | 'tank' | 'day' | 'amount' | 'cost' | 'co2';
export type FieldError = 'litres' | 'area' | 'day' | 'money' | 'tank' | 'between' | 'share';

/** What an owner may answer about a rise. */
export const riseAnswers = ['priced', 'unpriced', 'none'] as const;

export type ReportAnswer = {
  intent: ReportIntent;
  errors: Partial<Record<ReportField, FieldError>>;
  input: Readonly<Record<string, string>>;
};

const fields = {
  where: text(40),
  litres: text(20),
  area: text(20),
  tank: rowId,
  day: text(10),
  amount: text(20),
  cost: text(20),
  co2: text(20),
  refill: rowId,
  order: text(15),
  station: rowId,
  was: rowId,
  rise: text(60),
  answer: oneOf(riseAnswers),
  key: rawText(60),
};

type Posted = ReturnType<typeof valuesOf<typeof fields>>;
type Errors = ReportAnswer['errors'];

/** `stale`: something else holds by now, which the page shows. `gone`: it is nothing of theirs. */
type Outcome = 'saved' | 'stale' | 'gone' | Errors;

const most = 1_000_000;

/** Saves what one of the forms of a report says; the faults where it cannot, null when it is none of them. */
export async function submitReportForm(
  deps: Deps,
  { userId, report, form }: { userId: number; report: Report; form: PostedForm },
): Promise<ReportAnswer | 'saved' | 'stale' | null> {
  const intent = intentOf(form, reportIntents);
  if (intent === null) return null;
  const posted = valuesOf(form, fields);
  const outcome = await saved(deps, { userId, report, intent, posted });
  if (outcome === 'gone') return null;
  return typeof outcome === 'string' ? outcome : { intent, errors: outcome, input: form.input() };
}

/** What a form said that was stale: nobody types it again. */
export function staleAnswer(form: PostedForm): ReportAnswer | undefined {
  const intent = intentOf(form, reportIntents);
  return intent === null ? undefined : { intent, errors: {}, input: form.input() };
}

type Given = { userId: number; report: Report; intent: ReportIntent; posted: Posted };

async function saved({ db, clock }: Deps, { userId, report, intent, posted }: Given): Promise<Outcome> {
  switch (intent) {
    case 'rise':
      return riseAnswered(db, { userId, report, posted, now: clock.now() });
    case 'stock':
      return stockSaved(db, { userId, report, posted });
    case 'area': {
      const area = whole(posted.area, 10_000);
      if (!area) return { area: 'area' };
      return (await saveArea(db, { userId, house: report.house, area })) ? 'saved' : 'stale';
    }
    case 'delivery':
      return deliverySaved(db, { userId, report, posted, now: clock.now() });
    case 'tank':
      return tankSaved(db, { userId, report, posted });
    case 'remove':
      return takeBack(db, { userId, refillId: posted.refill });
  }
}

type Saving = { userId: number; report: Report; posted: Posted };

async function riseAnswered(
  db: Database,
  { userId, report, posted, now }: Saving & { now: Date },
): Promise<Outcome> {
  const { rise: key, answer } = posted;
  const { tankId = 0, since = '', day: until = '' } = keyedRise(key) ?? {};
  if (answer === null || !report.tanks.some((tank) => tank.id === tankId)) return 'gone';
  const rises = report.tanks.flatMap((tank) => tank.rises);
  const isAsked = rises.some((rise) => riseKey(rise) === key);
  const read = answer === 'none' ? null : billOf(posted, { isPriced: answer === 'priced' });
  const bill = read && { ...read.bill, day: since === until ? until : posted.day };
  const isBetween =
    bill !== null && isDay(bill.day) && (since === until || (bill.day > since && bill.day <= until));
  const errors: Errors = { ...read?.errors, ...(bill && !isBetween && { day: 'between' as const }) };
  if (Object.keys(errors).length > 0) return isAsked ? errors : 'stale';
  const given = { userId, tankId, key, bill, formKey: posted.key || null, now };
  return answerRise(db, { ...given, until: report.until });
}

/** Litres and money as they were typed; what is wrong with them has a fault, and counts as none. */
function billOf(posted: Posted, { isPriced }: { isPriced: boolean }) {
  const litres = whole(posted.amount, most);
  const cost = money(posted.cost);
  const co2Cost = posted.co2 === '' ? null : money(posted.co2);
  const isShare = co2Cost === null || cost === null || co2Cost <= cost;
  const ofMoney: Errors = {
    ...(cost === null && { cost: 'money' }),
    ...(posted.co2 !== '' && co2Cost === null && { co2: 'money' }),
    ...(!isShare && { co2: 'share' }),
  };
  const errors: Errors = { ...(!litres && { amount: 'litres' }), ...(isPriced && ofMoney) };
  const price = isPriced ? { cost, co2Cost } : { cost: null, co2Cost: null };
  return { errors, bill: { litres: litres ?? 0, ...price } };
}

async function stockSaved(db: Database, { userId, report, posted }: Saving): Promise<Outcome> {
  const [, tank = '', day = ''] = /^(\d{1,9}) (\d{4}-\d{2}-\d{2})$/.exec(posted.where) ?? [];
  const tankId = Number(tank);
  const litres = whole(posted.litres, most);
  const isKnown = report.tanks.some(({ id }) => id === tankId) && isDay(day);
  if (!isKnown || litres === null)
    return { ...(!isKnown && { where: 'tank' }), ...(litres === null && { litres: 'litres' }) };
  return (await saveStock(db, { userId, tankId, day, litres })) ? 'saved' : 'stale';
}

async function deliverySaved(
  db: Database,
  { userId, report, posted, now }: Saving & { now: Date },
): Promise<Outcome> {
  const { tank: tankId, day } = posted;
  const { bill, errors: faults } = billOf(posted, { isPriced: true });
  const errors: Errors = {
    ...(!report.tanks.some(({ id }) => id === tankId) && { tank: 'tank' }),
    ...((!isDay(day) || day > report.until || day < '2015-01-01') && { day: 'day' }),
    ...faults,
  };
  const { litres, cost, co2Cost } = bill;
  if (Object.keys(errors).length > 0 || cost === null) return errors;
  const formKey = posted.key || null;
  const outcome = await saveDelivery(db, { userId, tankId, day, litres, cost, co2Cost, formKey, now });
  return outcome === 'gone' ? { tank: 'tank' } : outcome;
}

/** Only what this report lists is moved: an order here is theirs, then. */
async function tankSaved(db: Database, { userId, report, posted }: Saving): Promise<Outcome> {
  const { tank: tankId, was, refill: refillId, station } = posted;
  const orderId = Number(posted.order);
  if (refillId > 0) return moveDelivery(db, { userId, refillId, tankId, was });
  const isTold = report.deliveries.some(({ part }) => part?.orderId === orderId && part.station === station);
  return isTold ? moveOrder(db, { userId, orderId, station, tankId, was }) : 'gone';
}

const whole = (typed: string, max: number): number | null => {
  const value = /^0+$/.test(typed) ? 0 : parseAmount(typed);
  return value !== null && value >= 0 && value <= max ? value : null;
};

/** "1.842,50", "1842.5" or "1842 €" in cents; null when it is no amount of money. */
function money(typed: string): number | null {
  const figure = typed.replaceAll(/[\s€'’]|EUR|CHF/g, '');
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(figure);
  return parseDecimal(isGrouped ? figure.replaceAll('.', '') : figure, [7, 2]);
}
