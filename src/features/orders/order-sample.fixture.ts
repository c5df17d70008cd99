import type { OrderId } from '#features/catalog/catalog.rules.ts';
import type { ProductGroupId } from '#features/catalog/product-groups.ts';
import { emptyAddress } from '#features/customers/address-book/address-fields.ts';
import { cents } from '#platform/money/money.ts';
import { noOrderNotes } from './order-notes.ts';
import type { Order } from './orders.types.ts';

/** An order as it stands after it was placed, for tests of rules and documents. */
export function sampleOrder({ productGroupId = 1 }: { productGroupId?: ProductGroupId } = {}): Order {
  const address = {
    ...emptyAddress,
    salutation: 'Frau' as const,
    firstName: 'Anna',
    lastName: 'Heide',
    street: 'Lindenweg 4a',
    postalCode: '10115',
    place: 'Berlin',
    phone: '+4930901820',
  };
  return {
    id: 261_234_567_890_123 as OrderId,
    number: 'DE-26-4F7K-2Q',
    countryId: 1,
    partner: null,
    userId: 1,
    state: 'placed',
    request: {
      countryId: 1,
      productGroupId,
      productId: 1,
      postalCode: '10115',
      amount: 3000,
      stations: 1,
      climateContribution: false,
      appointmentPlus: false,
      parameters: [{ id: 5 }, { id: 24 }, { id: -2 }, { id: 11 }, { id: 9 }],
    },
    terms: {
      dealer: {
        id: 7,
        name: 'Heide Energie',
        legalName: 'Heide Energiehandel GmbH',
        street: 'Am Hafen 7',
        postalCode: '14467',
        place: 'Potsdam',
        phone: '+49331123456',
        email: 'auftrag@heide-energie.example',
        registerNumber: 'Amtsgericht Potsdam, HRB 1234',
        vatNumber: 'DE136695976',
      },
      product: { id: 1, productGroupId, name: 'Heizöl schwefelarm', unit: 'l', priceUnit: 100 },
      place: 'Berlin',
      options: [{ id: 24, groupKey: 'DeliveryTime', name: 'ganztägig (7-18 Uhr)', desiredDate: null }],
      payment: { id: 20, name: 'Rechnung des Händlers' },
      unitPrice: cents(9_520),
      totalPrice: cents(285_600),
      vatPermille: 190,
      vatAmount: cents(45_600),
      parts: [{ kind: 'product', label: 'Heizöl schwefelarm', amount: cents(285_600) }],
      deliveryDays: 10,
      deliveryDate: '2026-12-04',
      deliveryStartDate: '2026-11-23',
      climate: null,
      appointmentPlus: false,
    },
    currency: 'EUR',
    email: 'anna.heide@beispiel.de',
    vatId: '',
    ...noOrderNotes,
    stations: [{ address, amount: 3000 }],
    invoiceAddress: null,
    placedAt: new Date('2026-11-21T09:00:00Z'),
    confirmBy: new Date('2026-11-23T23:00:00Z'),
    version: 1,
    priceVersion: 1,
    progress: {
      appointment: null,
      answer: null,
      delivered: null,
      goodsReturnedOn: null,
      refund: null,
      complaintUntil: null,
      feeCharged: null,
      remindedAt: null,
      deliveryRemindedAt: null,
      overdueAt: null,
      deliveryLateAt: null,
    },
  };
}
