import { hostedPage } from '#features/payments/providers/hosted-page.ts';
import { paypal } from '#features/payments/providers/paypal.ts';
import { ratepay } from '#features/payments/providers/ratepay.ts';
import { payableKinds } from '#features/payments/shared.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import { collectInvoiced } from '#features/receivables/receivables.ts';

import type { Deps } from './deps.ts';
import { hostedContracts, type PaymentConfig } from './payment-config.ts';

/** Longest wait for a provider while a customer waits, ms. */
const patience = 10_000;

/** The ways in which this marketplace can be paid. */
export function openPayments(
  config: PaymentConfig,
  { isDemo, operatorName }: Pick<PaymentSetup, 'isDemo' | 'operatorName'>,
): Pick<Deps, 'payments' | 'paymentKinds'> {
  const payments: PaymentSetup = {
    redirect: {
      ...(config.paypal && { paypal: paypal(config.paypal) }),
      ...Object.fromEntries(
        hostedContracts(config).map(([name, contract]) => [name, hostedPage(name, contract)]),
      ),
    },
    direct: { ...(config.ratepay && { ratepay: ratepay(config.ratepay) }) },
    creditorId: config.creditorId,
    collectionIban: config.collectionIban,
    qrIban: config.qrIban,
    ids: {
      paypalClientId: config.paypal?.clientId ?? '',
      paypalMerchantId: config.paypal?.merchantId ?? '',
      paymentProviderEnvironment: isDemo
        ? 'demo'
        : config.paypal?.url.includes('sandbox')
          ? 'sandbox'
          : 'production',
      paymentProviderMerchantId: config.ratepay?.profileId ?? '',
      paymentProviderPartnerId: hostedContracts(config)[0]?.[1].merchant ?? '',
    },
    patience,
    collectInvoiced,
    isDemo,
    operatorName,
  };
  return { payments, paymentKinds: payableKinds(payments) };
}
