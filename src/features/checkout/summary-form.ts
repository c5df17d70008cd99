import { readablePhone } from '#features/customers/shared.ts';
import type { Address } from '#features/customers/types.ts';
import { cancellationShare } from '#features/dealers/shared.ts';
import type { CancellationRule } from '#features/dealers/types.ts';
import { hasWithdrawalRight, withdrawalNote } from '#features/orders/shared.ts';
import type { OrderDetails } from '#features/orders/types.ts';
import { chosenPlan } from '#features/payments/payments.ts';
import { maskedIban, providerOf } from '#features/payments/shared.ts';
import type { InstalmentPlan, PaymentTerms, ReadPayment } from '#features/payments/types.ts';
import { addWorkingDays, localDay } from '#platform/time/calendar.ts';
import { isWorkingDayIn } from '#platform/time/holidays.ts';
import type { StepForm, SummaryGroup, SummaryPayment } from './checkout.view.ts';
import { groupChoiceOf } from './group/group-choice.rules.ts';
import { digest, idempotencyKeyOf, type OrderDraft } from './order-draft.ts';
import type { OfferScene } from './step-scene.ts';

/** What the summary shows of the order, and the hidden fields of its button. */
export function summaryForm(scene: OfferScene, paymentId: number | null): StepForm {
  const { wanted, site, draft, progress, present, now } = scene;
  return {
    kind: 'summary',
    ...readableDetails(progress.details),
    paymentId: paymentId ?? 0,
    payment: summaryPayment(scene, paymentId ?? 0),
    group: summaryGroup(scene),
    dealer: present.dealer,
    confirmByDay: addWorkingDays(localDay(now, site.country.timeZone), 1, (day) =>
      isWorkingDayIn(wanted.place.stateCode, day),
    ),
    withdrawal: {
      exists: hasWithdrawalRight(wanted.wish.countryId, wanted.wish.productGroupId),
      note: withdrawalNote(wanted.wish.countryId, wanted.wish.productGroupId),
    },
    cancellation: {
      ...scene.cancellation,
      fee: cancellationShare(present.offer.totalPrice, site.country.id, scene.cancellation),
    },
    hash: present.hash,
    idempotencyKey: idempotencyKeyOf(draft, wanted.wish, wanted.dealerId),
    shownDetails: detailsDigest(draft),
    shownPlan: planDigest(planOf(scene)),
    shownRule: ruleDigest(scene.cancellation),
  };
}

/** The invitation as it will be made, or the run that is joined. */
function summaryGroup({ group, draft, wanted }: OfferScene): SummaryGroup | null {
  if (group && group.kind !== 'invite') return group;
  const choice = groupChoiceOf(draft.values, wanted.groupCode);
  if (!group || choice?.kind !== 'invite') return null;
  return { kind: 'invite', mostHouseholds: choice.mostHouseholds, closesOn: choice.closesOn };
}

const planOf = ({ progress: { payment }, terms }: Pick<OfferScene, 'progress' | 'terms'>) =>
  payment?.kind === 'instalment' ? chosenPlan(terms, payment.wish) : null;

/** Tells whether the lender's plan is still the one that the page showed. */
export const planDigest = (plan: InstalmentPlan | null): string => (plan ? digest(JSON.stringify(plan)) : '');

/** Tells whether the dealer's rule for cancelling is still the one that the page showed. */
export const ruleDigest = ({ permille, minimum, maximum }: CancellationRule): string =>
  digest(`${permille} ${minimum} ${maximum}`);

function summaryPayment(scene: OfferScene, paymentId: number): SummaryPayment {
  const { progress, terms, isDemo, draft, payable } = scene;
  const said = progress.payment;
  const snippet = terms.kind === 'instalment' || terms.kind === 'lent' ? terms.snippet : null;
  const isLent = said?.kind === 'instalment' || said?.kind === 'lent';
  return {
    isDemo,
    provider: providerOf(paymentId, payable.lent),
    isLent: said?.kind === 'lent',
    plan: planOf(scene),
    debit: drawnFrom(said, terms),
    device: snippet && isLent && said.allowsDevice ? { ...snippet, token: deviceToken(draft) } : null,
  };
}

/** Who draws the money from which account. */
function drawnFrom(said: ReadPayment | null, terms: PaymentTerms): SummaryPayment['debit'] {
  if (said?.kind === 'sepa' && terms.kind === 'debit') {
    return { creditor: terms.creditor, iban: maskedIban(said.iban) };
  }
  if (said?.kind === 'lent' && said.iban && terms.kind === 'lent') {
    return { creditor: terms.lender, iban: maskedIban(said.iban) };
  }
  return null;
}

/** One for each order; says nothing about the session. */
export const deviceToken = ({ seed }: OrderDraft): string => digest(`device ${seed}`).slice(0, 32);

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
