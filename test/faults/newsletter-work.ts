import type { Database } from '#db/database.ts';
import { newsletterMails } from '#features/content/newsletter/newsletter-mails.ts';
import { newsletterJobs } from '#features/content/newsletter/send-newsletter.ts';
import { messagesJobs } from '#features/messages/send-mail.ts';
import type { OutgoingMail } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { testConfig, testDeps } from '#server/server.fixture.ts';
import { jobsHaveEnded } from './queued-jobs.ts';

type Options = { db: Database; now: Date; smtpUrl: string; beforeMail?(): Promise<void> };

/** The jobs of the newsletter and of its mails, with a real mail server; used by the process that dies and the one after it. */
export function newsletterWork({ db, now, smtpUrl, beforeMail }: Options) {
  const transport = smtpTransport(smtpUrl);
  const deps = {
    ...testDeps({
      db,
      clock: { now: () => now },
      queue: databaseQueue,
      originOf: () => 'https://de.example',
      mail: {
        render: async () => '<p></p>',
        transport: {
          send: async (mail: OutgoingMail) => {
            await beforeMail?.();
            await transport.send(mail);
          },
        },
      },
    }),
    operator: testConfig.operator,
  };
  const jobs = [
    ...newsletterJobs(deps),
    ...messagesJobs({
      ...deps,
      mailSources: newsletterMails(deps),
      mailFrom: 'Brennwert <post@brennwert.example>',
    }),
  ];
  return {
    jobs,
    close: () => transport.close(),
    /** When no job waits any more. */
    hasEnded: () => jobsHaveEnded(db),
  };
}
