export { mailFrame } from './mail-frame.ts';
export { failedMails } from './mails.store.ts';
export { messagesJobs } from './send-mail.ts';
