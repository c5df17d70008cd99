import { SwissQRBill } from 'swissqrbill/pdf';
import { contentWidth, type Pen, page, setType, tag } from './pdf-pen.ts';
import type { QrBillBlock } from './sheet.types.ts';

/** Height of a payment part with its receipt: 105 mm (SIX, Swiss Implementation Guidelines QR-bill 2.3). */
export const qrBillHeight = 297.64;

/** The payment part of a Swiss QR-bill, at the foot of a page of its own, where it can be cut off. */
export function drawQrBill(pen: Pen, block: QrBillBlock): void {
  const { doc } = pen;
  doc.addPage();
  pen.bare.add(doc.bufferedPageRange().count - 1);
  tag(pen, 'H2', {
    draw: () =>
      setType(
        pen,
        block.message,
        { x: page.left, y: page.top, width: contentWidth },
        { size: 12, weight: 'bold' },
      ),
  });
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
  // Its words take the colour that was last in use.
  doc.fillColor('#000000');
  bill.attachTo(doc, 0, doc.page.height - qrBillHeight);
  doc.endMarkedContent();
  pen.y = doc.page.height;
}
