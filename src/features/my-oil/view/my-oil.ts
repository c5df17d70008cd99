import type { Database } from '#db/database.ts';
import { latestDeliveryChecks } from '#features/delivery-check/delivery-check.ts';
import { adviceFor, tankStatuses } from '#features/forecast/forecast.ts';
import type { Advice, TankStatus } from '#features/forecast/types.ts';
import type { SeenDeliveryLine } from '#features/orders/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { moveOrder, runningOrder } from '#features/sensors/sensors.ts';
import type { RunningOrder } from '#features/sensors/types.ts';
import { tanksOf } from '#features/tanks/tanks.ts';
import { intentOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { OilChart } from './chart-card.tsx';
import { type DailyUse, dailyUseTogether } from './daily-use.rules.ts';
import { type Fill, fillAfter, fillOf } from './fill-amount.rules.ts';
import { drawOil, longMeasured, oilSeries, reserveOfAll, type Span } from './oil-chart.ts';
import { type FillPrice, latestPurchase, priceOfFill } from './oil-prices.ts';
import { type Choice, choicesOf, chosenOf } from './tank-choice.rules.ts';
import { type TankView, viewOf } from './tank-view.ts';

export type MyOilDeps = {
  db: Database;
  clock: Clock;
  places: Places;
  pricing: Pricing;
  originOf(countryId: CountryId): string;
};

/** What somebody sees: whose, on which country's site, and what of several tanks was chosen. */
export type MyOilQuestion = { userId: number; country: Country; asked: string | null };

/** All that the page shows; without a tank only that. */
export type MyOil = { kind: 'none' } | ({ kind: 'oil' } & OilView);

export type OilView = {
  choices: readonly (Choice & { litres: number | null; percent: number | null })[];
  choice: Choice;
  tanks: readonly TankView[];
  sum: SumView;
  fill: Fill;
  /** Null while there is nothing to buy. */
  price: FillPrice | null;
  advice: Advice | null;
  paid: Awaited<ReturnType<typeof latestPurchase>>;
  order: RunningOrder | null;
  /** All tanks of the account, into which an order may go. */
  allTanks: readonly { id: number; name: string; house: string }[];
  /** The latest delivery beside what sensors saw of it; nothing without a recent one. */
  deliveries: readonly SeenDeliveryLine[];
  /** The last year that is over. */
  reportYear: number;
  /** Of the tanks' country, in whose money prices are. */
  locale: Locale;
};

/** Of all tanks that are looked at together; of one tank its own. */
type SumView = {
  /** Null while none of the levels is known. */
  litres: number | null;
  capacity: number | null;
  percent: number | null;
  dailyUse: DailyUse | null;
  /** The tank that is empty first. */
  first: Pick<TankView, 'id' | 'name' | 'range'> | null;
};

type Looked = NonNullable<Awaited<ReturnType<typeof lookedAt>>>;

/** Everything but the chart. */
export async function myOil(deps: MyOilDeps, question: MyOilQuestion): Promise<MyOil> {
  const looked = await lookedAt(deps, question);
  return looked ? oilOf(deps, question, looked) : { kind: 'none' };
}

/** The page with its chart; `span` as the query has it. */
export async function oilPage(
  deps: MyOilDeps,
  question: MyOilQuestion,
  span: string | null,
): Promise<{ oil: MyOil; chart: OilChart | null }> {
  const looked = await lookedAt(deps, question);
  if (!looked) return { oil: { kind: 'none' }, chart: null };
  const [oil, chart] = await Promise.all([
    oilOf(deps, question, looked),
    chartOf(deps, looked, { spans: ['6', '12', 'alles'], asked: span }),
  ]);
  return { oil, chart };
}

type Spans = { spans: readonly [Span, ...Span[]]; asked: string | null };

/** The chart of what is looked at; the first span unasked. */
export async function chartOf(
  deps: Pick<MyOilDeps, 'db' | 'clock'>,
  { statuses, choice }: Looked,
  { spans, asked }: Spans,
): Promise<OilChart> {
  const span = spans.find((one) => one === asked) ?? spans[0];
  const drawn = longMeasured(statuses);
  const drawing = drawOil(await oilSeries(deps, drawn, span), drawn);
  const without = statuses.filter((one) => !drawn.includes(one)).map(({ tank }) => tank.name);
  const of = { name: choice.name, choice: choice.key };
  return { drawing, span, spans, reserve: reserveOfAll(drawn), without, ...of };
}

async function oilOf(deps: MyOilDeps, question: MyOilQuestion, looked: Looked): Promise<MyOil> {
  const { statuses } = looked;
  const now = deps.clock.now();
  const [main] = statuses;
  const country = countries[main?.tank.countryId ?? question.country.id];
  const today = localDay(now, country.timeZone);
  const tankIds = statuses.map(({ tank }) => tank.id);
  const ordered = runningOrder(deps.db, { userId: question.userId, tankIds });
  const [paid, order, advice, deliveries] = await Promise.all([
    latestPurchase(deps, { userId: question.userId, country }),
    ordered,
    statuses.length === 1 && main ? adviceFor(deps, main, country, ordered) : null,
    latestDeliveryChecks(deps.db, { tankIds, today }),
  ]);
  const tanks = statuses.map((status) => viewOf(status, now));
  const empty: Fill = isOnePlace(statuses) ? fillOf(tanks.map(({ room }) => room)) : { kind: 'many_places' };
  const fill = fillAfter(empty, comingLitres(order));
  const buyBy = advice?.buyBy ?? null;
  const where = { postalCode: main?.tank.postalCode ?? '', country, host: question.country, buyBy };
  return {
    kind: 'oil',
    ...pickedOf(looked),
    tanks,
    fill,
    advice,
    paid,
    order,
    deliveries,
    locale: country.locale,
    allTanks: looked.all.map(({ tank }) => ({ id: tank.id, name: tank.name, house: tank.house })),
    reportYear: yearOf(today) - 1,
    sum: { ...levelOf(statuses), ...sumOf(tanks) },
    price: fill.kind === 'order' ? await priceOfFill(deps, fill, where) : null,
  };
}

const comingLitres = (order: RunningOrder | null): number =>
  order?.parts.reduce((sum, { litres }) => sum + litres, 0) ?? 0;

/** What can be looked at, each with its level, and what is. */
export const pickedOf = ({ all, choices, choice }: Looked): Pick<OilView, 'choices' | 'choice'> => ({
  choices: choices.map((one) => ({ ...one, ...levelOf(tanksIn(all, one)) })),
  choice,
});

const tanksIn = (all: readonly TankStatus[], { tankIds }: Choice): TankStatus[] =>
  all.filter(({ tank }) => tankIds.includes(tank.id));

/** The statuses that a page is about, of all of an account; null without any tank. */
export async function lookedAt(
  deps: Pick<MyOilDeps, 'db' | 'clock'>,
  { userId, asked }: Pick<MyOilQuestion, 'userId' | 'asked'>,
) {
  const all = await tankStatuses(deps, userId);
  if (all.length === 0) return null;
  const choices = choicesOf(all.map(({ tank }) => tank));
  const choice = chosenOf(choices, asked);
  return { all, choices, choice, statuses: tanksIn(all, choice) };
}

/** Whether one truck can fill them on one order. */
const isOnePlace = (statuses: readonly TankStatus[]): boolean =>
  new Set(statuses.map(({ tank }) => `${tank.countryId} ${tank.postalCode} ${tank.house}`)).size === 1;

function levelOf(statuses: readonly TankStatus[]) {
  const known = statuses.filter(({ level }) => level !== null);
  if (known.length === 0) return { litres: null, capacity: null, percent: null };
  const litres = known.reduce((sum, { level }) => sum + (level?.litres ?? 0), 0);
  const isGauged = known.every(({ gauge }) => gauge !== null);
  const capacity = isGauged ? known.reduce((sum, { gauge }) => sum + (gauge?.capacity ?? 0), 0) : null;
  return {
    litres: Math.round(litres),
    capacity: capacity && Math.round(capacity),
    percent: capacity && Math.min(100, (litres / capacity) * 100),
  };
}

function sumOf(tanks: readonly TankView[]): Pick<SumView, 'dailyUse' | 'first'> {
  const [first] = tanks
    .filter(({ range }) => range?.emptyOn)
    .toSorted((a, b) => ((a.range?.emptyOn ?? '') < (b.range?.emptyOn ?? '') ? -1 : 1));
  return {
    dailyUse: dailyUseTogether(tanks.flatMap(({ dailyUse }) => dailyUse ?? [])),
    first: first ? { id: first.id, name: first.name, range: first.range } : null,
  };
}

const orderTankFields = { order: text(15), station: rowId, tank: rowId, was: rowId };

/**
 * Counts what is on its way to the tank that its owner names; `stale` where it is shown otherwise by now, null where it is no
 * tank of theirs or another form.
 */
export async function submitOrderTank(
  db: Database,
  { userId, form }: { userId: number; form: PostedForm },
): Promise<'saved' | 'stale' | null> {
  if (intentOf(form, ['order-tank'] as const) === null) return null;
  const { order, station, tank: tankId, was } = valuesOf(form, orderTankFields);
  const own = (await tanksOf(db, userId)).map(({ id }) => id);
  if (!own.includes(tankId)) return null;
  // Which orders are theirs is told by what is shown to them: nobody names another one's.
  const running = await runningOrder(db, { userId, tankIds: [was].filter((id) => own.includes(id)) });
  const orderId = Number(order);
  const isShown = running?.id === orderId && running.parts.some((part) => part.station === station);
  if (!isShown) return 'stale';
  const moved = await moveOrder(db, { userId, orderId, station, tankId, was });
  return moved === 'gone' ? null : moved;
}
