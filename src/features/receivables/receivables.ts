export { collectInvoiced } from './collect.ts';
export { collectingMails } from './collecting-mails.ts';
export { taxTable } from './invoices/bill-blocks.ts';
export { invoicesFollowOrder } from './invoices/invoices-follow-order.ts';
export { receivablesJobs } from './receivables.jobs.ts';
