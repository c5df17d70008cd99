export { deleteMailsAbout, deleteMailsOfOrders, deleteUnsentMail, mailsTo } from './mails.store.ts';
export { messagesJobs } from './send-mail.ts';
