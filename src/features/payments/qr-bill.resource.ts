import { orderForVisitor } from '#features/orders/orders.ts';
import { parseOrderId } from '#features/orders/shared.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/qr-bill.resource.ts';
import { paymentOfOrder } from './payments.store.ts';
import { type Bill, qrBillFacts } from './qr-bill.rules.ts';

/** The drawing carries styles of its own; nothing in it can run or load, even if someone opens it alone. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The QR-bill of an order, for whoever placed it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const id = parseOrderId(params.orderId);
  const order = id === null ? null : await orderForVisitor(deps.db, visitor, id);
  const payment = order && (await paymentOfOrder(deps.db, order.id));
  if (!order || !payment) throw notFound();
  const { qrIban } = deps.payments;
  const bill = qrIban && (await qrBillOf({ order, payment, operator: deps.config.operator, qrIban }));
  if (!bill) throw notFound();
  return new Response(bill, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': policy,
    },
  });
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
