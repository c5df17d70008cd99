import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { oneOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { EmptyList, ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { grounds, maxStatement, sanctions } from '../moderation/measures.rules.ts';
import { heldPosts, openAppeals, openReports, waitingCounts } from '../moderation/moderation.store.ts';
import { type Judged, judgeAppeal, judgeHeld, judgeReport } from '../moderation/moderation-acts.ts';
import type { Route } from './+types/queue.page.ts';
import { moderationTexts } from './moderation.texts.ts';
import { AppealItem, HeldItem, ReportItem } from './queue-items.tsx';

export const meta: Route.MetaFunction = () => privatePage('Community · Moderation');

const maxShown = 50;
const parts = ['held', 'reports', 'appeals'] as const;
type Part = (typeof parts)[number];

/** Names of the parts in addresses. */
const slugs: Readonly<Record<Part, string>> = {
  held: 'zweifelhaft',
  reports: 'gemeldet',
  appeals: 'widersprueche',
};

const pathOf = (part: Part): string => `/support/community?teil=${slugs[part]}`;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'customers');
  const counts = await waitingCounts(deps.db);
  const asked = parts.find((one) => slugs[one] === url.searchParams.get('teil'));
  const part = asked ?? parts.find((one) => counts[one] > 0) ?? parts[0];
  return {
    ...{ csrf: visitor.csrfToken ?? '', part, counts, agentId: user.id },
    held: part === 'held' ? await heldPosts(deps.db, maxShown) : [],
    reports: part === 'reports' ? await openReports(deps.db, maxShown) : [],
    appeals: part === 'appeals' ? await openAppeals(deps.db, maxShown) : [],
    isDone: url.searchParams.has('entschieden'),
  };
}

const decisionForm = {
  ...{ held: rowId, report: rowId, appeal: rowId, version: rowId, statement: text(maxStatement) },
  decision: oneOf(['against', 'for']),
  ground: oneOf(grounds),
  sanction: oneOf(sanctions),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const sent = valuesOf(form, decisionForm);
  const { statement, ground, sanction, version } = sent;
  const id = sent.held || sent.report || sent.appeal;
  const input = { statement, ground: form.text('ground'), sanction: form.text('sanction') };
  if (sent.decision === null)
    return data({ id, outcome: 'decision_missing' as const, input, attempt: Date.now() }, { status: 422 });
  const against = sent.decision === 'against';
  const decision = {
    against,
    statement,
    ground: ground ?? 'guidelines',
    sanction: sanction ?? 'none',
  } as const;
  const agentId = user.id;
  const judging = { agentId, decision, version };
  const [part, outcome]: [Part, Judged] =
    sent.held > 0
      ? ['held', await judgeHeld(server.deps, { postId: id, ...judging })]
      : sent.report > 0
        ? ['reports', await judgeReport(server.deps, { reportId: id, ...judging })]
        : [
            'appeals',
            await judgeAppeal(server.deps, {
              ...{ measureId: id, agentId, isReversed: !against, answer: statement },
            }),
          ];
  if (outcome === 'decided') throw redirect(`${pathOf(part)}&entschieden`, 303);
  return data({ id, outcome, input, attempt: Date.now() }, { status: outcome === 'stale' ? 409 : 422 });
}

/** What of the community waits for a look: doubtful posts, reports, appeals. */
export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(moderationTexts);
  const { part, counts, isDone, held, reports, appeals, agentId } = loaderData;
  const isStale = actionData?.outcome === 'stale';
  const refusedOf = (id: number) => {
    if (actionData?.id !== id || actionData.outcome === 'stale') return undefined;
    return { ...actionData, outcome: actionData.outcome };
  };
  const keyOf = (id: number) => `${id} ${refusedOf(id)?.attempt ?? ''}`;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/support/community/woerter" variant="outline" size="small">
          {texts.words}
        </ButtonLink>
        <ButtonLink to="/support/community/zahlen" variant="outline" size="small">
          {texts.figures}
        </ButtonLink>
        <ButtonLink to="/support/community/abstimmungen" variant="outline" size="small">
          {texts.polls}
        </ButtonLink>
        <ButtonLink to="/support/community/vorschlaege" variant="outline" size="small">
          {texts.suggestions}
        </ButtonLink>
        <ButtonLink to="/support/community/nutzungsbedingungen" variant="outline" size="small">
          {texts.guidelines}
        </ButtonLink>
      </div>
      <DoneNotice className="mt-4">{isDone && !actionData && texts.done}</DoneNotice>
      {isStale && (
        <>
          <StaleNotice what="handled" className="mt-4" />
          {actionData.input.statement !== '' && (
            <p className="mt-2 whitespace-pre-line wrap-break-word">
              {texts.notSaved(actionData.input.statement)}
            </p>
          )}
        </>
      )}
      <ChipLinks
        label={texts.partLabel}
        className="mt-5"
        links={parts.map((one) => ({
          ...{ label: `${texts.parts[one]} ${counts[one]}`, to: pathOf(one), current: one === part },
        }))}
      />
      {counts[part] === 0 ? (
        <EmptyList className="mt-4">{texts.none[part]}</EmptyList>
      ) : (
        <ListCount>{texts.count(counts[part])}</ListCount>
      )}
      <ul className="grid gap-4">
        {held.map((post) => (
          <HeldItem key={keyOf(post.postId)} post={post} refused={refusedOf(post.postId)} />
        ))}
        {reports.map((report) => (
          <ReportItem key={keyOf(report.id)} report={report} refused={refusedOf(report.id)} />
        ))}
        {appeals.map((appeal) => (
          <AppealItem
            key={keyOf(appeal.id)}
            appeal={appeal}
            refused={refusedOf(appeal.id)}
            isOwnDecision={appeal.takenById === agentId}
          />
        ))}
      </ul>
    </>
  );
}
