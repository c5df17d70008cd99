export { failedMails } from './mails.store.ts';
export { messagesJobs } from './send-mail.ts';
