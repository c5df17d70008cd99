import type { PaymentSetup } from './providers.types.ts';

export const noIds: PaymentSetup['ids'] = {
  paypalClientId: '',
  paypalMerchantId: '',
  paymentProviderEnvironment: 'demo',
  paymentProviderMerchantId: '',
  paymentProviderPartnerId: '',
};
