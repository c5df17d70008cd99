import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Chips } from '#platform/ui/chips.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { areas, threadKinds } from '../community.rules.ts';
import { areaPaths, heldPath, postPath, threadPath } from '../community-paths.rules.ts';
import { allTags } from '../threads.store.ts';
import type { Route } from './+types/new-post.page.ts';
import { Blocked } from './blocked.tsx';
import { refusal } from './post-errors.ts';
import { PostFields } from './post-form.tsx';
import { joinAsked } from './read-post.ts';
import { writeTexts } from './write.texts.ts';
import { postThread } from './write-post.ts';

export const meta: Route.MetaFunction = () => privatePage('Frage oder Beitrag schreiben');

/** Other guidelines hold since the form was shown: they are asked for then. */
export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const asked = url.searchParams.get('bereich');
  const isSuggestion = asked === 'suggestions';
  return {
    csrf: visitor.csrfToken ?? '',
    key: randomUUID(),
    area: areas.find((area) => area === asked) ?? areas[0],
    kind: isSuggestion ? ('suggestion' as const) : ('question' as const),
    tags: await allTags(deps.db),
    join: await joinAsked(deps, user.id),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const written = await postThread(server.deps, { user, form });
  if (written.kind === 'posted')
    throw redirect(
      written.isHeld ? heldPath : `${threadPath(written.threadId)}?neu=${written.threadId}`,
      303,
    );
  const { answer, status } = refusal(written, form);
  return data(answer, { status });
}

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(writeTexts);
  const { join, area, tags } = loaderData;
  if (join.blockedUntil) return <Blocked until={join.blockedUntil} unsaved={actionData?.input} />;
  const input = actionData?.input ?? {};
  const key = input.key ?? loaderData.key;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.newTitle}</h1>
      <p className="mt-2 text-ink-2">{texts.newLead}</p>
      {actionData?.madeId && <KeyUsedNotice to={postPath(actionData.madeId, 'bearbeiten')} />}
      <PostFields
        key={actionData?.attempt ?? 0}
        fields={{ key }}
        refused={actionData}
        tags={tags}
        join={join}
        submit={texts.publish}
        backTo={areaPaths[loaderData.kind === 'suggestion' ? 'suggestions' : area]}
      >
        <Choice
          name="kind"
          legend={texts.kind}
          options={threadKinds}
          labels={texts.kinds}
          value={input.kind ?? loaderData.kind}
          error={actionData?.errors.kind && texts.errors[actionData.errors.kind]}
        />
        <Choice
          name="area"
          legend={texts.area}
          options={areas}
          labels={texts.areas}
          value={input.area ?? area}
          error={actionData?.errors.area && texts.errors[actionData.errors.area]}
        />
      </PostFields>
    </>
  );
}

type ChoiceProps<V extends string> = {
  name: string;
  legend: string;
  options: readonly V[];
  labels: Readonly<Record<V, string>>;
  value: string;
  error: string | undefined;
};

function Choice<V extends string>({ name, legend, options, labels, value, error }: ChoiceProps<V>) {
  return (
    <div>
      <p className="mb-2 font-semibold" aria-hidden="true">
        {legend}
      </p>
      <Chips
        legend={legend}
        name={name}
        defaultValue={options.find((option) => option === value)}
        choices={options.map((option) => ({ value: option, label: labels[option] }))}
      />
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}
