export { messagesJobs } from './send-mail.ts';
