import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowId, text, valuesOf, version as versionField } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { EditNotices } from '#platform/work/edit-notices.tsx';
import { unsaved } from '#platform/work/unsaved.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/advert.page.ts';
import { advertTexts } from './advert.texts.ts';
import { Approval, Preview, Versions } from './advert-approval.tsx';
import { AdvertForm } from './advert-form.tsx';
import { AdvertBadges } from './advert-parts.tsx';
import { advertHead, advertiserNames, previewSlots, versionsOf } from './adverts.store.ts';
import { type AdvertDecision, advertDecisions, decideAdvert } from './decide-advert.ts';
import { type AdvertErrors, givenPart, saveAdvert, shownAgain } from './save-advert.ts';

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.advert?.name ?? 'Neue Anzeige');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'adverts');
  const advertId = rowIdIn(params.advertId ?? '');
  const advert = params.advertId === undefined ? null : await advertHead(deps.db, advertId);
  if (advert === undefined) throw notFound();
  const versions = advert ? await versionsOf(deps.db, advertId) : [];
  const { searchParams } = url;
  const shownId = rowIdIn(searchParams.get('fassung') ?? '');
  const done = searchParams.get('erledigt');
  return {
    advert,
    versions,
    /** The version in the form and the preview. */
    shown: versions.find(({ id }) => id === shownId) ?? versions[0] ?? null,
    advertisers: await advertiserNames(deps.db),
    slots: advert ? await previewSlots(deps.db) : [],
    userId: user.id,
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
    done: advertDecisions.find((known) => known === done) ?? (done === 'save' ? ('save' as const) : null),
    removed: (searchParams.get('entfernt') ?? '').slice(0, 500),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'adverts');
  const decision = advertDecisions.find((known) => known === posted.text('decision'));
  const advertId = params.advertId === undefined ? null : rowIdIn(params.advertId);
  if (decision && advertId !== null) {
    const { versionId, version, reason } = valuesOf(posted, {
      ...{ versionId: rowId, version: versionField, reason: text(500) },
    });
    return decide(server, { advertId, decision, versionId, expected: version, reason, actorId: user.id });
  }
  const [html, css] = await Promise.all([givenPart(posted, 'html'), givenPart(posted, 'css')]);
  const outcome = await saveAdvert(server.deps, { advertId, posted, html, css, actorId: user.id });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'saved') {
    const query = new URLSearchParams({
      erledigt: 'save',
      ...(outcome.removed.length > 0 && { entfernt: outcome.removed.join(', ').slice(0, 400) }),
    });
    throw redirect(`/support/adverts/${outcome.advertId}?${query}`, 303);
  }
  const texts = { html: shownAgain(posted, 'html', html), css: shownAgain(posted, 'css', css) };
  const { answer, init } = unsaved(posted, outcome, { ...posted.input(), ...texts });
  return data({ ...answer, refusal: null }, init);
}

async function decide({ deps }: RequestContext, asked: Parameters<typeof decideAdvert>[1]) {
  const outcome = await decideAdvert(deps, asked);
  if (outcome === 'done') {
    await deps.followed.adverts.refresh();
    throw redirect(`/support/adverts/${asked.advertId}?erledigt=${asked.decision}`, 303);
  }
  const refusal = { kind: outcome, decision: asked.decision, reason: asked.reason };
  const none = { input: null, errors: {} as AdvertErrors, isStale: false, madeId: null, attempt: 0 };
  return data(
    { ...none, refusal },
    { status: outcome === 'reason_missing' ? 422 : outcome === 'own' ? 403 : 409 },
  );
}

export type Refusal = { kind: 'stale' | 'own' | 'reason_missing'; decision: AdvertDecision; reason: string };

/** One advert: its text, how it looks everywhere, who let it be shown. */
export default function AdvertPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(advertTexts);
  const { advert, shown, done, removed, versions } = page;
  const latest = versions[0];
  const labels = {
    name: texts.labels.name,
    targetUrl: texts.labels.targetUrl,
    html: texts.labels.html,
    css: texts.labels.css,
  };
  const doneTexts = {
    ...{ save: texts.saved, submit: texts.submitted, approve: texts.approved, reject: texts.rejected },
    ...{ stop: texts.stopDone, resume: texts.resumeDone },
  };
  return (
    <>
      <BackLink to="/support/adverts" className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="mt-1 flex flex-wrap items-center gap-3 text-2xl sm:text-2xl">
        {advert?.name ?? texts.createTitle}
        {advert && latest && (
          <AdvertBadges
            isLive={advert.liveVersionId !== null}
            isStopped={advert.isStopped}
            state={latest.state}
          />
        )}
      </h1>
      {advert && (
        <p className="mt-1 text-ink-2">
          {advert.advertiser}
          {advert.isDemo && ` · ${texts.demo}`}
        </p>
      )}
      <DoneNotice className="mt-4">{done && !actionData && doneTexts[done]}</DoneNotice>
      {removed !== '' && !actionData && (
        <Notice tone="warn" live className="mt-2 wrap-anywhere">
          {texts.removed(removed)}
        </Notice>
      )}
      {actionData?.refusal?.kind === 'stale' && (
        <Notice tone="warn" live className="mt-4">
          {texts.stale}
        </Notice>
      )}
      <EditNotices
        answer={actionData}
        to={`/support/adverts/${advert?.id}`}
        toMade={(id) => `/support/adverts/${id}`}
        labels={labels}
        saved={{
          ...{ name: advert?.name ?? '', targetUrl: latest?.targetUrl ?? '' },
          ...{ html: latest?.html ?? '', css: latest?.css ?? '' },
        }}
      />
      {advert && latest && (
        <Approval page={{ ...page, advert, latest }} refusal={actionData?.refusal ?? null} />
      )}
      <AdvertForm
        key={actionData?.attempt || `${advert?.version} ${shown?.id}`}
        page={page}
        errors={actionData?.errors ?? {}}
        input={actionData?.input ?? null}
      />
      {advert && shown && <Preview advertId={advert.id} version={shown} slots={page.slots} />}
      {advert && <Versions advertId={advert.id} versions={versions} liveId={advert.liveVersionId} />}
    </>
  );
}
