import { paymentMethods } from '#features/catalog/shared.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import type { EnclosureKind } from '#features/documents/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { addDays, type Day } from '#platform/time/calendar.ts';
import type { Order } from './orders.types.ts';

/**
 * Whether the customer has a statutory right of withdrawal. None for goods whose price follows the market: heating
 * oil, diesel, pellets (Germany §312g(2) Nr. 8 BGB, Austria §18(1) Z 2 FAGG). Switzerland knows none for online
 * orders. AdBlue is no such good.
 */
export const hasWithdrawalRight = (countryId: CountryId, productGroupId: ProductGroupId): boolean =>
  countryId !== 3 && productGroupId === 5;

const withdrawalDays = 14;

/**
 * Days within which goods and money of a withdrawn delivery go back, from the day on which the declaration came (§ 357
 * (1) and § 355 (3) BGB, § 14 (1) FAGG). The dealer fetches the goods and bears what that costs: nobody is told before
 * ordering that returning them would cost something (§ 357 (5) BGB, § 15 (2) FAGG), and canisters are no parcel. Because
 * it fetches them, it may not wait with the money until it has them (§ 357 (4) BGB, § 14 (1) FAGG).
 */
const returnDays = 14;

export const returnBy = (withdrawnOn: Day): Day => addDays(withdrawnOn, returnDays);

/**
 * Whether an order can still be withdrawn: until fourteen days after the day on which the goods came (§ 355 BGB,
 * § 11 FAGG), or the next working day when the last of them is none (§ 193 BGB, § 903 ABGB); before they come it is
 * open. That the dealer has settled, or that the customer complained, ends no right.
 */
export function mayWithdraw(
  { countryId, terms, progress }: Pick<Order, 'countryId' | 'terms' | 'progress'>,
  { today, isWorkingDay }: { today: Day; isWorkingDay: (day: Day) => boolean },
): boolean {
  if (!hasWithdrawalRight(countryId, terms.product.productGroupId)) return false;
  const came = progress.delivered?.day;
  return came === undefined || today <= lastDayFrom(came, isWorkingDay);
}

/**
 * Whether the loan of an order can still be withdrawn from, whatever the goods: until fourteen days after the day of
 * its contract (§ 495 (1), § 355 BGB, § 12 VKrG), which is closed when the dealer confirms.
 */
export const mayWithdrawLoan = (
  { countryId, terms, state }: Pick<Order, 'countryId' | 'terms' | 'state'>,
  of: { confirmedOn: Day | null; today: Day; isWorkingDay: (day: Day) => boolean },
): boolean =>
  countryId !== 3 &&
  terms.payment.id === paymentMethods.instalment.id &&
  // With the order the loan has gone, too.
  state !== 'cancelled' &&
  state !== 'withdrawn' &&
  of.confirmedOn !== null &&
  of.today <= lastDayFrom(of.confirmedOn, of.isWorkingDay);

function lastDayFrom(day: Day, isWorkingDay: (day: Day) => boolean): Day {
  let last = addDays(day, withdrawalDays);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return last;
}

/** What the customer is told about it before and after ordering. */
export function withdrawalNote(countryId: CountryId, productGroupId: ProductGroupId): string {
  if (countryId === 3) {
    return 'Für diese Bestellung gibt es in der Schweiz kein gesetzliches Widerrufsrecht.';
  }
  if (hasWithdrawalRight(countryId, productGroupId)) return withdrawalRight(countryId);
  const law = countryId === 1 ? '§\u00a0312g Abs. 2 Nr. 8 BGB' : '§\u00a018 Abs. 1 Z 2 FAGG';
  const right = countryId === 1 ? 'Widerrufsrecht' : 'Rücktrittsrecht';
  return `Es besteht kein ${right}, weil der Preis dieser Ware von Schwankungen auf dem Markt abhängt, auf die der Händler keinen Einfluss hat (${law}).`;
}

/**
 * The right of withdrawal in the words of terms, receipt, confirmation, form and pages: who is told of it, who pays the
 * return. Empty where no goods have it.
 */
export function withdrawalRight(countryId: CountryId): string {
  if (countryId === 3) return '';
  const end =
    countryId === 1
      ? 'Das Recht erlischt, wenn die Ware nach der Lieferung untrennbar mit anderen Gütern vermischt wurde (§\u00a0312g Abs. 2 Nr. 4 BGB).'
      : 'Das Recht entfällt, wenn die Ware nach der Lieferung untrennbar mit anderen Gütern vermischt wurde (§\u00a018 Abs. 1 Z 6 FAGG).';
  const can = countryId === 1 ? 'den Vertrag' : 'vom Vertrag';
  const verb = countryId === 1 ? 'widerrufen' : 'zurücktreten';
  return `Sie können ${can} binnen vierzehn Tagen ab Erhalt der Ware ohne Angabe von Gründen ${verb}. Eine eindeutige Erklärung an den Händler oder an uns genügt, zum Beispiel auf unserer Seite „Vertrag widerrufen“, mit dem Muster-Widerrufsformular, per E-Mail oder Brief; es reicht, sie vor Ablauf der Frist abzusenden. Alle Zahlungen samt den Kosten der Lieferung erstattet Ihnen dann binnen vierzehn Tagen, wer sie bekommen hat, der Händler oder wir. Der Händler holt gelieferte Ware auf seine Kosten ab; die Rücksendung kostet Sie nichts. ${end}`;
}

/** Which enclosures go with the receipt of an order: the terms that it was placed under, and how to withdraw where one can. */
export const enclosuresOf = ({
  countryId,
  terms,
}: Pick<Order, 'countryId' | 'terms'>): readonly EnclosureKind[] =>
  hasWithdrawalRight(countryId, terms.product.productGroupId) ? ['terms', 'withdrawal_form'] : ['terms'];
