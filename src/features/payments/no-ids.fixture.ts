import type { PaymentSetup } from './payments.types.ts';

export const noIds: PaymentSetup['ids'] = {
  paypalClientId: '',
  paypalMerchantId: '',
  paymentProviderEnvironment: 'demo',
  paymentProviderMerchantId: '',
  paymentProviderPartnerId: '',
};
