import { SwissQRBill } from 'swissqrbill/svg';
import type { Operator } from '#features/locations/operator.ts';
import type { Order } from '#features/orders/orders.types.ts';
import type { Payment } from './payments.types.ts';

type Bill = { order: Order; payment: Payment; operator: Operator; qrIban: string };

/**
 * The payment part of a Swiss QR-bill with its code, as SVG (SIX, Swiss Implementation Guidelines QR-bill 2.3), or null
 * for orders that are not paid by one. It has the amount that is due now.
 */
export function qrBillOf({ order, payment, operator, qrIban }: Bill): string | null {
  const { said } = payment.details;
  if (said.kind !== 'operatorInvoice' || !said.qrReference || payment.due === 0) return null;
  const { street, place } = operator.countries[3];
  const [, zip = '', city = ''] = /^(\d{4})\s+([^,]+)/.exec(place) ?? [];
  const debtor = order.invoiceAddress ?? order.stations[0]?.address;
  return new SwissQRBill(
    {
      amount: payment.due / 100,
      currency: 'CHF',
      creditor: { account: qrIban, name: operator.name, address: street, zip, city, country: 'CH' },
      ...(debtor && {
        debtor: {
          name: (debtor.company || `${debtor.firstName} ${debtor.lastName}`).slice(0, 70),
          address: debtor.street.slice(0, 70),
          zip: debtor.postalCode,
          city: debtor.place.slice(0, 35),
          country: debtor.countryIso,
        },
      }),
      reference: said.qrReference,
      message: `Bestellung ${order.number}`,
    },
    { language: 'DE' },
  ).toString();
}

export const qrBillPath = (orderId: number): string => `/bestellung/${orderId}/qr-rechnung.svg`;
