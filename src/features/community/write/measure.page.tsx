import { data, redirect } from 'react-router';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { measurePath } from '../community-paths.rules.ts';
import { appeal, ownMeasure } from '../moderation/appeals.ts';
import { canAppeal, maxAppeal } from '../moderation/sanctions-and-appeals.rules.ts';
import { picturesOfPosts } from '../pictures/pictures.ts';
import { textOfMarkup } from '../post-body.rules.ts';
import { JudgedPictures } from '../ui/judged-pictures.tsx';
import type { Route } from './+types/measure.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Begründung und Widerspruch');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const found = await ownMeasure(deps.db, { measureId: rowIdIn(params.measureId), userId: user.id });
  if (!found) throw notFound();
  const { body, parentId: _, postId, ...measure } = found;
  const pictures = (await picturesOfPosts(deps.db, [postId])).get(postId) ?? [];
  return {
    csrf: visitor.csrfToken ?? '',
    measure: {
      ...measure,
      postId,
      pictures,
      text: textOfMarkup(body),
      canAppeal: canAppeal(found, deps.clock.now()),
    },
    isSent: url.searchParams.has('eingegangen'),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const measureId = rowIdIn(params.measureId);
  const { text } = valuesOf(form, { text: rawText(maxAppeal) });
  const outcome = await appeal(server.deps, { measureId, userId: user.id, text });
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'received') throw redirect(`${measurePath(measureId)}?eingegangen`, 303);
  return data({ error: outcome, text }, { status: 422 });
}

const measureTexts = catalogue({
  titles: {
    hidden: 'Ihr Beitrag wird nicht mehr gezeigt',
    refused: 'Ihr Beitrag wird nicht veröffentlicht',
    none: 'Eine Mahnung zu Ihrem Beitrag',
  },
  reversedTitles: {
    hidden: 'Ihr Beitrag wird wieder gezeigt',
    refused: 'Ihr Beitrag ist doch veröffentlicht',
    none: 'Die Mahnung zu Ihrem Beitrag ist aufgehoben',
  },
  by: {
    program: 'Ein Programm hat den Beitrag vorgelegt, ein Mensch hat entschieden',
    report: 'Nach einer Meldung geprüft',
  },
  when: (moment: string) => `am ${moment} Uhr`,
  grounds: {
    guidelines: 'Er verstößt gegen die Nutzungsbedingungen der Community.',
    law: 'Er ist nach unserer Prüfung rechtswidrig.',
  },
  warned: 'Dazu haben wir Sie gemahnt.',
  blocked: (until: string) => `Bis ${until} Uhr können Sie in der Community nichts schreiben.`,
  reason: 'Unsere Begründung',
  earlierReason: 'Was wir zuvor entschieden hatten',
  post: 'Ihr Beitrag',
  appealTitle: 'Widerspruch',
  appealText:
    'Sagen Sie uns, was an der Entscheidung falsch ist. Ein anderer Mitarbeiter prüft sie; das kostet nichts.',
  appealLabel: 'Warum war die Entscheidung falsch?',
  send: 'Widerspruch senden',
  errors: {
    missing: 'Bitte schreiben Sie, warum die Entscheidung falsch war.',
    too_late: 'Sechs Monate nach der Entscheidung ist kein Widerspruch mehr möglich.',
  },
  sent: 'Ihr Widerspruch ist eingegangen. Wir schreiben Ihnen, wie wir entschieden haben.',
  sentOn: (moment: string) => `Ihr Widerspruch vom ${moment} Uhr`,
  waits: 'Wir haben noch nicht entschieden.',
  outcomes: {
    reversed: 'Wir haben die Entscheidung aufgehoben.',
    upheld: 'Die Entscheidung bleibt bestehen.',
  },
});

const keyOf = <Key extends string>(keys: Readonly<Record<Key, unknown>>, value: string): Key | null =>
  (Object.keys(keys) as Key[]).find((key) => key === value) ?? null;

/** Why something was done against a post of somebody's, and the way to say that it was wrong. */
export default function Measure({ loaderData: { measure, isSent }, actionData }: Route.ComponentProps) {
  const texts = useTexts(measureTexts);
  const format = useFormatter();
  const { act, ground, foundBy, sanction, blockedUntil, takenAt, outcome } = measure;
  const stands = outcome !== 'reversed';
  const titles = stands ? texts.titles : texts.reversedTitles;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{titles[keyOf(titles, act) ?? 'none']}</h1>
      <p className="mt-1 text-sm text-ink-2">
        {texts.by[keyOf(texts.by, foundBy) ?? 'report']}, {texts.when(format.moment(takenAt))}
      </p>
      <DoneNotice className="mt-4">{isSent && texts.sent}</DoneNotice>
      {!stands && <Appealed measure={measure} />}
      <h2 className="mt-6 text-lg">{stands ? texts.reason : texts.earlierReason}</h2>
      <p className="mt-1">{texts.grounds[keyOf(texts.grounds, ground) ?? 'guidelines']}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{measure.statement}</p>
      {stands && sanction === 'warned' && act !== 'none' && <p className="mt-2">{texts.warned}</p>}
      {stands && blockedUntil && <p className="mt-2">{texts.blocked(format.moment(blockedUntil))}</p>}
      <h2 className="mt-6 text-lg">{texts.post}</h2>
      <blockquote className="mt-1 border-l-2 border-line pl-4">
        {measure.title !== '' && <p className="font-semibold wrap-anywhere">{measure.title}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{measure.text}</p>
        <JudgedPictures postId={measure.postId} pictures={measure.pictures} />
      </blockquote>
      {stands && (
        <>
          <h2 className="mt-8 text-lg">{texts.appealTitle}</h2>
          {measure.appealedAt ? (
            <Appealed measure={measure} />
          ) : (
            <AppealForm isOpen={measure.canAppeal} refused={actionData} />
          )}
        </>
      )}
    </>
  );
}

type Shown = Route.ComponentProps['loaderData']['measure'];

function Appealed({ measure: { appeal: written, appealedAt, outcome, answer } }: { measure: Shown }) {
  const texts = useTexts(measureTexts);
  const format = useFormatter();
  const decided = outcome === null ? null : keyOf(texts.outcomes, outcome);
  return (
    <div className="mt-2">
      {appealedAt && <p className="text-sm text-ink-2">{texts.sentOn(format.moment(appealedAt))}</p>}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{written}</p>
      <Notice tone={decided === 'reversed' ? 'good' : 'info'} className="mt-4">
        {decided ? texts.outcomes[decided] : texts.waits}
        {answer !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>}
      </Notice>
    </div>
  );
}

type FormProps = {
  isOpen: boolean;
  refused: { error: 'missing' | 'too_late'; text: string } | undefined;
};

function AppealForm({ isOpen, refused }: FormProps) {
  const texts = useTexts(measureTexts);
  if (!isOpen) return <p className="mt-2 text-ink-2">{texts.errors.too_late}</p>;
  return (
    <PostForm className="mt-2 grid gap-4" noValidate>
      <p className="text-ink-2">{texts.appealText}</p>
      <TextArea
        id="text"
        name="text"
        label={texts.appealLabel}
        rows={5}
        maxLength={maxAppeal}
        defaultValue={refused?.text ?? ''}
        error={refused && texts.errors[refused.error]}
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.send}
        </Button>
      </div>
    </PostForm>
  );
}
