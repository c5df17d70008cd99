export { invoiceTexts } from './invoices/invoice.texts.ts';
