import type { Order } from '#features/orders/types.ts';
import type { Operator } from '#features/places/types.ts';
import type { QrBillBlock } from '#platform/pdf/document-content.ts';
import type { Payment } from './payments.types.ts';

type Bill = { order: Order; payment: Payment; operator: Operator; qrIban: string };

/** What the payment part of an order's bill says; null for orders that are not paid by one. */
export function qrBillFacts({ order, payment, operator, qrIban }: Bill): Omit<QrBillBlock, 'kind'> | null {
  const { said } = payment.details;
  if (said.kind !== 'operatorInvoice' || !said.qrReference || payment.due === 0) return null;
  const { street, place } = operator.countries[3];
  const [, zip = '', city = ''] = /^(\d{4})\s+([^,]+)/.exec(place) ?? [];
  const debtor = order.invoiceAddress ?? order.stations[0]?.address;
  return {
    iban: qrIban,
    amount: payment.due,
    reference: said.qrReference,
    message: `Bestellung ${order.number}`,
    creditor: { name: operator.name, address: street, zip, city, country: 'CH' },
    debtor: debtor
      ? {
          name: (debtor.company || `${debtor.firstName} ${debtor.lastName}`).slice(0, 70),
          address: debtor.street.slice(0, 70),
          zip: debtor.postalCode,
          city: debtor.place.slice(0, 35),
          country: debtor.countryIso,
        }
      : null,
  };
}

/**
 * The payment part of a Swiss QR-bill with its code, as SVG (SIX, Swiss Implementation Guidelines QR-bill 2.3), or null
 * for orders that are not paid by one. It has the amount that is due now.
 */
export async function qrBillOf(bill: Bill): Promise<string | null> {
  const facts = qrBillFacts(bill);
  if (!facts) return null;
  const { SwissQRBill } = await import('swissqrbill/svg');
  const { iban, amount, creditor, debtor, reference, message } = facts;
  return new SwissQRBill(
    {
      amount: amount / 100,
      currency: 'CHF',
      creditor: { account: iban, ...creditor },
      ...(debtor && { debtor }),
      reference,
      message,
    },
    { language: 'DE' },
  ).toString();
}

export const qrBillPath = (orderId: number): string => `/bestellung/${orderId}/qr-rechnung.svg`;
