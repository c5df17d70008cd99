import type { Formatter } from '#platform/i18n/format.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import type { DayStatement } from '../price-changes.rules.ts';
import type { pricesTexts } from './price-page.texts.ts';

/** What is told of a region's average on a day. */
export type ToldPrice = DayStatement & { region: string; day: string; average: Cents };

type Language = { texts: ReturnType<typeof pricesTexts>; format: Formatter };

/**
 * A day's price as a sentence: "Heute kosten 100 Liter Heizöl … 98,45 €, 0,53 € weniger als gestern und 4 % mehr als vor
 * einem Jahr." What cannot be compared is not mentioned.
 */
export function daySentence({ texts, format }: Language, told: ToldPrice): string {
  const { isToday, sinceDayBefore, sinceYearBefore } = told;
  const money = (value: Cents) => unbroken(format.money(value));
  const when = texts.sentenceDays[isToday ? 'today' : 'past'];
  const compared = [
    comparison(sinceDayBefore, { least: 1, than: when.dayBefore, shown: (by) => money(cents(by)) }),
    comparison(sinceYearBefore, {
      least: minYearShare,
      than: when.yearBefore,
      shown: (share) => unbroken(`${format.decimal(share * 100, 0)} %`),
    }),
  ].filter((part) => part !== null);
  const statement = when.price(format.date(told.day), withinRegion(told.region), money(told.average));
  return `${[statement, compared.join(' und ')].filter(Boolean).join(', ')}.`;
}

/** A figure stays on one line with its sign. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Below this share two prices a year apart count as about the same. */
const minYearShare = 0.005;

type Measure = { least: number; than: string; shown: (by: number) => string };

function comparison(difference: number | null, { least, than, shown }: Measure): string | null {
  if (difference === null) return null;
  const by = Math.abs(difference);
  if (by < least) return `so viel wie ${than}`;
  return `${shown(by)} ${difference < 0 ? 'weniger' : 'mehr'} als ${than}`;
}

/**
 * A region with the preposition that German wants: "in Bayern", "im Saarland", "in der Schweiz", "im Kanton Zürich",
 * "im Märkischen Kreis".
 */
export function withinRegion(name: string): string {
  if (/^(Schweiz|Steiermark)$|^(Region|Städteregion) /.test(name)) return `in der ${name}`;
  const isMasculine = /^(Saarland|Burgenland)$|^(Kanton|Regionalverband|Bezirk) |kreis(?![a-zäöü])/i.test(
    name,
  );
  return isMasculine ? `im ${name.replace(/er Kreis$/, 'en Kreis')}` : `in ${name}`;
}
