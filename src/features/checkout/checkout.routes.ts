import { isOperatorPayment, paymentMethods } from '#features/catalog/shared.ts';
import { emailChangeState } from '#features/identity/identity.ts';
import { savedPaymentData } from '#features/orders/orders.ts';
import { type Route, route, type Visitor } from '#platform/http/endpoint.ts';
import { commonDataEndpoint } from './checkout.contract.ts';
import type { CheckoutDeps } from './checkout-visit.ts';
import { deviceToken, loadDraft, type OrderDraft } from './order-draft.ts';

export const checkoutRoutes = (deps: CheckoutDeps): Route[] => [
  route(commonDataEndpoint, async ({ query, visitor }) => {
    const { user, sessionId } = visitor;
    const { payments, pricing } = deps;
    const draft = await loadDraft(deps.db, sessionId, deps.clock.now());
    const chosen = (await savedPaymentData(deps, sessionId)) ?? chosenOnPages(draft);
    const { ids } = payments;
    const token = draft && payments.direct.ratepay ? deviceToken(draft) : '';
    return {
      body: {
        emailAddress: user?.email ?? draft?.values.email ?? '',
        customerId: user?.id ?? null,
        installmentProviderToken: token,
        installmentDeviceToken: token,
        paymentData: chosen,
        allowCompany: true,
        allowInvoiceAddress: true,
        allowAddressSelection: user !== null,
        operatorPayment: isOperatorPayment(chosen?.paymentId ?? 0),
        hasCalculation: pricing.openHash(query.hash ?? '') !== null,
        emailChangeRequestedState: await emailChangeOf(deps, visitor),
        ...ids,
      },
    };
  }),
];

/** The payment method that was chosen on the order's own pages, with the months of an instalment. */
function chosenOnPages(draft: OrderDraft | null) {
  const paymentId = Number(draft?.values.paymentId ?? 0);
  if (!paymentId) return null;
  const months = Number(draft?.values['payment.months'] ?? 0);
  return {
    paymentId,
    paymentModifier: paymentId === paymentMethods.instalment.id && months > 0 ? months : null,
  };
}

/** A change that was confirmed is told as applied for as long as it would have been told as pending. */
async function emailChangeOf(deps: CheckoutDeps, { user }: Visitor) {
  const change = user ? await emailChangeState(deps, user.id) : null;
  return {
    pending: change !== null && !change.isApplied,
    applied: change?.isApplied ?? false,
    newEmailAddress: change?.email ?? '',
  };
}
