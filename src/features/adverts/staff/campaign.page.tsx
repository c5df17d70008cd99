import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { EditNotices } from '#platform/work/edit-notices.tsx';
import { unsaved } from '#platform/work/unsaved.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { CampaignFigures, StateBadge } from '../figures/campaign-figures.tsx';
import { campaignFigures } from '../figures/figures.ts';
import type { Route } from './+types/campaign.page.ts';
import { advertiserNames } from './adverts.store.ts';
import { advertsOfAdvertiser, bookedCampaign, itemsOfCampaign, slotsOfCountry } from './campaign.store.ts';
import { campaignTexts } from './campaign.texts.ts';
import { CampaignForm, savedFields } from './campaign-form.tsx';
import { CampaignItems } from './campaign-items.tsx';
import { addItem, type CampaignErrors, type ItemError, removeItem, saveCampaign } from './save-campaign.ts';

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.campaign?.name ?? 'Neue Kampagne');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const campaignId = rowIdIn(params.campaignId ?? '');
  const campaign = params.campaignId === undefined ? null : await bookedCampaign(deps.db, campaignId);
  if (campaign === undefined) throw notFound();
  return {
    campaign,
    ...(await partsOf(deps, campaign)),
    advertisers: await advertiserNames(deps.db),
    states: countryList.map(({ id, name }) => ({
      ...{ countryId: id, name },
      states: deps.places.states(id).map((state) => ({ code: state.code, name: state.name })),
    })),
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
    done: url.searchParams.get('gespeichert'),
  };
}

async function partsOf(
  deps: RequestContext['deps'],
  campaign: { id: number; advertiserId: number; countryId: number } | null,
) {
  if (!campaign) return { items: [], adverts: [], slots: [], figures: null };
  const figures = await campaignFigures(deps, { partnerId: null, campaignId: campaign.id });
  return {
    items: await itemsOfCampaign(deps.db, campaign.id),
    adverts: await advertsOfAdvertiser(deps.db, campaign.advertiserId),
    slots: await slotsOfCountry(deps.db, campaign.countryId),
    figures: figures && {
      ...figures,
      states: figures.states.map(({ stateCode, ...one }) => ({
        ...one,
        name: deps.places.state(stateCode)?.name ?? stateCode,
      })),
    },
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'adverts');
  const campaignId = params.campaignId === undefined ? null : rowIdIn(params.campaignId);
  const intent = posted.text('intent');
  const none = {
    input: null,
    states: [],
    isStale: false,
    madeId: null,
    errors: {} as CampaignErrors,
    wrongCodes: [],
    attempt: 0,
    ...{ itemError: null as ItemError | null, itemInput: null },
  };
  if (campaignId !== null && (intent === 'add' || intent === 'remove')) {
    const of = { campaignId, actorId: user.id };
    const itemError =
      intent === 'add'
        ? await addItem(server.deps, { ...of, posted })
        : await removeItem(server.deps, { ...of, itemId: rowIdIn(posted.text('itemId')) }).then(() => null);
    if (itemError) return data({ ...none, itemError, itemInput: posted.input() }, { status: 422 });
    await server.deps.followed.adverts.refresh();
    throw redirect(`/support/campaigns/${campaignId}?gespeichert=${intent}#anzeigen`, 303);
  }
  const outcome = await saveCampaign(server.deps, { campaignId, posted, actorId: user.id });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'saved') {
    await server.deps.followed.adverts.refresh();
    throw redirect(`/support/campaigns/${outcome.campaignId}?gespeichert=1`, 303);
  }
  const { answer, init } = unsaved(posted, outcome);
  const wrongCodes = outcome.kind === 'invalid' ? [...outcome.wrongCodes] : [];
  return data({ ...none, ...answer, states: posted.all('states'), wrongCodes }, init);
}

/** One booking: who, when, where, which adverts in which slots, and how its delivery stands. */
export default function CampaignPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(campaignTexts);
  const { campaign, figures, done } = page;
  return (
    <>
      <BackLink to="/support/campaigns" className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="mt-1 flex flex-wrap items-center gap-3 text-2xl sm:text-2xl">
        {campaign?.name ?? texts.createTitle}
        {figures && <StateBadge state={figures.campaign.state} />}
      </h1>
      <DoneNotice className="mt-4">
        {done !== null && !actionData && (done === '1' ? texts.saved : texts.itemSaved)}
      </DoneNotice>
      <EditNotices
        answer={actionData}
        to={`/support/campaigns/${campaign?.id}`}
        toMade={(id) => `/support/campaigns/${id}`}
        labels={texts.labels}
        saved={savedFields(campaign)}
      />
      {figures && (
        <TitledSection id="lieferung" title={texts.figuresTitle} className="mt-5">
          <CampaignFigures {...figures} />
        </TitledSection>
      )}
      {campaign && (
        <CampaignItems
          page={{ ...page, isLocal: campaign.stateCodes.length > 0 || campaign.zipFilter !== '' }}
          error={actionData?.itemError ?? null}
          input={actionData?.itemInput ?? null}
        />
      )}
      <CampaignForm
        key={actionData?.attempt || (campaign?.version ?? 0)}
        page={page}
        answer={actionData?.input ? { ...actionData, input: actionData.input } : null}
      />
    </>
  );
}
