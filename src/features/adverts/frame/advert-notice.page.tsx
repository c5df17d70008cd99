import { randomUUID } from 'node:crypto';
import { data, redirect, useNavigation } from 'react-router';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { type ReportErrors, reportAdvert } from '../advert-reports.ts';
import type { Route } from './+types/advert-notice.page.ts';
import { noticeTexts } from './advert-notice.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Warum diese Anzeige?');

export function loader({ url, params, context }: Route.LoaderArgs) {
  const {
    places,
    followed: { adverts },
  } = context.get(requestContext).deps;
  const showing = params.showing === undefined ? null : adverts.readShowing(params.showing);
  if (params.showing !== undefined && !showing) throw notFound();
  const advert = showing && adverts.advertOf(showing.advertId);
  const shown = showing && adverts.shownIn(showing);
  return {
    showing: showing && {
      /** Null: it was taken down meanwhile. */
      advertiser: advert?.advertiser ?? null,
      isDemo: advert?.isDemo ?? false,
      slot: shown?.slot ?? null,
      isLocal: shown?.isLocal ?? false,
      state: places.state(showing.stateCode)?.name ?? null,
    },
    key: randomUUID(),
    isReported: url.searchParams.has('gemeldet'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const showing = server.deps.followed.adverts.readShowing(params.showing ?? '');
  if (!showing) throw notFound();
  const form = await readPostedForm(server, request);
  const errors = await reportAdvert(server.deps, { showing, form });
  if (errors) {
    const input = valuesOf(form, { kind: rawText(20), text: rawText(), key: rawText(60) });
    return data({ errors, input, attempt: Date.now() }, { status: 422 });
  }
  throw redirect(`/anzeige/hinweis/${params.showing}?gemeldet`, 303);
}

/** On whose behalf an advert is shown, why here (Art. 26 DSA), and how to object to it. */
export default function AdvertNotice({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(noticeTexts);
  const { showing, isReported } = loaderData;
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{texts.title}</h1>
      <div className="mt-6 grid max-w-3xl gap-6">
        <DoneNotice className="">{isReported && texts.reported}</DoneNotice>
        {showing && (
          <Section title={texts.thisTitle}>
            <Facts
              columns="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
              rows={[
                [texts.advertiser, showing.advertiser ?? texts.gone],
                [texts.paidBy, showing.advertiser ?? texts.gone],
                ...(showing.slot ? ([[texts.slot, showing.slot]] as const) : []),
                [texts.reason, showing.isLocal ? texts.local(showing.state) : texts.everywhere],
              ]}
            />
            {showing.isDemo && <p className="mt-4 text-sm text-ink-2">{texts.demo}</p>}
          </Section>
        )}
        {!showing && <p>{texts.which}</p>}
        <Section title={texts.howTitle}>
          <ul className="list-disc space-y-2 pl-5">
            {texts.how.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
        {showing && !isReported && (
          <Section title={texts.reportTitle} text={texts.reportText}>
            <ReportForm
              key={actionData?.attempt ?? 0}
              formKey={actionData?.input.key ?? loaderData.key}
              errors={actionData?.errors ?? {}}
              input={actionData?.input ?? { kind: '', text: '' }}
            />
          </Section>
        )}
      </div>
    </div>
  );
}

type FormProps = { formKey: string; errors: ReportErrors; input: { kind: string; text: string } };

function ReportForm({ formKey, errors, input }: FormProps) {
  const texts = useTexts(noticeTexts);
  const isBusy = useNavigation().state === 'submitting';
  const error = (name: keyof ReportErrors) => errors[name] && texts.errors[errors[name]];
  return (
    <PostForm className="grid gap-4" noValidate>
      <input type="hidden" name="key" value={formKey} />
      <ErrorSummary failures={formErrors(['kind', 'text'], error)} />
      <Select
        id="kind"
        name="kind"
        label={texts.kind}
        defaultValue={input.kind}
        error={error('kind')}
        options={[
          { value: '', label: texts.choose },
          ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextArea
        id="text"
        name="text"
        label={texts.text}
        rows={4}
        maxLength={2000}
        defaultValue={input.text}
        error={error('text')}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.send}
        </Button>
      </div>
    </PostForm>
  );
}
