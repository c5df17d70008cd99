import { formRoom } from '#platform/forms/pasted-list.ts';
import { feature } from '#server/feature.ts';
import { maxBankFileBytes } from './bank-files/import-bank-file.ts';
import { dueClaims } from './claims.store.ts';
import { collectInvoiced } from './collect-payment.ts';
import { invoicesFollowOrder } from './invoices/invoices-follow-order.ts';
import { receivablesJobs } from './receivables.jobs.ts';
import { openReceipts, receivablesPersonalData } from './reconcile/bank-lines.store.ts';
import { collectingMails } from './reminder-and-debit-mails.ts';

/** What is owed to the operator, and its bank account. */
export const receivablesFeature = feature({
  name: 'receivables',
  jobs: receivablesJobs,
  mails: collectingMails,
  personalData: [receivablesPersonalData],
  ports: () => ({ collectInvoiced }),
  onOrderChange: invoicesFollowOrder,
  uploadForms: [
    {
      paths: ['/support/zahlungseingang', '/support/zahlungseingang.data'],
      bodyLimit: maxBankFileBytes + formRoom,
      permission: 'finance',
    },
  ],
  waiting: [
    { key: 'receipts', page: 'receivables/staff/incoming-payments', count: () => openReceipts },
    { key: 'claims', page: 'receivables/staff/claims', search: '?stand=faellig', count: dueClaims },
  ],
});
