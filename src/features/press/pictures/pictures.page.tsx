import { data, redirect } from 'react-router';
import { pickedMedia } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { form, intentOf, read, required, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { EmptyList } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { EditForm } from '#platform/work/edit-form.tsx';
import { unsaved } from '#platform/work/form-answer.ts';
import { RecordPage } from '#platform/work/record.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { picturesTexts } from '../press.texts.ts';
import type { Route } from './+types/pictures.page.ts';
import { PictureList } from './picture-list.tsx';
import { offerPicture, pressPictures, withdrawPicture } from './pictures.ts';

const { path, right } = staffPages['press/pictures/pictures'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  return {
    pictures: await pressPictures(deps.db, country.id),
    isDone: url.searchParams.has('erledigt'),
    csrf: visitor.csrfToken ?? '',
  };
}

const offerForm = form({
  bild: read((typed) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null), 'missing'),
  nachweis: required(text(160), 'missing'),
});

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, right);
  const done = () => redirect(`${path}?erledigt`, 303);
  if (intentOf(posted, ['withdraw']) === 'withdraw') {
    const { bild } = valuesOf(posted, { bild: rowId });
    await withdrawPicture(server.deps, { mediaId: bild, actorId: user.id });
    throw done();
  }
  const read = offerForm(posted);
  const values = read.ok ? { mediaId: read.values.bild, credit: read.values.nachweis } : null;
  const outcome = values && (await offerPicture(server.deps, { ...values, actorId: user.id }));
  if (outcome === 'done') throw done();
  const typed = Number(/^\d{1,9}$/.exec(posted.text('bild'))?.[0] ?? 0);
  const picked = (await pickedMedia(server.deps.db, [typed])).get(typed) ?? null;
  const errors = read.ok ? { bild: 'unknown' as const } : read.errors;
  const { answer, init } = unsaved(posted, { kind: 'invalid', errors });
  return data({ ...answer, picked }, init);
}

/** Which pictures of the library the press may take along. */
export default function PressPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, isDone } = loaderData;
  const texts = useTexts(picturesTexts);
  return (
    <RecordPage
      back={{ to: staffPages['press/releases/release-list'].path, label: texts.toReleases }}
      title={texts.title}
      lead={texts.lead}
      notices={<DoneNotice className="mt-4">{isDone && !actionData && texts.done}</DoneNotice>}
      side={
        <EditForm
          // What was offered is not offered again: another picture begins with empty fields.
          key={actionData?.attempt ?? pictures.length}
          answer={actionData}
          hidden={{}}
          title={texts.add}
          namesFields
          submit={texts.offer}
          labels={texts.labels}
          values={{}}
          errors={texts.errors}
          parts={[
            {
              fields: [{ name: 'bild' }],
              own: ({ error }) => (
                <MediaPicker
                  name="bild"
                  label={texts.labels.bild}
                  picked={actionData?.picked ?? null}
                  error={error('bild')}
                />
              ),
            },
            { name: 'nachweis', hint: texts.creditHint, maxLength: 160 },
          ]}
        />
      }
    >
      {pictures.length === 0 ? (
        <EmptyList>{texts.none}</EmptyList>
      ) : (
        <PictureList pictures={pictures}>
          {({ picture: { id, alt } }) => (
            <RowAct
              fields={{ bild: id }}
              steps={[
                {
                  intent: 'withdraw',
                  label: texts.withdraw,
                  says: `${texts.withdraw}: ${alt}`,
                  variant: 'outline',
                },
              ]}
            />
          )}
        </PictureList>
      )}
    </RecordPage>
  );
}
