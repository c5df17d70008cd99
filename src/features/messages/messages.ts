export { deleteMailsAbout, deleteMailsOfOrders, deleteUnsentMail, mailsTo } from './mails.store.ts';
