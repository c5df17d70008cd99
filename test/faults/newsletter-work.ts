import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { shippedContent } from '#features/cms/site-content.fixture.ts';
import { newsletterJobs } from '#features/content/newsletter/digests.ts';
import { newsletterMails } from '#features/content/newsletter/newsletter-mails.ts';
import { messagesJobs } from '#features/messages/messages.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import { parseOperator } from '#server/operator.ts';
import { databaseQueue } from '#server/queue/queue.ts';

type Options = { db: Database; now: Date; smtpUrl: string; beforeMail?(): Promise<void> };

/** The jobs of the newsletter and of its mails, with a real mail server; used by the process that dies and the one after it. */
export function newsletterWork({ db, now, smtpUrl, beforeMail }: Options) {
  const clock = { now: () => now };
  const transport = smtpTransport(smtpUrl);
  const deps = {
    ...{ db, clock, queue: databaseQueue, config: { secret: 'a secret that only this test knows' } },
    ...{ operator: parseOperator({}), originOf: () => 'https://de.example' },
  };
  const jobs = [
    ...newsletterJobs(deps),
    ...messagesJobs({
      ...{
        db,
        clock,
        mailSources: newsletterMails(deps),
        renderMail: async () => '<p></p>',
        siteContent: shippedContent,
      },
      mailFrom: 'Brennwert <post@brennwert.example>',
      mailTransport: {
        send: async (mail) => {
          await beforeMail?.();
          await transport.send(mail);
        },
      },
    }),
  ];
  return {
    jobs,
    close: () => transport.close(),
    /** When no job waits any more. */
    hasEnded: async () => {
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from graphile_worker._private_jobs`.execute(db);
        return rows[0]?.count ?? 0;
      };
      while ((await waiting()) > 0) await pause(20);
    },
  };
}
