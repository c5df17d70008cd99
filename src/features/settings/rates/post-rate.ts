import type { Connection, Database } from '#db/database.ts';
import { allRates, writeRate } from '#features/catalog/catalog.ts';
import { isRateKind, rateKinds, subjectOfRate } from '#features/catalog/shared.ts';
import type { RateKey, RateRow } from '#features/catalog/types.ts';
import { sellersIn, sellersOf } from '#features/dealers/dealers.ts';
import { ordersIn, ordersOfProduct } from '#features/orders/orders.ts';
import { countries, isVatTerritoryId, vatTerritories } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Day, isDay, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type AskedChange, type ChangeOutcome, confirmedChange } from '#platform/work/confirmed-change.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { changeSetting } from '../setting-changes.ts';
import { areCrossed, oppositeOf, rateAt, rateText, readRate } from './rates.rules.ts';
import { ratesTexts } from './rates.texts.ts';

export const ratesPath = staffPages['settings/rates/rates'].path;
const days = 30 * 86_400_000;
const texts = ratesTexts('de-DE');

type Deps = { db: Database; clock: Clock };

/** A rate that is set, or one to come that is taken back (`removed`). */
export async function postRate(deps: Deps, posted: PostedForm, actorId: number) {
  const row = await rowOf(deps, posted);
  const isRemoval = posted.has('removed');
  const validFrom = posted.text(isRemoval ? 'removed' : 'validFrom').trim();
  const value = isRemoval ? null : readRate(row.kind, posted.text('value'));
  const today = localDay(deps.clock.now(), countries[row.countryId].timeZone);
  const { kind, ofId, territory } = row;
  const change = { kind, ofId, territory, validFrom, value };
  const isCrossed = isDay(validFrom) && (await crossesOther(deps.db, row, change));
  return confirmedChange(posted, {
    subject: isRemoval ? `${subjectOfRate(row)} ${validFrom}` : subjectOfRate(row),
    actorId,
    path: `${ratesPath}?art=${kind}`,
    refusals: texts.errors,
    errors: {
      ...(!isRemoval && value === null && { value: texts.errors.value }),
      ...(isCrossed && { [isRemoval ? '' : 'value']: texts.errors.crossed }),
      ...((!isDay(validFrom) || validFrom <= today) && { validFrom: texts.errors.day }),
    },
    change: JSON.stringify(change),
    effect: () => effectOf(deps, row, { validFrom, value }),
    save: (asked) => saveRate(deps, change, { ...asked, subject: subjectOfRate(row) }),
  });
}

async function rowOf({ db }: Deps, posted: PostedForm): Promise<RateRow> {
  const kind = posted.text('kind');
  const ofId = Number(/^\d{1,6}$/.exec(posted.text('ofId'))?.[0] ?? 0);
  const asked = posted.text('territory');
  const territory = isVatTerritoryId(asked) ? asked : null;
  const row = isRateKind(kind) ? await rowWith(db, { kind, ofId, territory }) : undefined;
  if (!row) throw notFound();
  return row;
}

const rowWith = async (db: Connection, key: RateKey): Promise<RateRow | undefined> =>
  (await allRates(db)).find((one) => subjectOfRate(one) === subjectOfRate(key));

/** Whether the least of a country would be more than its most. */
async function crossesOther(
  db: Connection,
  { kind, ofId, rates }: RateRow,
  { validFrom, value }: Pick<RateChange, 'validFrom' | 'value'>,
): Promise<boolean> {
  const opposite = oppositeOf[kind];
  if (!opposite) return false;
  const others = (await allRates(db)).find((row) => row.kind === opposite && row.ofId === ofId)?.rates ?? [];
  const own = [
    ...rates.filter((rate) => rate.validFrom !== validFrom),
    ...(value === null ? [] : [{ validFrom, value }]),
  ].toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
  const isLeast = kind === 'cancellation_minimum';
  return areCrossed({ minimum: isLeast ? own : others, maximum: isLeast ? others : own }, validFrom);
}

async function effectOf(
  { db, clock }: Deps,
  row: RateRow,
  { validFrom, value }: { validFrom: Day; value: number | null },
): Promise<readonly string[]> {
  const format = formatter(countries[row.countryId].locale);
  const { kind, ofId, territory, countryId } = row;
  const postalCodes = territory && vatTerritories[territory].postalCodes;
  const said = (of: number | undefined) => (of === undefined ? '–' : rateText(kind, of, countryId));
  const here = row.rates.find((rate) => rate.validFrom === validFrom);
  const before = rateAt(value === null ? row.rates.filter((rate) => rate !== here) : row.rates, validFrom);
  const since = new Date(clock.now().getTime() - days);
  const productId = rateKinds[kind].of === 'product' ? ofId : null;
  const concerned = await concernedBy(db, { productId, countryId, postalCodes, since });
  const day = format.date(validFrom);
  return [
    value === null
      ? texts.ends(said(here?.value), day, said(before?.value))
      : texts.begins(said(value), day, said(before?.value)),
    ...(before?.isSettled === false ? [value === null ? texts.staysShut : texts.opens] : []),
    texts.dealers(format.quantity(concerned.dealers)),
    texts.orders(format.quantity(concerned.orders)),
  ];
}

/** A rate that is to hold from a day on; null: the one that was to begin then does not. */
export type RateChange = RateKey & { validFrom: Day; value: number | null };

/** Sets a rate of a day to come. What has begun is part of what was agreed and never changes. */
export const saveRate = (
  deps: { db: Database; clock: Clock },
  { validFrom, value, ...key }: RateChange,
  asked: AskedChange,
): Promise<ChangeOutcome<'past' | 'unknown' | 'crossed'>> =>
  changeSetting(deps, asked, async (tx, now) => {
    const row = await rowWith(tx, key);
    if (!row) return { code: 'unknown' as const };
    const { timeZone, locale } = countries[row.countryId];
    if (validFrom <= localDay(now, timeZone)) return { code: 'past' as const };
    const replaced = row.rates.find((rate) => rate.validFrom === validFrom);
    if (value === null && !replaced) return { before: null, after: null };
    if (await crossesOther(tx, row, { validFrom, value })) return { code: 'crossed' as const };
    const rest = row.rates.filter((rate) => rate !== replaced);
    const others = rateAt(rest, validFrom);
    const { date } = formatter(locale);
    const said = (of: number, from: Day) => `${rateText(key.kind, of, row.countryId)} ab ${date(from)}`;
    const before = replaced ?? others;
    const after = value === null ? others : { validFrom, value };
    await writeRate(tx, key, { validFrom, value });
    return {
      before: before && said(before.value, before.validFrom),
      after: after && said(after.value, after.validFrom),
    };
  });

/** `productId`: null for all that is sold in the country. */
type Concern = {
  productId: number | null;
  countryId: CountryId;
  postalCodes: readonly string[] | null;
  since: Date;
};

/** Whom a rate concerns: dealers with prices, and orders since a moment, of a product to some postal codes or (null) to all. */
async function concernedBy(
  db: Connection,
  { productId, countryId, postalCodes, since }: Concern,
): Promise<{ dealers: number; orders: number }> {
  const [dealers, orders] = await Promise.all(
    productId === null
      ? [sellersIn(db, countryId), ordersIn(db, { countryId, since })]
      : [sellersOf(db, productId), ordersOfProduct(db, { productId, since, postalCodes })],
  );
  return { dealers, orders };
}
