import type { Database } from '#db/database.ts';
import { parseAmount } from '#features/catalog/shared.ts';
import { parseDecimal } from '#features/dealers/dealers.ts';
import { intentOf, rawText, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { isDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { removeDelivery, saveArea, saveDelivery, saveStock } from './report.store.ts';
import type { Report } from './report.ts';

type Deps = { db: Database; clock: Clock };

export const reportIntents = ['stock', 'area', 'delivery', 'remove'] as const;
export type ReportIntent = (typeof reportIntents)[number];
export type ReportField = 'where' | 'litres' | 'area' | 'tank' | 'day' | 'amount' | 'cost' | 'co2';
export type FieldFault = 'litres' | 'area' | 'day' | 'money' | 'tank';

export type ReportAnswer = {
  intent: ReportIntent;
  errors: Partial<Record<ReportField, FieldFault>>;
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
  key: rawText(60),
};

type Posted = ReturnType<typeof valuesOf<typeof fields>>;
type Errors = ReportAnswer['errors'];

const most = 1_000_000;

/** Saves what one of the forms of a report says; the faults where it cannot, null when it is none of them. */
export async function submitReportForm(
  deps: Deps,
  { userId, report, form }: { userId: number; report: Report; form: PostedForm },
): Promise<ReportAnswer | 'saved' | null> {
  const intent = intentOf(form, reportIntents);
  if (intent === null) return null;
  const posted = valuesOf(form, fields);
  const errors = await saved(deps, { userId, report, intent, posted });
  return Object.keys(errors).length === 0 ? 'saved' : { intent, errors, input: form.input() };
}

type Given = { userId: number; report: Report; intent: ReportIntent; posted: Posted };

async function saved({ db, clock }: Deps, { userId, report, intent, posted }: Given): Promise<Errors> {
  switch (intent) {
    case 'stock':
      return stockSaved(db, { userId, report, posted });
    case 'area': {
      const area = whole(posted.area, 10_000);
      if (!area) return { area: 'area' };
      await saveArea(db, { userId, house: report.house, area });
      return {};
    }
    case 'delivery':
      return deliverySaved(db, { userId, report, posted, now: clock.now() });
    case 'remove':
      await removeDelivery(db, { userId, refillId: posted.refill });
      return {};
  }
}

type Saving = { userId: number; report: Report; posted: Posted };

async function stockSaved(db: Database, { userId, report, posted }: Saving): Promise<Errors> {
  const [, tank = '', day = ''] = /^(\d{1,9}) (\d{4}-\d{2}-\d{2})$/.exec(posted.where) ?? [];
  const tankId = Number(tank);
  const litres = whole(posted.litres, most);
  const isKnown = report.tanks.some(({ id }) => id === tankId) && isDay(day);
  if (!isKnown || litres === null)
    return { ...(!isKnown && { where: 'tank' }), ...(litres === null && { litres: 'litres' }) };
  await saveStock(db, { userId, tankId, day, litres });
  return {};
}

async function deliverySaved(
  db: Database,
  { userId, report, posted, now }: Saving & { now: Date },
): Promise<Errors> {
  const { tank: tankId, day } = posted;
  const litres = whole(posted.amount, most);
  const cost = money(posted.cost);
  const co2Cost = posted.co2 === '' ? null : money(posted.co2);
  const errors: Errors = {
    ...(!report.tanks.some(({ id }) => id === tankId) && { tank: 'tank' }),
    ...((!isDay(day) || day > report.until || day < '2015-01-01') && { day: 'day' }),
    ...(!litres && { amount: 'litres' }),
    ...(cost === null && { cost: 'money' }),
    ...(posted.co2 !== '' && co2Cost === null && { co2: 'money' }),
  };
  if (Object.keys(errors).length > 0 || !litres || cost === null) return errors;
  const formKey = posted.key || null;
  const isSaved = await saveDelivery(db, { userId, tankId, day, litres, cost, co2Cost, formKey, now });
  return isSaved ? {} : { tank: 'tank' };
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
