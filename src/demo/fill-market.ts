import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { demoProducts, insertDemoDealers, isDemoMarket } from '#demo/dealers/fill.store.ts';
import { dayNumber, demoLevels, type Levels } from '#demo/dealers/level.rules.ts';
import { makeDemoMarket } from '#demo/dealers/market.rules.ts';
import type { DemoMarket, DemoProduct } from '#demo/dealers/market.types.ts';
import { bridgeDemoGaps } from '#demo/market/gaps.actions.ts';
import { demoHistory } from '#demo/market/history.rules.ts';

import { demoReviews } from '#demo/reviews/reviews.rules.ts';
import { ensurePricePartitions } from '#features/market/market.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { addDays, addMonths, type Day, localDay, localTime, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { MeasuredPrice } from './dealers/market.types.ts';
import type { HistorySeries } from './market/history.rules.ts';
import type { DemoArticle } from './news/demo-article.types.ts';
import { orderingArticles } from './news/ordering-articles.ts';
import { priceArticles } from './news/price-articles.ts';
import { rulesArticles } from './news/rules-articles.ts';
import { storageArticles } from './news/storage-articles.ts';
import type { DemoReview } from './reviews/reviews.rules.ts';

/** About buying safely, and about telling what is genuine. */
const safetyArticles: readonly DemoArticle[] = [
  {
    slug: 'gefaelschte-shops-erkennen',
    ...{ countryId: null, daysAgo: 10, topic: 'safety', productGroupId: 1, isFeatured: true },
    title: 'Gefälschte Shops erkennen: sieben Prüfungen in fünf Minuten',
    teaser:
      'Das Angebot liegt weit unter allen anderen, bezahlt wird vorab: So beginnen die meisten Fälle. Woran Sie eine Fälschung erkennen, bevor Ihr Geld weg ist.',
    body: `
Gefälschte Shops kopieren Namen, Bilder und sogar ganze Seiten echter Händler. Sie tauchen auf, wenn die Preise steigen und viele in Eile sind. Wer vorab überweist, sieht meist weder Öl noch Geld wieder.

## Die sieben Prüfungen

1. **Der Preis.** Steuern, Abgaben und Einkauf sind für alle Händler fast gleich hoch. Liegt ein Angebot weit unter allen anderen, fehlt etwas: meistens die Lieferung.
2. **Die Zahlung.** Wird nur Vorkasse angeboten, oder verschwinden die anderen Zahlungsarten kurz vor dem Schluss, brechen Sie ab.
3. **Das Konto.** Der Empfänger einer Überweisung muss der Händler sein. Eine Privatperson oder eine Bank in einem Land, in dem der Händler nicht sitzt, passt nicht.
4. **Das Impressum.** Name, Anschrift, Telefonnummer und Registernummer müssen da sein. Suchen Sie die Firma im Register selbst, nicht über einen Link des Shops.
5. **Die Adresse der Seite.** Lesen Sie sie Buchstabe für Buchstabe. Ein zusätzlicher Bindestrich oder eine fremde Endung genügt für eine Kopie.
6. **Der Anruf.** Rufen Sie die Nummer an, die im Telefonbuch steht. Einen Händler, den es gibt, erreichen Sie dort.
7. **Die Siegel.** Ein echtes Gütesiegel lässt sich beim Aussteller nachschlagen. Ein Bild auf der Seite beweist nichts.

## Wenn es schon passiert ist

Rufen Sie sofort Ihre Bank an: Eine Überweisung lässt sich manchmal noch anhalten. Erstatten Sie Anzeige und sichern Sie Mails, Rechnung und ein Bild der Seite.

> Überweisen Sie nie an jemanden, der Sie außerhalb Ihrer Bestellung zur Zahlung auffordert. Wie Sie bezahlen, legen Sie bei uns während der Bestellung fest; jeder Händler steht mit Name und Anschrift am Angebot.
`,
  },
  {
    slug: 'was-bewertungen-verraten',
    ...{ countryId: null, daysAgo: 59, topic: 'safety', productGroupId: null },
    title: 'Was Bewertungen verraten und was nicht',
    teaser:
      'Eine gute Note allein sagt wenig. Drei Fragen, mit denen Sie Bewertungen eines Händlers richtig lesen.',
    body: `
Bewertungen helfen nur, wenn sie von Leuten stammen, die wirklich gekauft haben. Bei Brennwert kann deshalb nur bewerten, wer hier bestellt hat. Der Zugang dazu kommt nach der Lieferung mit einer E-Mail. Veröffentlicht wird alles, auch das Schlechte.

## Drei Fragen

- **Wie viele sind es?** Fünf Bestnoten sind Zufall, fünfhundert sind keiner. Achten Sie auf die Zahl neben der Note.
- **Wie neu sind sie?** Fahrer und Disponenten wechseln. Was vor drei Jahren war, muss heute nicht mehr gelten.
- **Worüber wird geklagt?** Ein verspäteter Termin im ersten Frost trifft jeden Händler. Klagen über falsche Mengen oder nachträgliche Kosten wiegen schwerer.

In der üblichen Reihenfolge ändert die Note nichts am Platz eines Händlers, solange sich die Preise unterscheiden. Wie die Liste entsteht, steht unter [So sortieren wir](/so-sortieren-wir).
`,
  },
];

/** What the magazine of the demo market begins with. */
export const demoArticles: readonly DemoArticle[] = [
  ...orderingArticles,
  ...priceArticles,
  ...rulesArticles,
  ...safetyArticles,
  ...storageArticles,
];

const author = 'Redaktion Brennwert';
/** Minutes after midnight. */
const publishedAt = 8 * 60;

/** Gives a magazine without any article those of the demo market, dated back from today; others are left alone. */
export const fillDemoNews = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoNews');
    const known = await tx.selectFrom('newsArticles').select('id').limit(1).executeTakeFirst();
    if (known) return;
    const now = clock.now();
    const { timeZone } = countries[1];
    const today = localDay(now, timeZone);
    const rows = demoArticles.map(({ daysAgo, isFeatured = false, body, ...article }) => {
      const moment = momentOf(addDays(today, -daysAgo), publishedAt, timeZone);
      return {
        ...{ ...article, body: body.trim(), isFeatured, author, status: 'published' },
        ...{ publishedAt: moment, createdAt: moment, updatedAt: moment },
      };
    });
    await tx.insertInto('newsArticles').values(rows).execute();
  });

type DemoDeps = { db: Database; places: Places; clock: Clock };

/**
 * Fills an empty database with the demo market; one that has a dealer keeps it, and a demo market gets the daily
 * prices of the days on which it was switched off and, when it has none, its articles.
 */
export async function fillDemoMarket(deps: DemoDeps): Promise<'filled' | 'present'> {
  const outcome = await fillWhenEmpty(deps);
  if (await isDemoMarket(deps.db)) {
    if (outcome === 'present') await bridgeDemoGaps(deps);
    await fillDemoNews(deps);
  }
  return outcome;
}

/** All of it is one transaction: a process that dies in between leaves the database empty. */
const fillWhenEmpty = ({ db, places, clock }: DemoDeps): Promise<'filled' | 'present'> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Of two processes that start at once only one fills.
    await takeLock(tx, 'demoMarket');
    if (await hasDealers(tx)) return 'present';
    await fill(tx, places, clock.now());
    return 'filled';
  });

async function hasDealers(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from dealers) as found`.execute(tx);
  return rows[0]?.found === true;
}

async function fill(tx: Transaction, places: Places, now: Date): Promise<void> {
  // Berlin, Vienna and Zurich share a clock.
  const { day, minutes } = localTime(now, countries[1].timeZone);
  const levels = demoLevels(dayNumber(day));
  const products = await demoProducts(tx, day);
  const moment = { day: dayNumber(day), hours: minutes / 60 };
  const market = makeDemoMarket({ placesOf: places.all, products, levels, moment });
  await insertDemoDealers(tx, { market, placesOf: places.all, now });
  const reviews = market.dealers.flatMap((dealer) => demoReviews(dealer, places.all(dealer.countryId), now));
  await insertDemoReviews(tx, reviews);
  await fillHistory(tx, { market, products, levels, day });
  // Autovacuum comes after a minute; until then the home page's reviews would be looked for in a second or more.
  await sql`analyze dealers, reviews`.execute(tx);
}

const historyYears = 10;

type Past = { market: DemoMarket; products: readonly DemoProduct[]; levels: Levels; day: Day };

/** Ten years that end in the market's first day. */
async function fillHistory(tx: Transaction, { market, products, levels, day }: Past): Promise<void> {
  const firstDay = addMonths(day, -12 * historyYears);
  const days = { firstDay: dayNumber(firstDay), lastDay: dayNumber(day) - 1 };
  for (const { id: countryId } of countryList) {
    const series = demoHistory({
      ...{ countryId, levels, ...days },
      products: products.filter((product) => product.countryId === countryId),
      measured: market.measured.filter((price) => price.countryId === countryId),
    });
    await insertHistory(tx, { countryId, firstDay, series });
  }
  await insertMeasured(tx, { day, measured: market.measured });
}

/** Writes the reviews, oldest first, and sums them up at their dealers. */
async function insertDemoReviews(tx: Transaction, reviews: readonly DemoReview[]): Promise<void> {
  await sql`
    insert into reviews (dealer_id, mark, text, author, place, created_at, price_mark, delivery_mark,
      communication_mark)
    select "dealerId", mark, text, author, place, "createdAt", "priceMark", "deliveryMark", "communicationMark"
    from json_to_recordset(${JSON.stringify(reviews)}::json) as row ("dealerId" integer, mark smallint, text text,
      author text, place text, "createdAt" timestamptz, "priceMark" smallint, "deliveryMark" smallint,
      "communicationMark" smallint)
    order by "createdAt"`.execute(tx);
  await sql`
    update dealers set review_count = given.count, review_mark_sum = given.sum
    from (select dealer_id, count(*) as count, sum(mark) as sum from reviews group by dealer_id) as given
    where given.dealer_id = dealers.id`.execute(tx);
}

/** Writes the past of a country, one row a day from `firstDay` on for each series. */
async function insertHistory(
  tx: Transaction,
  { countryId, firstDay, series }: { countryId: CountryId; firstDay: Day; series: readonly HistorySeries[] },
): Promise<void> {
  const days = series[0]?.averages.length ?? 0;
  await ensurePricePartitions(tx, { from: firstDay, days });
  const rows = series.map((one) => ({ ...one, averages: `{${one.averages.join(',')}}` }));
  // Low and high yieldToEventLoop a little from day to day, with the day's number as the source of disorder.
  await sql`
    insert into daily_prices
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select ${countryId}, "areaKind", "areaCode", "productId", amount, ${firstDay}::date + (number::integer - 1),
      average, round(average * (1 + "lowShare" * breath)), round(average * (1 + "highShare" * breath))
    from json_to_recordset(${JSON.stringify(rows)}::json) as series ("areaKind" text, "areaCode" text,
      "productId" integer, amount integer, averages text, "lowShare" float8, "highShare" float8)
    cross join lateral unnest(averages::integer[]) with ordinality as day (average, number)
    cross join lateral (select 0.9 + (number * 7919 % 211) / 1055.0 as breath) as breathing`.execute(tx);
}

/** The prices of the day on which the market is made, as its first sample. */
async function insertMeasured(
  tx: Transaction,
  { day, measured }: { day: Day; measured: readonly MeasuredPrice[] },
): Promise<void> {
  const rows = measured.flatMap(({ countryId, productId, amount, country, states }) => [
    { countryId, productId, amount, areaKind: 'country', areaCode: '', ...country },
    ...[...states].map(([areaCode, price]) => ({
      ...{ countryId, productId, amount, areaKind: 'state', areaCode },
      ...price,
    })),
  ]);
  await sql`
    insert into daily_prices
      (country_id, area_kind, area_code, product_id, amount, day, average_price, low_price, high_price)
    select "countryId", "areaKind", "areaCode", "productId", amount, ${day}::date, average, low, high
    from json_to_recordset(${JSON.stringify(rows)}::json) as row ("countryId" smallint, "areaKind" text,
      "areaCode" text, "productId" integer, amount integer, average integer, low integer, high integer)
    where average > 0`.execute(tx);
}
