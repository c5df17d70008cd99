import type { Database } from '#db/database.ts';
import { shippedContent } from '#features/cms/site-content.fixture.ts';
import { shippedEnclosures } from '#features/content/legal/enclosure-files.fixture.ts';
import { webHook } from '#features/leads/providers/web-hook.ts';
import { leadsJobs } from '#features/leads/requests/deliver-leads.ts';
import { leadMails } from '#features/leads/requests/lead-mails.ts';
import { confirmLead, leadToken } from '#features/leads/requests/lead-opt-in.ts';
import { messagesJobs } from '#features/messages/send-mail.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { jobsHaveEnded } from './queued-jobs.ts';

type Options = {
  db: Database;
  now: Date;
  beforeHook?(): Promise<void>;
  afterHook?(): Promise<void>;
};

/** Confirming requests, and the jobs that bring them to partners; used by the process that dies and the one after it. */
export function leadWork({ db, now, beforeHook, afterHook }: Options) {
  const clock = { now: () => now };
  const config = { secret: 'a secret that only this test knows' };
  const hook = webHook({ isLocalAllowed: true });
  const deps = {
    db,
    clock,
    queue: databaseQueue,
    config,
    operator: parseOperator({}),
    originOf: () => 'https://de.example',
    outside: {
      leadHook: {
        accepts: hook.accepts,
        send: async (...sent: Parameters<typeof hook.send>) => {
          await beforeHook?.();
          await hook.send(...sent);
          await afterHook?.();
        },
      },
    },
  };
  const mails = {
    db,
    clock,
    mailSources: leadMails(deps),
    mail: { render: async () => '<p></p>', transport: null },
    ports: { orderEnclosures: shippedEnclosures },
    followed: { siteContent: shippedContent },
    mailFrom: 'Brennwert <post@brennwert.example>',
  };
  return {
    jobs: [...leadsJobs(deps), ...messagesJobs(mails)],
    /** What somebody's press on the mail's button does; pressed again where no answer came. */
    confirm: (leadId: number) => confirmLead(deps, leadToken(config.secret, leadId)),
    /** When no job waits any more. */
    hasEnded: () => jobsHaveEnded(db),
  };
}
