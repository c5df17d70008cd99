import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { choicesOf } from '#platform/work/edit-fields.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, saveRow } from '#shell/shell.ts';
import { PollResults } from '../voting/poll-results.tsx';
import { pollKinds, pollLengths, resultRules } from '../voting/polls.rules.ts';
import { findPoll, type Poll } from '../voting/polls.store.ts';
import { savePoll } from '../voting/polls.ts';
import type { Route } from './+types/poll.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

const { right } = staffPages['community/staff/poll'];

export const shouldRevalidate = afterConflict;

export async function loader(asked: Route.LoaderArgs) {
  const { row: poll, page } = await openRow(asked, right, findPoll);
  return { ...page, poll };
}

const { path } = staffPages['community/staff/polls'];

export const action = (asked: Route.ActionArgs) =>
  saveRow(asked, { right, path }, ({ deps, id, form, userId }) =>
    savePoll(deps, { id, form, agentId: userId }),
  );

/** Opens a poll, or changes one. */
export default function PollPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  const { poll } = page;
  const readOnly = poll !== null && poll.voterCount > 0;
  return (
    <EditPage
      page={page}
      row={poll}
      answer={actionData}
      saved={texts.saved}
      takesPlace={true}
      back={{ to: path, label: texts.toPolls }}
      title={poll ? texts.editTitle : texts.newTitle}
      pathOf={(id) => `${path}/${id}`}
      notices={
        readOnly && (
          <Notice tone="info" className="mt-4">
            {texts.untouchable}
          </Notice>
        )
      }
      form={{
        labels: texts.fields,
        errors: texts.errors,
        submit: texts.save,
        values: poll ? valuesOf(poll) : {},
        className: 'mt-4 max-w-prose',
        parts: [
          { name: 'question', maxLength: pollLengths.question, readOnly },
          { name: 'explanation', as: 'area', rows: 3, readOnly },
          { name: 'options', as: 'area', rows: 5, readOnly },
          { name: 'kind', as: 'choice', options: choicesOf(pollKinds, texts.kinds) },
          { name: 'results', as: 'choice', options: choicesOf(resultRules, texts.rules) },
          { name: 'closes', as: 'day', className: 'max-w-60' },
        ],
      }}
    >
      {poll && readOnly && (
        <TitledSection id="ergebnis" title={texts.result} className="mt-8 max-w-prose">
          <PollResults poll={poll} own={[]} />
        </TitledSection>
      )}
    </EditPage>
  );
}

const valuesOf = (poll: Poll) => ({
  ...poll,
  closes: localDay(new Date(poll.closesAt.getTime() - 1), 'Europe/Berlin'),
  options: poll.options.map(({ label }) => label).join('\n'),
});
