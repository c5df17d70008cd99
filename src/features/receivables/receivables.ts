export { maxBankFileBytes } from './bank-files/import-bank-file.ts';
export { taxTable, transferBlocks } from './invoices/bill-blocks.ts';
export { invoiceTexts } from './invoices/invoice.texts.ts';
