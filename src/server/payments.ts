import { hostedPage } from '#features/payments/providers/hosted-page.ts';
import { paypal } from '#features/payments/providers/paypal.ts';
import { ratepay } from '#features/payments/providers/ratepay.ts';
import { payableKinds } from '#features/payments/shared.ts';
import type { PaymentSetup } from '#features/payments/types.ts';
import { collectInvoiced } from '#features/receivables/receivables.ts';

import type { Deps } from './deps.ts';
import type { PaymentConfig } from './payment-config.ts';

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
      ...(config.twint && { twint: hostedPage('twint', config.twint) }),
      ...(config.eps && { eps: hostedPage('eps', config.eps) }),
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
      paymentProviderPartnerId: config.twint?.merchant ?? config.eps?.merchant ?? '',
    },
    patience,
    collectInvoiced,
    isDemo,
    operatorName,
  };
  return { payments, paymentKinds: payableKinds(payments) };
}
