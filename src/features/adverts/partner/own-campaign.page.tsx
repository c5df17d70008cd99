import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { campaignFigures } from '../figures/advert-figures.ts';
import { CampaignFigures, StateBadge } from '../figures/campaign-figures.tsx';
import type { Route } from './+types/own-campaign.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.campaign.name ?? 'Kampagne');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  const figures = await campaignFigures(deps, { partnerId: user.id, campaignId: rowIdIn(params.campaignId) });
  if (!figures) throw notFound();
  const named = figures.states.map(({ stateCode, ...one }) => ({
    ...one,
    name: deps.places.state(stateCode)?.name ?? stateCode,
  }));
  return { ...figures, states: named };
}

/** One campaign of one's own; another partner's does not exist. */
export default function OwnCampaign({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(ownTexts);
  return (
    <>
      <BackLink to="/werbung" className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="mt-1 flex flex-wrap items-center gap-3 text-2xl sm:text-2xl">
        {loaderData.campaign.name} <StateBadge state={loaderData.campaign.state} />
      </h1>
      <CampaignFigures {...loaderData} />
    </>
  );
}

const ownTexts = catalogue({ back: 'Meine Kampagnen' });
