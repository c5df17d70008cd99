import { data, redirect } from 'react-router';
import { intentOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { dateColumn } from '#platform/work/columns.tsx';
import { Act } from '#platform/work/record.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { flaggedWords } from '../moderation/moderation.store.ts';
import { addWords, deleteWord, maxWord } from '../moderation/word-list.ts';
import type { Route } from './+types/word-list.page.ts';
import { moderationTexts } from './moderation.texts.ts';

const { path, right } = staffPages['community/staff/word-list'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const added = url.searchParams.get('neu');
  return {
    csrf: visitor.csrfToken ?? '',
    words: await flaggedWords(deps.db),
    added: added !== null && /^\d{1,3}$/.test(added) ? Number(added) : null,
    isDeleted: url.searchParams.has('gestrichen'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  if (intentOf(form, ['delete']) === 'delete') {
    await deleteWord(server.deps, { word: form.text('word').slice(0, maxWord), agentId: user.id });
    throw redirect(`${path}?gestrichen`, 303);
  }
  const typed = form.text('words').slice(0, 20_000);
  const added = await addWords(server.deps, { typed, agentId: user.id });
  if (!added.ok) return data({ error: added.error, typed }, { status: 422 });
  throw redirect(`${path}?neu=${added.value}`, 303);
}

type Row = Route.ComponentProps['loaderData']['words'][number];

/** Words whose posts somebody looks at before they appear. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { words, added, isDeleted } = loaderData;
  const texts = useTexts(moderationTexts);
  const latest = Math.max(0, ...words.map(({ addedAt }) => addedAt.getTime()));
  return (
    <WorkList
      back={{ to: staffPages['community/staff/moderation'].path, label: texts.backToQueue }}
      title={texts.words}
      lead={texts.wordsLead}
      notices={
        <DoneNotice className="mt-2">
          {!actionData && (added === null ? isDeleted && texts.wordsDeleted : texts.wordsAdded(added))}
        </DoneNotice>
      }
      note={
        <Act
          intent="add"
          submit={texts.addWords}
          className="mb-6 max-w-prose"
          labels={{ words: texts.newWords }}
          parts={[
            {
              // Empty again once something new is on the list.
              own: ({ field, value }) => (
                <TextArea key={latest} {...field('words')} defaultValue={value('words')} rows={4} />
              ),
              fields: [{ name: 'words', as: 'area' }],
            },
          ]}
          refused={
            actionData !== undefined && {
              input: { words: actionData.typed },
              errors: { words: texts.wordsErrors[actionData.error] },
            }
          }
        />
      }
      none={texts.noWords}
      columns={useColumns()}
      rows={words}
      keyOf={({ word }) => word}
    />
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(moderationTexts);
  return [
    {
      key: 'word',
      title: texts.columns.word,
      cell: ({ word }) => <span className="wrap-anywhere">{word}</span>,
    },
    { key: 'by', title: texts.columns.by, cell: ({ by }) => by },
    dateColumn({ key: 'at', title: texts.columns.at }, ({ addedAt }) => addedAt),
    {
      key: 'act',
      title: texts.columns.act,
      isAction: true,
      cell: ({ word }) => (
        <IntentForm intent="delete" fields={{ word }}>
          <Button type="submit" variant="outline" size="small" aria-label={texts.deleteWordLabel(word)}>
            {texts.deleteWord}
          </Button>
        </IntentForm>
      ),
    },
  ];
}
