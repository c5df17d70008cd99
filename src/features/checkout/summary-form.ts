import { isWorkingDayOf } from '#features/catalog/catalog.ts';
import type { Address } from '#features/customers/types.ts';
import { cancellationShare } from '#features/dealers/shared.ts';
import { hasWithdrawalRight, lastDayToConfirm, withdrawalNote } from '#features/orders/shared.ts';
import { maskedIban, providerOf } from '#features/payments/shared.ts';
import type { PaymentTerms, ReadPayment } from '#features/payments/types.ts';
import { holidayRegionOf } from '#features/places/shared.ts';
import { readablePhone } from '#platform/phones/phone.rules.ts';
import { groupChoiceOf } from './group/group-choice.rules.ts';
import { detailsDigest, deviceToken, idempotencyKeyOf, planDigest, ruleDigest } from './order-draft.ts';
import type { OfferScene } from './order-progress.rules.ts';
import { planOf } from './payment-step-values.ts';

/** What the summary shows of the order, and the hidden fields of its button. */
export function summaryForm(scene: OfferScene, paymentId: number) {
  const { selected, site, draft, progress, present, now, cancellation } = scene;
  const { catalog } = scene.payable;
  const { request, place } = selected;
  const { details } = progress;
  const readable = (address: Address) => ({ ...address, phone: readablePhone(address.phone) });
  return {
    kind: 'summary' as const,
    ...details,
    stations: details.stations.map((station) => ({ ...station, address: readable(station.address) })),
    invoiceAddress: details.invoiceAddress && readable(details.invoiceAddress),
    paymentId,
    payment: summaryPayment(scene, paymentId),
    group: summaryGroup(scene),
    dealer: present.dealer,
    /** The last day on which the dealer confirms. */
    confirmByDay: lastDayToConfirm(now, {
      timeZone: site.country.timeZone,
      isWorkingDay: (day) => isWorkingDayOf(catalog, holidayRegionOf(place), day),
      deliveryStart: present.offer.deliveryStartDate,
    }),
    withdrawal: {
      exists: hasWithdrawalRight(request.countryId, request.productGroupId),
      note: withdrawalNote(request.countryId, request.productGroupId),
    },
    /** What cancelling costs once the dealer has confirmed. */
    cancellation: {
      ...cancellation,
      fee: cancellationShare(present.offer.totalPrice, site.country.id, cancellation),
    },
    hash: present.hash,
    idempotencyKey: idempotencyKeyOf(draft, selected),
    shownDetails: detailsDigest(draft),
    shownPlan: planDigest(planOf(progress, scene.terms)),
    shownRule: ruleDigest(cancellation),
  };
}

/** The invitation as it will be made, or the tour that is joined. */
function summaryGroup({ group, draft, selected }: OfferScene) {
  if (group && group.kind !== 'invite') return group;
  const choice = groupChoiceOf(draft.values, selected.groupCode);
  if (!group || choice?.kind !== 'invite') return null;
  return { kind: 'invite' as const, mostHouseholds: choice.mostHouseholds, closesOn: choice.closesOn };
}

function summaryPayment({ progress, terms, isDemo, draft, payable }: OfferScene, id: number) {
  const { payment } = progress;
  const snippet = terms.kind === 'instalment' || terms.kind === 'lent' ? terms.snippet : null;
  const hasLender = payment?.kind === 'instalment' || payment?.kind === 'lent';
  return {
    isDemo,
    /** Where the customer goes on to approve after the order; null: nowhere. */
    provider: providerOf(id, payable.financed),
    /** A lender takes the bill over. */
    isFinanced: payment?.kind === 'lent',
    plan: planOf(progress, terms),
    debit: debitOf(payment, terms),
    /** For the device fingerprint; null without consent. */
    device: snippet && hasLender && payment.allowsDevice ? { ...snippet, token: deviceToken(draft) } : null,
  };
}

function debitOf(payment: ReadPayment | null, terms: PaymentTerms) {
  if (payment?.kind === 'sepa' && terms.kind === 'debit') {
    return { creditor: terms.creditor, iban: maskedIban(payment.iban) };
  }
  if (payment?.kind === 'lent' && payment.iban && terms.kind === 'lent') {
    return { creditor: terms.lender, iban: maskedIban(payment.iban) };
  }
  return null;
}
