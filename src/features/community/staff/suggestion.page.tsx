import { Link } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { choicesOf } from '#platform/work/edit-fields.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { openRow, saveRow } from '#shell/shell.ts';
import { suggestionStates } from '../community.rules.ts';
import { threadPath } from '../community-paths.rules.ts';
import { textOfMarkup } from '../post-body.rules.ts';
import { answerSuggestion, findSuggestion } from '../voting/suggestions.ts';
import type { Route } from './+types/suggestion.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

const { right } = staffPages['community/staff/suggestion'];

export const shouldRevalidate = afterConflict;

export async function loader(asked: Route.LoaderArgs) {
  const { row, page } = await openRow(asked, right, findSuggestion);
  if (!row) throw notFound();
  const { body, ...suggestion } = row;
  return { ...page, suggestion: { ...suggestion, text: textOfMarkup(body) } };
}

const { path } = staffPages['community/staff/suggestions'];

export const action = (asked: Route.ActionArgs) =>
  saveRow(asked, { right, path }, ({ deps, id, form, userId }) =>
    answerSuggestion(deps, { id: id ?? 0, form, agentId: userId }),
  );

/** Where a suggestion stands, and what the operator says of it. */
export default function Suggestion({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  const { suggestion } = page;
  const { id, title, text } = suggestion;
  return (
    <EditPage
      page={page}
      row={suggestion}
      answer={actionData}
      saved={texts.saved}
      takesPlace={true}
      back={{ to: path, label: texts.toSuggestions }}
      title={texts.answerTitle}
      pathOf={(row) => `${path}/${row}`}
      above={
        <blockquote className="mt-4 max-w-prose border-l-2 border-line pl-4">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          <Link to={threadPath(id)} className="link inline-flex min-h-11 items-center">
            {texts.view}
          </Link>
        </blockquote>
      }
      form={{
        labels: texts.fields,
        errors: texts.errors,
        submit: texts.save,
        values: suggestion,
        className: 'mt-4 max-w-prose',
        parts: [
          { name: 'state', as: 'choice', options: choicesOf(suggestionStates, texts.suggestionStates) },
          { name: 'answer', as: 'area', rows: 5 },
        ],
      }}
    />
  );
}
