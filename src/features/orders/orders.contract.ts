import { z } from 'zod';
import { wireAddress } from '#features/customers/shared.ts';
import { configurationBody } from '#features/pricing/pricing.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { eachOrderNote, orderNotes } from './order-notes.ts';

const line = z.string({ error: 'Bitte geben Sie einen Text an.' }).max(200).nullish();
const id = z.int({ error: 'Bitte geben Sie eine ganze Zahl an.' });

/**
 * Salutation, title and country are ids of /api/common/address; the country is the offer's when left out. Content is
 * checked when it is ordered.
 */
const address = z.object({
  id: id.nullish(),
  ...wireAddress(line),
  /** Litres or kg of this station; may be left out when there is only one. */
  amount: id.nullish(),
});

/** Which address belongs to which station: station number = AddressIndex + 1. */
const selectedAddress = z.object({
  /** 1 delivery, 0 invoice */
  addressType: z.literal([0, 1], { error: 'Möglich sind 0 (Rechnung) und 1 (Lieferung).' }),
  /** An address' own Id; its place in the list when left out. */
  addressId: id.nullish(),
  addressIndex: id.min(0).max(8),
  amount: id.nullish(),
});

/** Stations are numbered from 1 without gaps, each once: AddressIndex 0, 1, 2 … */
function checkStationNumbers(
  selected: readonly z.output<typeof selectedAddress>[],
  context: z.RefinementCtx,
): void {
  const deliveries = selected.filter(({ addressType }) => addressType === 1);
  const taken = new Set<number>();
  for (const [at, { addressType, addressIndex }] of selected.entries()) {
    if (addressType !== 1) continue;
    if (taken.has(addressIndex) || addressIndex >= deliveries.length) {
      context.addIssue({
        code: 'custom',
        path: [at, 'addressIndex'],
        message: 'Jede Lieferstelle braucht eine eigene Nummer, von 0 an und ohne Lücken.',
      });
    }
    taken.add(addressIndex);
  }
}

/** All of an account's addresses, as `order-addresses` answers them. */
const maxListed = 50;

type Lists = {
  deliveryAddressList: readonly z.output<typeof address>[];
  invoiceAddressList?: readonly z.output<typeof address>[] | null | undefined;
  selectedAddresses?: readonly z.output<typeof selectedAddress>[] | null | undefined;
};

/** Who selects an address that is not in its list must not get another one, or none. */
function checkSelected(lists: Lists, context: z.RefinementCtx): void {
  for (const [at, { addressType, addressId, addressIndex }] of (lists.selectedAddresses ?? []).entries()) {
    const list = addressType === 1 ? lists.deliveryAddressList : (lists.invoiceAddressList ?? []);
    const isThere = addressId == null ? addressIndex < list.length : list.some(({ id }) => id === addressId);
    if (isThere) continue;
    context.addIssue({
      code: 'custom',
      path: ['selectedAddresses', at, addressId == null ? 'addressIndex' : 'addressId'],
      message: 'Diese Adresse steht nicht in der Liste.',
    });
  }
}

export const orderBody = z.object({
  /** Refused when it is not what the hash seals. */
  configuration: configurationBody.nullish(),
  dealerId: id.nullish(),
  hash: z.string({ error: 'Bitte senden Sie den Hash des Angebots.' }).max(1000),
  addresses: z
    .object({
      deliveryAddressList: z.array(address).min(1).max(maxListed),
      /** Billed to when nothing is selected: the first. With a selection: what it says, else the delivery's. */
      invoiceAddressList: z.array(address).max(maxListed).nullish(),
      selectedAddresses: z.array(selectedAddress).max(18).superRefine(checkStationNumbers).nullish(),
    })
    .superRefine(checkSelected),
  /** What payment/save kept when left out. */
  paymentId: id.nullish(),
  email: z.string({ error: 'Bitte geben Sie Ihre E-Mail-Adresse an.' }).max(320),
  vatId: z.string().max(40).nullish(),
  /**
   * The neighbours' invitation that the order joins; 409 group_… when it cannot (any more), group_too_far when it is
   * measured to lie too far away.
   */
  groupOrder: z
    .object({
      code: z.string().max(60),
      /** The customer's word that the delivery lies within 3 km of the first one, for when it cannot be measured. */
      isNear: z.boolean().default(false),
      showsName: z.boolean().default(false),
      showsAmount: z.boolean().default(false),
    })
    .nullish(),
  // Longer than what is right: that gets a message of its own.
  ...eachOrderNote((name) =>
    z
      .string()
      .max(4 * orderNotes[name].maxLength)
      .nullish(),
  ),
});

export type OrderBody = z.output<typeof orderBody>;
export type AddressBody = z.output<typeof address>;

const placedOrder = z.object({
  orderId: z.number(),
  orderNumber: z.string(),
  dealerId: z.number(),
  dealerName: z.string(),
  /** EUR or CHF, VAT and all fees inside. */
  totalPrice: z.number(),
  unitPrice: z.number(),
  currencyCode: z.string(),
  paymentId: z.number(),
  /** Latest day of delivery, YYYY-MM-DD. */
  deliveryDate: z.string(),
  /** Until then the dealer confirms; that closes the contract. */
  confirmUntil: z.date(),
  timeStamp: z.date(),
  /** Path of the page that shows the order to this session. */
  link: z.string(),
});

const shared = { tag: 'Orders', access: 'public' } as const;

export const placeOrderEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/order-process/orders',
  summary:
    'Places a binding order. Needs a header Idempotency-Key: the same key with the same body gives the same answer, with another body 409. 409 price_changed and 410 offer_gone say that the offer no longer holds',
  limit: 'order',
  ownerOnly: true,
  body: orderBody,
  result: placedOrder,
  status: 201,
});

const writtenAddress = z.object(wireAddress(z.string()));

export const orderEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/order-process/orders/:orderId',
  summary: 'An order of the visitor’s own session; 404 for any other',
  limit: 'read',
  params: z.object({ orderId: z.string() }),
  result: placedOrder.extend({
    state: z.string(),
    productId: z.number(),
    zipCode: z.string(),
    amount: z.number(),
    stations: z.number(),
    email: z.string(),
    ...eachOrderNote(() => z.string()),
    deliveryAddressList: z.array(writtenAddress.extend({ amount: z.number() })),
    invoiceAddress: writtenAddress.nullable(),
  }),
});

export const savePaymentEndpoint = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/order-process/payment/save',
  summary:
    'Keeps the kind of payment for the order of this session. POST /api/order-process/orders takes 6, 20 and 22; the others need a page for mandate, loan or approval, and are kept for /{productGroup}/bestellung',
  limit: 'write',
  ownerOnly: true,
  body: z.object({
    operatorPayment: z.boolean().nullish().meta({ wire: 'IsInteraidPayment' }),
    paymentId: id,
    paymentModifier: id.nullish(),
    /** Of the offer; when given, the dealer has to offer this kind of payment. */
    hash: z.string().max(1000).nullish(),
  }),
  result: z.object({
    success: z.boolean(),
    operatorPayment: z.boolean().meta({ wire: 'IsInteraidPayment' }),
    paymentId: z.number(),
    paymentModifier: z.number().nullable(),
  }),
});

const choice = z.object({ id: z.string(), name: z.string() });

export const addressChoicesEndpoint = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/common/address',
  summary: 'What can be chosen in an address: salutation, title, country; forms and bodies carry the ids',
  limit: 'read',
  result: z.object({
    title1List: z.array(choice),
    title2List: z.array(choice),
    countryList: z.array(choice),
  }),
});
