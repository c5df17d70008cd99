import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowId, text, valuesOf, version as versionField } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, requestContext, requireForm, saveRow } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/advert.page.ts';
import { advertTexts } from './advert.texts.ts';
import { Approval, Preview, Versions } from './advert-approval.tsx';
import { useAdvertForm } from './advert-form.tsx';
import { AdvertBadges } from './advert-parts.tsx';
import { advertHead, advertiserNames, previewSlots, versionsOf } from './adverts.store.ts';
import { advertDecisions, decideAdvert } from './decide-advert.ts';
import { givenPart, saveAdvert, shownAgain } from './save-advert.ts';

const { right, title } = staffPages['adverts/staff/advert'];

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.advert?.name ?? title);

export async function loader(asked: Route.LoaderArgs) {
  const { deps, user, row: advert, page } = await openRow(asked, right, advertHead);
  const versions = advert ? await versionsOf(deps.db, advert.id) : [];
  const { searchParams } = asked.url;
  const shownId = rowIdIn(searchParams.get('fassung') ?? '');
  return {
    ...page,
    advert,
    versions,
    userId: user.id,
    done: searchParams.get('erledigt'),
    /** The version in the form and the preview. */
    shown: versions.find(({ id }) => id === shownId) ?? versions[0] ?? null,
    advertisers: await advertiserNames(deps.db),
    slots: advert ? await previewSlots(deps.db) : [],
    removed: (searchParams.get('entfernt') ?? '').slice(0, 500),
  };
}

const { path } = staffPages['adverts/staff/adverts'];

export async function action(asked: Route.ActionArgs) {
  const server = asked.context.get(requestContext);
  const { user, form: posted } = await requireForm(server, asked, right);
  const decision = advertDecisions.find((known) => known === posted.text('decision'));
  const { advertId } = asked.params;
  if (decision && advertId !== undefined) {
    const { versionId, version, reason } = valuesOf(posted, {
      versionId: rowId,
      version: versionField,
      reason: text(500),
    });
    const what = { decision, versionId, expected: version, reason, actorId: user.id };
    return decide(server, { advertId: rowIdIn(advertId), ...what });
  }
  return saveRow(asked, { right, path }, async ({ deps, id, form, userId }) => {
    const [html, css] = await Promise.all([givenPart(form, 'html'), givenPart(form, 'css')]);
    const outcome = await saveAdvert(deps, { advertId: id, posted: form, html, css, actorId: userId });
    const shown = { html: shownAgain(form, 'html', html), css: shownAgain(form, 'css', css) };
    if (outcome.kind !== 'saved') return { ...outcome, input: { ...form.input(), ...shown } };
    const query = new URLSearchParams({
      erledigt: 'save',
      ...(outcome.removed.length > 0 && { entfernt: outcome.removed.join(', ').slice(0, 400) }),
    });
    throw redirect(`${path}/${outcome.id}?${query}`, 303);
  });
}

async function decide({ deps }: RequestContext, asked: Parameters<typeof decideAdvert>[1]) {
  const outcome = await decideAdvert(deps, asked);
  if (outcome === 'done') {
    await deps.followed.adverts.refresh();
    throw redirect(`${path}/${asked.advertId}?erledigt=${asked.decision}`, 303);
  }
  const refusal = { kind: outcome, decision: asked.decision, reason: asked.reason };
  return data({ refusal }, { status: outcome === 'reason_missing' ? 422 : outcome === 'own' ? 403 : 409 });
}

/** One advert: its text, how it looks everywhere, who let it be shown. */
export default function AdvertPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(advertTexts);
  const { advert, shown, removed, versions } = page;
  const latest = versions[0];
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null;
  const answer = actionData && 'errors' in actionData ? actionData : undefined;
  const done: Readonly<Record<string, string>> = texts.done;
  return (
    <EditPage
      key={shown?.id}
      page={page}
      answer={answer}
      row={advert}
      form={useAdvertForm(page)}
      back={{ to: path, label: texts.back }}
      title={advert?.name ?? texts.createTitle}
      badges={
        advert &&
        latest && <AdvertBadges {...advert} isLive={advert.liveVersionId !== null} state={latest.state} />
      }
      lead={advert && `${advert.advertiser}${advert.isDemo ? ` · ${texts.demo}` : ''}`}
      pathOf={(id) => `${path}/${id}`}
      saved={!refusal && done[page.done ?? '']}
      notices={
        <>
          {removed !== '' && !actionData && (
            <Notice tone="warn" live className="mt-2 wrap-anywhere">
              {texts.removed(removed)}
            </Notice>
          )}
          {refusal?.kind === 'stale' && (
            <Notice tone="warn" live className="mt-4">
              {texts.stale}
            </Notice>
          )}
        </>
      }
      above={advert && latest && <Approval page={{ ...page, advert, latest }} refusal={refusal} />}
    >
      {advert && shown && <Preview advertId={advert.id} version={shown} slots={page.slots} />}
      {advert && <Versions advertId={advert.id} versions={versions} liveId={advert.liveVersionId} />}
    </EditPage>
  );
}
