export { notificationsJobs } from './send-mail.ts';
