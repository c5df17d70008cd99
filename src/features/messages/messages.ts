export { mailFrame } from './mail-frame.ts';
export {
  deleteMailsAbout,
  deleteMailsOfOrders,
  deleteUnsentMail,
  failedMails,
  mailsPersonalData,
  mailsTo,
} from './mails.store.ts';
export { messagesJobs } from './send-mail.ts';
