import { productGroups } from '#features/catalog/shared.ts';
import type { OfferRequest } from '#features/pricing/types.ts';
import { catalogue, type Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';

export type RequestChange =
  | { kind: 'desiredDate'; from: string; to: string }
  /** There is no such day. */
  | { kind: 'noDay'; from: string; to: string }
  | { kind: 'stations' | 'bags'; from: number; to: number }
  /** It was changed after the offer that was then chosen had been listed. */
  | { kind: 'chosenOffer' };

export type ChangeNote = { tone: 'info' | 'warn'; title?: string; text: string };

/**
 * What of a request cannot be had and was changed, each in a sentence; null for nothing. Written by the server: hardly any list
 * has something to say of it.
 */
export function changeNote(
  changes: readonly RequestChange[],
  { productGroupId, amount }: OfferRequest,
  locale: Locale,
): ChangeNote | null {
  if (changes.length === 0) return null;
  const texts = changeTexts(locale);
  const { bags, noDay, stationCount } = offerListTexts(locale);
  const format = formatter(locale);
  const { unit, amountStep } = productGroups[productGroupId];
  const goods = (of: number) => `${format.quantity(of)}\u00a0${unit}`;
  const inBags = (of: number) => bags(format.quantity(of / amountStep), format.quantity(amountStep));
  const sentenceOf = (change: RequestChange): string => {
    if (change.kind === 'chosenOffer') return texts.chosenOffer;
    if (change.kind === 'desiredDate')
      return texts.desiredDate(format.longDay(change.from), format.longDay(change.to));
    if (change.kind === 'noDay') return `${noDay(change.from)} ${texts.holdFor(format.longDay(change.to))}`;
    return change.kind === 'stations'
      ? texts.stations(goods(amount), stationCount(change.to))
      : texts.bags(goods(change.from), inBags(change.to), goods(change.to));
  };
  const text = changes.map(sentenceOf).join(' ');
  const isOnly = (kind: RequestChange['kind']) => changes.every((change) => change.kind === kind);
  if (isOnly('bags')) return { tone: 'info', text };
  return { tone: 'warn', title: isOnly('chosenOffer') ? texts.chosenTitle : texts.title, text };
}

const changeTexts = catalogue(
  {
    title: 'Ihr Wunsch ließ sich so nicht erfüllen',
    desiredDate: (from: string, to: string) =>
      `Am ${from} kann nicht geliefert werden. Diese Angebote gelten für ${to}.`,
    holdFor: (day: string) => `Diese Angebote gelten für ${day}.`,
    stations: (amount: string, stations: string) =>
      `${amount} lassen sich nicht auf so viele Lieferstellen verteilen. Diese Angebote gelten für ${stations}.`,
    bags: (asked: string, bags: string, sold: string) =>
      `Sackware wird in ganzen Säcken geliefert: Aus ${asked} werden ${bags}, das sind ${sold}.`,
    chosenTitle: 'Sie haben Ihren Wunsch geändert',
    chosenOffer:
      'Das Angebot, das Sie gewählt haben, war noch für Ihren vorigen Wunsch. Hier sind die Angebote für den neuen; bitte wählen Sie noch einmal.',
  },
  { 'de-CH': { title: 'Ihr Wunsch liess sich so nicht erfüllen' } },
);
