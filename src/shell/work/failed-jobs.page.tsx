import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowId, valuesOf } from '#platform/forms/form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { countColumn, momentColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { requestContext } from '../request-context.ts';
import { requireForm, requireUser } from '../require-user.ts';
import type { Route } from './+types/failed-jobs.page.ts';
import { type FailedJob, failedJobList, jobSorts, retryJob } from './failed-jobs.ts';
import { staffPages } from './staff-pages.ts';

const { path, right } = staffPages['shell/work/failed-jobs'];
const maxShown = 200;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const sort = sortIn(url.searchParams, jobSorts);
  const found = await failedJobList(deps.db, { sort, limit: maxShown + 1 });
  return {
    jobs: found.slice(0, maxShown),
    hasMore: found.length > maxShown,
    isDone: url.searchParams.has('erledigt'),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const { job } = valuesOf(form, { job: rowId });
  if (await retryJob(server.deps, { id: job, actorId: user.id })) throw redirect(`${path}?erledigt`, 303);
  return data({ isStale: true }, { status: 409 });
}

/** What the server does beside requests and has given up. */
export default function FailedJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, hasMore, isDone } = loaderData;
  const texts = useTexts(failedJobsTexts);
  const columns: Column<FailedJob, (typeof jobSorts)[number]>[] = [
    { key: 'task', title: texts.task, sorts: true, cell: ({ task }) => <code>{task}</code> },
    momentColumn({ key: 'failed', title: texts.failed, sorts: true }, ({ failedAt }) => failedAt),
    momentColumn({ key: 'created', title: texts.created, sorts: true }, ({ createdAt }) => createdAt),
    countColumn({ key: 'attempts', title: texts.attempts, sorts: true }, ({ attempts }) => attempts),
    { key: 'error', title: texts.error, cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
    { key: 'retry', title: texts.retryTitle, isAction: true, cell: (job) => <Retry job={job} /> },
  ];
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={
        <>
          <DoneNotice className="mt-4">{isDone && !actionData && texts.done}</DoneNotice>
          {actionData && <StaleNotice what="handled" className="mt-4" />}
        </>
      }
      count={jobs.length > 0 && texts.count(jobs.length, hasMore)}
      columns={columns}
      rows={jobs}
      keyOf={({ id }) => id}
    />
  );
}

function Retry({ job }: { job: FailedJob }) {
  const texts = useTexts(failedJobsTexts);
  return (
    <PostForm action={path} fields={{ job: job.id }}>
      <Button type="submit" size="small" aria-label={texts.retryOf(job.task)}>
        {texts.retry}
      </Button>
    </PostForm>
  );
}

const failedJobsTexts = catalogue({
  title: 'Hintergrundaufträge',
  lead: 'Was der Marktplatz neben den Seiten erledigt und nach dem letzten Versuch aufgegeben hat. Bringen Sie die Ursache in Ordnung, bevor Sie es noch einmal versuchen.',
  count: (count: number, hasMore: boolean) => {
    if (hasMore) return `Die letzten ${count} aufgegebenen Aufträge`;
    return count === 1 ? '1 aufgegebener Auftrag' : `${count} aufgegebene Aufträge`;
  },
  none: 'Kein Auftrag ist aufgegeben.',
  task: 'Auftrag',
  failed: 'Zuletzt versucht',
  created: 'Erteilt',
  attempts: 'Versuche',
  error: 'Fehler',
  retryTitle: 'Neuer Versuch',
  retry: 'Noch einmal versuchen',
  retryOf: (task: string) => `${task} noch einmal versuchen`,
  done: 'Der Auftrag wird in den nächsten Sekunden noch einmal versucht.',
});
