import { readablePhone } from '#features/orders/address.rules.ts';
import type { OrderDetails } from '#features/orders/order-request.rules.ts';
import type { Address } from '#features/orders/orders.types.ts';
import { hasWithdrawalRight, withdrawalNote } from '#features/orders/withdrawal.rules.ts';
import { addWorkingDays, localDay } from '#kernel/calendar.ts';
import { isWorkingDayIn } from '#kernel/holidays.ts';
import type { StepForm } from './checkout.view.ts';
import { digest, idempotencyKeyOf, type OrderDraft } from './order-draft.ts';
import type { OfferScene } from './step-scene.ts';

/** What the summary shows of the order, and the hidden fields of its button. */
export function summaryForm(scene: OfferScene, paymentId: number | null): StepForm {
  const { wanted, site, draft, progress, present, now } = scene;
  return {
    kind: 'summary',
    ...readableDetails(progress.details),
    paymentId: paymentId ?? 0,
    dealer: present.dealer,
    confirmByDay: addWorkingDays(localDay(now, site.country.timeZone), 1, (day) =>
      isWorkingDayIn(wanted.place.stateCode, day),
    ),
    withdrawal: {
      exists: hasWithdrawalRight(wanted.wish.countryId, wanted.wish.productGroupId),
      note: withdrawalNote(wanted.wish.countryId, wanted.wish.productGroupId),
    },
    hash: present.hash,
    idempotencyKey: idempotencyKeyOf(draft, wanted.wish, wanted.dealerId),
    shownDetails: detailsDigest(draft),
  };
}

/** Telephone numbers as people write them. */
function readableDetails(details: OrderDetails): OrderDetails {
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    ...details,
    stations: details.stations.map((station) => ({ ...station, address: readable(station.address) })),
    invoiceAddress: details.invoiceAddress && readable(details.invoiceAddress),
  };
}

/** Tells whether another tab changed what this page showed. */
export const detailsDigest = ({ values }: OrderDraft): string =>
  digest(
    Object.keys(values)
      .sort()
      .map((name) => `${name}=${values[name]}`)
      .join('\n'),
  );
