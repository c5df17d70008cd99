export { taxTable, transferBlocks } from './invoices/bill-blocks.ts';
export { invoiceTexts } from './invoices/invoice.texts.ts';
