import { data, Link, redirect } from 'react-router';
import { pickedMedia } from '#features/media/media.ts';
import { MediaPicker } from '#features/media/ui/media-picker.tsx';
import { form, intentOf, read, required, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { IntentForm, PostForm } from '#platform/ui/intent-form.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { picturesTexts } from '../press.texts.ts';
import type { Route } from './+types/pictures.page.ts';
import { PictureList } from './picture-list.tsx';
import { offerPicture, pressPictures, withdrawPicture } from './pictures.ts';

export const meta: Route.MetaFunction = () => privatePage('Bilder für die Presse');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
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
  const { user, form: posted } = await requireForm(server, { request, url }, 'content');
  const done = () => redirect('/support/presse/bilder?erledigt', 303);
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
  const errors = read.ok
    ? { bild: 'unknown' as const, nachweis: undefined }
    : { ...noErrors, ...read.errors };
  const picked = (await pickedMedia(server.deps.db, [typed])).get(typed) ?? null;
  return data({ errors, credit: posted.text('nachweis').slice(0, 160), picked }, { status: 422 });
}

const noErrors = { bild: undefined, nachweis: undefined };

/** Which pictures of the library the press may take along. */
export default function PressPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, isDone } = loaderData;
  const texts = useTexts(picturesTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Link to="/support/presse" className="link inline-flex min-h-11 items-center">
        {texts.toReleases}
      </Link>
      <DoneNotice className="mt-2">{isDone && !actionData && texts.done}</DoneNotice>
      <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {pictures.length === 0 ? (
          <EmptyList>{texts.none}</EmptyList>
        ) : (
          <PictureList pictures={pictures}>
            {({ picture }) => (
              <IntentForm intent="withdraw" fields={{ bild: picture.id }}>
                <Button type="submit" variant="outline" size="small">
                  {texts.withdraw}
                  <span className="sr-only">: {picture.alt}</span>
                </Button>
              </IntentForm>
            )}
          </PictureList>
        )}
        <Section title={texts.add}>
          <OfferForm answer={actionData} count={pictures.length} />
        </Section>
      </div>
    </>
  );
}

type OfferProps = { answer: Route.ComponentProps['actionData']; count: number };

function OfferForm({ answer, count }: OfferProps) {
  const texts = useTexts(picturesTexts);
  const errorOf = (name: 'bild' | 'nachweis') => {
    const code = answer?.errors[name];
    return code && texts.errors[code];
  };
  return (
    // What was offered is not offered again: another picture begins with empty fields.
    <PostForm key={answer ? 'again' : count} className="grid gap-4" noValidate>
      <ErrorSummary failures={formErrors(['bild', 'nachweis'] as const, errorOf)} />
      <MediaPicker
        name="bild"
        label={texts.picture}
        picked={answer?.picked ?? null}
        error={errorOf('bild')}
      />
      <TextField
        id="nachweis"
        name="nachweis"
        label={texts.credit}
        hint={texts.creditHint}
        maxLength={160}
        autoComplete="off"
        defaultValue={answer?.credit ?? ''}
        error={errorOf('nachweis')}
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.offer}
        </Button>
      </div>
    </PostForm>
  );
}
