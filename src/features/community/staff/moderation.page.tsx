import { redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { oneOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { EmptyList, ListCount, PageHead } from '#platform/ui/list-parts.tsx';
import { JudgedList, JudgedNotices } from '#platform/work/decision-queue.tsx';
import { undecided } from '#platform/work/form-answer.ts';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { heldPosts, openAppeals, openReports, waitingCounts } from '../moderation/moderation.store.ts';
import { judgeAppeal, judgeHeld, judgeReport } from '../moderation/moderation-acts.ts';
import { grounds, maxStatement, sanctions } from '../moderation/sanctions-and-appeals.rules.ts';
import type { Route } from './+types/moderation.page.ts';
import { moderationTexts } from './moderation.texts.ts';
import { AppealItem, HeldItem, ReportItem } from './moderation-items.tsx';

const { path, right } = staffPages['community/staff/moderation'];
const maxShown = 50;
const parts = ['held', 'reports', 'appeals'] as const;
type Part = (typeof parts)[number];

/** Names of the parts in addresses. */
const slugs: Readonly<Record<Part, string>> = {
  held: 'zweifelhaft',
  reports: 'gemeldet',
  appeals: 'widersprueche',
};

const pathOf = (part: Part): string => `${path}?teil=${slugs[part]}`;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const counts = await waitingCounts(deps.db);
  const asked = parts.find((one) => slugs[one] === url.searchParams.get('teil'));
  const part = asked ?? parts.find((one) => counts[one] > 0) ?? parts[0];
  return {
    csrf: visitor.csrfToken ?? '',
    part,
    counts,
    agentId: user.id,
    held: part === 'held' ? await heldPosts(deps.db, maxShown) : [],
    reports: part === 'reports' ? await openReports(deps.db, maxShown) : [],
    appeals: part === 'appeals' ? await openAppeals(deps.db, maxShown) : [],
    isDone: url.searchParams.has('entschieden'),
  };
}

const decisionForm = {
  held: rowId,
  report: rowId,
  appeal: rowId,
  version: rowId,
  statement: text(maxStatement),
  decision: oneOf(['against', 'for']),
  ground: oneOf(grounds),
  sanction: oneOf(sanctions),
};

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const { ground, sanction, ...sent } = valuesOf(form, decisionForm);
  const { statement, version } = sent;
  const name = sent.held > 0 ? 'held' : sent.report > 0 ? 'report' : 'appeal';
  const id = sent[name];
  if (sent.decision === null) return undecided(form, [name, id], 'decision_missing');
  const against = sent.decision === 'against';
  const decision = {
    against,
    statement,
    ground: ground ?? 'guidelines',
    sanction: sanction ?? 'none',
  } as const;
  const agentId = user.id;
  const judging = { agentId, decision, version };
  const judge = {
    held: () => judgeHeld(server.deps, { postId: id, ...judging }),
    report: () => judgeReport(server.deps, { reportId: id, ...judging }),
    appeal: () =>
      judgeAppeal(server.deps, { measureId: id, agentId, isReversed: !against, answer: statement }),
  };
  const outcome = await judge[name]();
  if (outcome === 'decided') throw redirect(`${pathOf(partOf[name])}&entschieden`, 303);
  return undecided(form, [name, id], outcome);
}

/** Where what a form decides about waits. */
const partOf = { held: 'held', report: 'reports', appeal: 'appeals' } as const;

/** What else belongs to the community. */
const ways = [
  ['words', 'woerter'],
  ['figures', 'zahlen'],
  ['polls', 'abstimmungen'],
  ['suggestions', 'vorschlaege'],
  ['guidelines', 'nutzungsbedingungen'],
] as const;

/** What of the community waits for a look: doubtful posts, reports, appeals. */
export default function Queue({ loaderData, actionData: answer }: Route.ComponentProps) {
  const texts = useTexts(moderationTexts);
  const { part, counts, isDone, held, reports, appeals, agentId } = loaderData;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-3 flex flex-wrap gap-2">
        {ways.map(([name, to]) => (
          <ButtonLink key={name} to={`${path}/${to}`} variant="outline" size="small">
            {texts[name]}
          </ButtonLink>
        ))}
      </div>
      <JudgedNotices done={isDone && texts.done} answer={answer} reasons="statement" />
      <ChipLinks
        label={texts.partLabel}
        className="mt-5"
        links={parts.map((one) => ({
          label: `${texts.parts[one]} ${counts[one]}`,
          to: pathOf(one),
          current: one === part,
        }))}
      />
      {counts[part] === 0 ? (
        <EmptyList className="mt-4">{texts.none[part]}</EmptyList>
      ) : (
        <ListCount>{texts.count(counts[part])}</ListCount>
      )}
      <JudgedList>
        {held.map((post) => (
          <HeldItem key={post.postId} post={post} answer={answer} />
        ))}
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} answer={answer} />
        ))}
        {appeals.map((appeal) => (
          <AppealItem
            key={appeal.id}
            appeal={appeal}
            answer={answer}
            isOwnDecision={appeal.takenById === agentId}
          />
        ))}
      </JudgedList>
    </>
  );
}
