import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { RecordPage } from '#platform/work/record.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { isUsable } from '../alternative-text.rules.ts';
import { itemTexts } from '../media.texts.ts';
import type { Route } from './+types/item.page.ts';
import { DeleteForm, ReplaceForm } from './file-forms.tsx';
import { ItemFacts, Uses } from './item-facts.tsx';
import { ItemForm } from './item-form.tsx';
import { openItem } from './library.ts';
import { itemIntents, submitItemForm } from './media-form.ts';

const { right, title } = staffPages['media/library/item'];
const { path } = staffPages['media/library/library'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData?.item.name ?? 'Bild'} · ${title}`);

export const shouldRevalidate = afterConflict;

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const opened = await openItem(deps, idOf(params.mediaId));
  if (!opened) throw notFound();
  return {
    ...opened,
    done: url.searchParams.get('erledigt') ?? '',
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const id = idOf(params.mediaId);
  const intent = intentOf(form, itemIntents);
  if (intent === null) throw notFound();
  const answer = await submitItemForm(server.deps, { id, userId: user.id, intent, form });
  if (answer.kind === 'gone') throw notFound();
  if (answer.kind === 'deleted')
    throw redirect(`${path}?${new URLSearchParams({ ergebnis: form.text('name').slice(0, 120) })}`, 303);
  if (answer.kind === 'saved') throw redirect(`${path}/${id}?erledigt=gespeichert`, 303);
  if (answer.kind === 'replaced') throw redirect(`${path}/${id}?erledigt=ersetzt`, 303);
  return data(answer, { status: answer.isStale ? 409 : 422 });
}

/** One picture or file: what it shows, what stays in sight, where it is used; and the ways to replace and delete it. */
export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  const { item, uses, done } = loaderData;
  const texts = useTexts(itemTexts);
  const kind = item.format === 'pdf' ? 'pdf' : 'picture';
  return (
    <RecordPage
      back={{ to: path, label: texts.back }}
      title={item.name}
      badges={item.isDemo && <Badge>{texts.demo}</Badge>}
      notices={
        <>
          <DoneNotice>{!actionData && texts.done[done]}</DoneNotice>
          {actionData?.isStale && (
            <StaleNotice what={actionData.intent === 'save' ? 'retained' : 'fresh'} className="mt-5" />
          )}
          {!isUsable(item) && (
            <Notice tone="warn" className="mt-5">
              {texts.needsText[kind]}
            </Notice>
          )}
        </>
      }
      side={
        <>
          <ItemFacts item={item} />
          <Uses uses={uses} />
          <ReplaceForm item={item} answer={actionData} />
          <DeleteForm item={item} isUsed={uses.length > 0} answer={actionData} />
        </>
      }
    >
      <ItemForm
        key={`${item.id} ${item.version}`}
        item={item}
        folders={loaderData.folders}
        answer={actionData}
      />
    </RecordPage>
  );
}
