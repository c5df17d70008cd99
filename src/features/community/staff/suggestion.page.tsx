import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { suggestionStates, threadPath } from '../community.rules.ts';
import { textOfMarkup } from '../post-body.rules.ts';
import { answerSuggestion, findSuggestion } from '../voting/suggestions.ts';
import type { Route } from './+types/suggestion.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Community · Vorschlag');

const path = '/support/community/vorschlaege';

export const shouldRevalidate = afterConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  const found = await findSuggestion(deps.db, rowIdIn(params.postId));
  if (!found) throw notFound();
  const { body, ...suggestion } = found;
  return {
    csrf: visitor.csrfToken ?? '',
    suggestion: { ...suggestion, text: textOfMarkup(body) },
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const id = rowIdIn(params.postId);
  const outcome = await answerSuggestion(server.deps, { id, form, agentId: user.id });
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'saved') throw redirect(`${path}/${id}?gespeichert`, 303);
  return data(
    { outcome, input: form.input(), attempt: Date.now() },
    { status: outcome === 'stale' ? 409 : 422 },
  );
}

/** Where a suggestion stands, and what the operator says of it. */
export default function Suggestion({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  const { suggestion, isSaved } = loaderData;
  const { id, title, text, state, answer, version } = suggestion;
  return (
    <>
      <PageHead title={texts.answerTitle} />
      <p>
        <Link to={path} className="link inline-flex min-h-11 items-center">
          {texts.toSuggestions}
        </Link>
      </p>
      <DoneNotice className="mt-2">{isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.outcome === 'stale' && (
        <StaleNotice what="retained" to={`${path}/${id}`} className="mt-4" />
      )}
      <blockquote className="mt-4 max-w-prose border-l-2 border-line pl-4">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        <Link to={threadPath(id)} className="link inline-flex min-h-11 items-center">
          {texts.view}
        </Link>
      </blockquote>
      <PostForm
        key={actionData?.attempt ?? version}
        fields={{ version }}
        className="mt-4 grid max-w-prose gap-4"
        noValidate
      >
        <Select
          name="state"
          label={texts.state}
          defaultValue={actionData?.input.state ?? state}
          options={suggestionStates.map((value) => ({ value, label: texts.suggestionStates[value] }))}
        />
        <TextArea
          {...{ name: 'answer', label: texts.answer, rows: 5 }}
          defaultValue={actionData?.input.answer ?? answer}
          error={actionData?.outcome === 'answer_long' ? texts.errors.answer_long : undefined}
        />
        <div>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </div>
      </PostForm>
    </>
  );
}
