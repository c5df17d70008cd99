export { openReceipts, receivablesPersonalData } from './bank.store.ts';
export { maxBankFileBytes } from './bank-files/import-bank-file.ts';
export { collectInvoiced } from './collect.ts';
export { dueClaims } from './collecting.store.ts';
export { collectingMails } from './collecting-mails.ts';
export { taxTable, transferBlocks } from './invoices/bill-blocks.ts';
export { invoiceTexts } from './invoices/invoice.texts.ts';
export { invoicesFollowOrder } from './invoices/invoices-follow-order.ts';
export { receivablesJobs } from './receivables.jobs.ts';
