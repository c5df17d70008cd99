import { data, redirect } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { TitledSection } from '#platform/ui/card.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, requestContext, requireForm, saveRow } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import { campaignFigures } from '../figures/advert-figures.ts';
import { CampaignFigures, StateBadge } from '../figures/campaign-figures.tsx';
import type { Route } from './+types/campaign.page.ts';
import { advertiserNames } from './adverts.store.ts';
import { advertsOfAdvertiser, bookedCampaign, itemsOfCampaign, slotsOfCountry } from './campaign.store.ts';
import { campaignTexts } from './campaign.texts.ts';
import { useCampaignForm } from './campaign-form.tsx';
import { CampaignItems } from './campaign-items.tsx';
import { addItem, removeItem, saveCampaign } from './save-campaign.ts';

const { right, title } = staffPages['adverts/staff/campaign'];

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.campaign?.name ?? title);

export async function loader(asked: Route.LoaderArgs) {
  const { deps, row: campaign, page } = await openRow(asked, right, bookedCampaign);
  return {
    ...page,
    campaign,
    ...(await partsOf(deps, campaign)),
    advertisers: await advertiserNames(deps.db),
    states: countryList.map(({ id, name }) => ({
      countryId: id,
      name,
      states: deps.places.states(id).map((state) => ({ code: state.code, name: state.name })),
    })),
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

const { path } = staffPages['adverts/staff/campaigns'];

export async function action(asked: Route.ActionArgs) {
  const server = asked.context.get(requestContext);
  const { user, form: posted } = await requireForm(server, asked, right);
  const intent = posted.text('intent');
  const { campaignId: param } = asked.params;
  if (param !== undefined && (intent === 'add' || intent === 'remove')) {
    const of = { campaignId: rowIdIn(param), actorId: user.id };
    const itemError =
      intent === 'add'
        ? await addItem(server.deps, { ...of, posted })
        : await removeItem(server.deps, { ...of, itemId: rowIdIn(posted.text('itemId')) }).then(() => null);
    if (itemError) return data({ itemError, itemInput: posted.input() }, { status: 422 });
    await server.deps.followed.adverts.refresh();
    throw redirect(`${path}/${of.campaignId}?gespeichert=${intent}#anzeigen`, 303);
  }
  return saveRow(asked, { right, path }, async ({ deps, id, form, userId }) => {
    const outcome = await saveCampaign(deps, { campaignId: id, posted: form, actorId: userId });
    if (outcome.kind === 'saved') await deps.followed.adverts.refresh();
    if (outcome.kind !== 'invalid') return outcome;
    const { errors, wrongCodes } = outcome;
    return {
      kind: 'invalid',
      errors: { ...errors, ...(wrongCodes.length > 0 && { zipFilter: wrongCodes }) },
    };
  });
}

/** One booking: who, when, where, which adverts in which slots, and how its delivery stands. */
export default function CampaignPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(campaignTexts);
  const { campaign, figures, done } = page;
  const item = actionData && 'itemError' in actionData ? actionData : null;
  const answer = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <EditPage
      page={page}
      answer={answer}
      row={campaign}
      form={useCampaignForm(page)}
      back={{ to: path, label: texts.back }}
      title={campaign?.name ?? texts.createTitle}
      badges={figures && <StateBadge state={figures.campaign.state} />}
      saved={!item && (done === '' ? texts.saved : texts.itemSaved)}
      pathOf={(id) => `${path}/${id}`}
      above={
        <>
          {figures && (
            <TitledSection id="lieferung" title={texts.figuresTitle} className="mt-5">
              <CampaignFigures {...figures} />
            </TitledSection>
          )}
          {campaign && (
            <CampaignItems
              page={{ ...page, isLocal: campaign.stateCodes.length > 0 || campaign.zipFilter !== '' }}
              error={item?.itemError ?? null}
              input={item?.itemInput ?? null}
            />
          )}
        </>
      }
    />
  );
}
