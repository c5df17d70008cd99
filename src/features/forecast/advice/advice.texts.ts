import { catalogue } from '#platform/i18n/catalogue.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import { cents } from '#platform/money/money.ts';
import { addMonths, type Day } from '#platform/time/calendar.ts';
import type { Advice } from './advice.rules.ts';

const counts = [
  'keinem',
  'einem',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
] as const;
const count = (number: number): string => counts[number] ?? String(number);

export const adviceTexts = catalogue({
  heading: {
    wait: 'Warten Sie noch',
    open: 'Es eilt nicht',
    buy_now: 'Kaufen Sie jetzt',
    buy_part: (litres: string) => `Kaufen Sie jetzt nur ${litres}`,
    full: 'Noch nichts zu tun',
    stocked: 'Noch nichts zu tun',
    ordered: 'Ihr Öl ist bestellt',
    late: 'Ihr Öl kommt vielleicht zu spät',
  },
  buyBy: (day: string) => `Kauf spätestens ${day}`,
  situation: {
    reserve: 'Ihr Vorrat geht zur Neige: Wer jetzt bestellt, bekommt das Öl noch vor der Reserve.',
    wait: 'Ihr Vorrat reicht.',
    open: 'Ihr Vorrat reicht. Ob Heizöl heute oder später günstiger ist, sagen die vergangenen Jahre nicht.',
    buy: 'Günstiger wird es wahrscheinlich nicht, bevor Sie kaufen müssen.',
    part: 'Heizöl ist gerade teurer als im Mittel der letzten zwei Jahre. Kaufen Sie den Rest später.',
    dear: 'Ihr Vorrat reicht, und Heizöl ist gerade teurer als im Mittel der letzten zwei Jahre.',
    full: 'In Ihren Tank passt noch zu wenig für eine Lieferung.',
    stocked: 'Ihr Vorrat reicht noch länger als ein Jahr.',
    ordered: 'Bis zur Lieferung müssen Sie nichts tun.',
    late: 'Bis zur Lieferung reicht Ihr Vorrat vielleicht nicht, ohne die Reserve anzugreifen. Bitten Sie den Händler um einen früheren Termin.',
  },
  years: (cheaper: number, years: number, then: string) =>
    `In ${count(cheaper)} von ${count(years)} Jahren war Heizöl ${then} günstiger als zur Zeit von heute`,
  cheaper: (money: string) => `im Mittel um ${money} je 100 l`,
  dearer: (money: string) => `im Mittel aber um ${money} je 100 l teurer`,
  partOfMonth: {
    begin: (month: string) => `Anfang ${month}`,
    middle: (month: string) => `Mitte ${month}`,
    end: (month: string) => `Ende ${month}`,
  },
  more: 'Wie wir rechnen und wie oft das stimmte',
});

/** Where the figures of the advice stand. */
export const methodPath = '/mex/ratgeber-kauf';

type Language = { texts: ReturnType<typeof adviceTexts>; format: Formatter };

/** An advice in words: a heading, the last day to buy where there is one, and why. */
export function toldAdvice({ texts, format }: Language, advice: Advice) {
  const { kind, day, buyBy, reason } = advice;
  const isDue = (reason === 'reserve' && kind === 'buy_now') || isSettled(reason);
  return {
    heading: heading({ texts, format }, advice),
    /** Null when nothing presses, or everything does. */
    buyBy: buyBy === null || isDue ? null : texts.buyBy(dateIn(format, buyBy, day)),
    /** Whether prices of the past were asked about it. */
    isReckoned: !isSettled(reason),
    sentence: [situation({ texts, format }, advice), pastSentence({ texts, format }, advice)]
      .filter(Boolean)
      .join(' '),
  };
}

/** Nothing is to be bought, by what is there or on its way. */
const isSettled = (reason: Advice['reason']): reason is 'stocked' | 'ordered' | 'late' =>
  reason === 'stocked' || reason === 'ordered' || reason === 'late';

/** Waiting is right, but not because the past promises a lower price. */
const isOpen = ({ kind, reason, meanDrop }: Pick<Advice, 'kind' | 'reason' | 'meanDrop'>): boolean =>
  kind === 'wait' && reason === 'season' && meanDrop <= 0;

function heading({ texts, format }: Language, { kind, litres, reason, meanDrop }: Advice): string {
  if (reason === 'full' || isSettled(reason)) return texts.heading[reason];
  if (isOpen({ kind, reason, meanDrop })) return texts.heading.open;
  return kind === 'buy_part'
    ? texts.heading.buy_part(`${format.quantity(litres)}\u00A0l`)
    : texts.heading[kind];
}

function situation({ texts }: Language, { kind, reason, meanDrop }: Advice): string {
  if (reason === 'full' || isSettled(reason)) return texts.situation[reason];
  if (kind === 'buy_part') return texts.situation.part;
  if (isOpen({ kind, reason, meanDrop })) return texts.situation.open;
  if (kind === 'wait') return texts.situation[reason === 'price' ? 'dear' : 'wait'];
  return reason === 'reserve' ? texts.situation.reserve : texts.situation.buy;
}

/** What past years say; nothing when too few can be asked or waiting is not a choice. */
function pastSentence({ texts, format }: Language, advice: Advice): string {
  const { years, cheaperYears, meanDrop, reason, waitUntil, buyBy } = advice;
  const then = waitUntil ?? buyBy;
  const isSilent = reason === 'reserve' || reason === 'full' || isSettled(reason);
  if (years === 0 || then === null || isSilent) return '';
  const told = texts.years(cheaperYears, years, whenIn({ texts, format }, then));
  if (meanDrop === 0) return `${told}.`;
  const money = format.money(cents(Math.abs(meanDrop))).replaceAll(' ', '\u00A0');
  return `${told}, ${meanDrop > 0 ? texts.cheaper(money) : texts.dearer(money)}.`;
}

/** "Mitte November", of whichever year. */
function whenIn({ texts, format }: Language, day: Day): string {
  const date = Number(day.slice(8, 10));
  const part = date <= 10 ? 'begin' : date <= 20 ? 'middle' : 'end';
  return texts.partOfMonth[part](dateIn(format, day, day).replace(/^\d+\. /, ''));
}

/** "18. Januar"; with its year when it lies more than half a year ahead. */
function dateIn(format: Formatter, day: Day, today: Day): string {
  const date = format.longDay(day).replace(/^.*?, /, '');
  return day < addMonths(today, 6) ? date.replace(/ \d{4}$/, '') : date;
}
