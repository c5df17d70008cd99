import { z } from 'zod';
import { endpoint } from '#platform/http/endpoint.ts';

const text = z.string().max(500).optional();

/** The query of an order's pages, with the proof of the price; everything may be left out. */
const checkoutQuery = z.object({
  zipCode: text,
  amount: text,
  stations: text,
  options: text,
  product: text,
  cn: text,
  ap: text,
  /** Of the offer; without it HasCalculation is false. */
  hash: z.string().max(1000).optional(),
});

export const commonDataEndpoint = endpoint({
  method: 'GET',
  path: '/api/order-process/common-data',
  summary:
    'What the steps of an order need beside the offer: who orders, what was saved, ids of payment providers',
  tag: 'Orders',
  access: 'public',
  limit: 'read',
  query: checkoutQuery,
  result: z.object({
    emailAddress: z.string(),
    /** Null for guests. */
    customerId: z.number().nullable(),
    /** Names this order at the lender; '' where there is no instalment. */
    installmentProviderToken: z.string(),
    /** For the device check, which needs the customer's consent. */
    installmentDeviceToken: z.string(),
    paymentData: z.object({ paymentId: z.number(), paymentModifier: z.number().nullable() }).nullable(),
    allowCompany: z.boolean(),
    allowInvoiceAddress: z.boolean(),
    /** Saved addresses can be chosen. */
    allowAddressSelection: z.boolean(),
    operatorPayment: z.boolean().meta({ wire: 'IsInteraidPayment' }),
    hasCalculation: z.boolean(),
    emailChangeRequestedState: z.object({
      pending: z.boolean(),
      applied: z.boolean(),
      newEmailAddress: z.string(),
    }),
    paypalClientId: z.string(),
    paypalMerchantId: z.string(),
    /** "production", "sandbox" or "demo". */
    paymentProviderEnvironment: z.string(),
    paymentProviderMerchantId: z.string(),
    paymentProviderPartnerId: z.string(),
  }),
});
