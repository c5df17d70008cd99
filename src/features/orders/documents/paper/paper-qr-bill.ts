import { SwissQRBill } from 'swissqrbill/pdf';
import type { QrBillBlock } from '../sheet.types.ts';
import type { Pen } from './paper-pen.ts';

/** Height of a payment part with its receipt: 105 mm (SIX, Swiss Implementation Guidelines QR-bill 2.3). */
export const qrBillHeight = 297.64;

/** The payment part of a Swiss QR-bill, at the foot of the page that has room for it. */
export function drawQrBill(pen: Pen, block: QrBillBlock): void {
  const { doc } = pen;
  if (pen.y > doc.page.height - qrBillHeight - 20) doc.addPage();
  const bill = new SwissQRBill(
    {
      amount: block.amount / 100,
      currency: 'CHF',
      creditor: { account: block.iban, ...block.creditor },
      ...(block.debtor && { debtor: block.debtor }),
      reference: block.reference,
      message: block.message,
    },
    { language: 'DE' },
  );
  // The code is drawn by a library that knows no structure; its words stand in the text above as well.
  doc.markContent('Artifact', { type: 'Layout' });
  bill.attachTo(doc, 0, doc.page.height - qrBillHeight);
  doc.endMarkedContent();
  pen.y = doc.page.height;
}
