export { collectInvoiced } from './collect.ts';
export { collectingMails } from './collecting.mail-sources.ts';
export { taxTable } from './invoices/invoice-writer.ts';
export { invoicesFollowOrder } from './invoices/invoices-follow-order.ts';
export { receivablesJobs } from './receivables.jobs.ts';
