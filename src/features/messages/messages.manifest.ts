import { feature } from '#server/feature.ts';
import { mailFrame } from './mail-frame.ts';
import { failedMails, mailsPersonalData } from './mails.store.ts';
import { messagesJobs } from './send-mail.ts';

/** Mails, on their way and kept. */
export const messagesFeature = feature({
  name: 'messages',
  jobs: (deps) => messagesJobs({ ...deps, mailFrom: deps.config.mailFrom }),
  personalData: [mailsPersonalData],
  entries: [mailFrame],
  waiting: [
    { key: 'mails', page: 'messages/staff/mail-list', search: '?zustand=failed', count: () => failedMails },
  ],
});
