import type { Address } from '#features/customers/types.ts';
import type { Order } from '#features/orders/types.ts';
import type { Operator } from '#features/places/types.ts';
import { inLetters } from '#platform/i18n/letters.ts';
import type { Cents } from '#platform/money/money.ts';
import type { QrBillBlock } from '#platform/pdf/document-content.ts';
import type { PaymentDetails } from './payment-details.rules.ts';

/** Table of the recursive modulo 10 of Swiss payment references (SIX, QR-bill guidelines, annex B). */
const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** The check digit of a reference's digits. */
export function checkDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = table[(carry + Number(digit)) % 10] ?? 0;
  return (10 - carry) % 10;
}

/** 26 digits of an order's id and one to check them: the reference of its QR-bill. */
export function qrReference(orderId: number): string {
  const digits = String(orderId).padStart(26, '0');
  return `${digits}${checkDigit(digits)}`;
}

/** "21 00000 00003 13947 14300 09017": groups of five from the right. */
export const writtenReference = (reference: string): string =>
  `${reference.slice(0, 2)} ${reference.slice(2).replace(/(.{5})(?=.)/g, '$1 ')}`;

export type Bill = {
  order: Order;
  payment: { paymentDetails: PaymentDetails; due: Cents };
  operator: Operator;
  qrIban: string;
};

/** What the payment part of an order's bill says; null for orders that are not paid by one. */
export function qrBillFacts({ order, payment, operator, qrIban }: Bill): Omit<QrBillBlock, 'kind'> | null {
  const { paymentDetails, due } = payment;
  const reference = paymentDetails.kind === 'operatorInvoice' && paymentDetails.qrReference;
  if (!reference || due === 0) return null;
  const { street, place } = operator.countries[3];
  const [, zip = '', city = ''] = /^(\d{4})\s+([^,]+)/.exec(place) ?? [];
  const debtor = order.invoiceAddress ?? order.stations[0]?.address;
  return {
    iban: qrIban,
    amount: due,
    reference,
    message: `Bestellung ${order.number}`,
    creditor: partyOf({ name: operator.name, street, postalCode: zip, place: city, countryIso: 'CH' }),
    debtor: debtor
      ? partyOf({ ...debtor, name: debtor.company || `${debtor.firstName} ${debtor.lastName}` })
      : null,
  };
}

type Party = Pick<Address, 'street' | 'postalCode' | 'place' | 'countryIso'> & { name: string };

const partyOf = ({ name, street, postalCode, place, countryIso }: Party) => ({
  name: qrText(name, 70),
  address: qrText(street, 70),
  zip: qrText(postalCode, 16),
  city: qrText(place, 35),
  country: countryIso,
});

/** The letters that a QR-bill may have (SIX, QR-bill guidelines 2.3, 4.1.1); a bank refuses one with others. */
const qrLetters = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]$/;

const qrText = (text: string, max: number): string => inLetters(text, qrLetters).slice(0, max).trim();

export const qrBillPath = (orderId: number): string => `/bestellung/${orderId}/qr-rechnung.svg`;
