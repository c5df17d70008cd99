import type { ChangeOrderDeps } from '#features/orders/change/change-order.ts';
import type { PlaceOrderDeps } from '#features/orders/place/place-order.ts';
import { collectInvoiced } from '#features/receivables/collect-payment.ts';
import { noIds } from './no-ids.fixture.ts';
import type { PaymentDeps } from './providers.types.ts';

/** A market that takes only what goes to the dealer directly. */
export const withoutProviders = <Deps extends PlaceOrderDeps & Pick<ChangeOrderDeps, 'ports'>>(
  deps: Deps,
): Deps & PaymentDeps => ({
  ...deps,
  payments: {
    redirect: {},
    direct: {},
    operatorName: 'Brennwert Muster GmbH',
    creditorId: null,
    collectionIban: null,
    qrIban: null,
    refundIbans: { 1: null, 2: null, 3: null },
    ids: noIds,
    patience: 1000,
    isDemo: false,
  },
  ports: { ...deps.ports, collectInvoiced },
  originOf: () => 'http://localhost',
});
