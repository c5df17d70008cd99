import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ListTable } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { useCampaignColumns } from '../figures/campaign-columns.tsx';
import { searchedText } from '../figures/figures.rules.ts';
import { campaignLines, campaignSorts } from '../figures/figures.ts';
import { ListSearch } from '../figures/list-search.tsx';
import type { Route } from './+types/campaigns.page.ts';
import { campaignTexts } from './campaign.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Kampagnen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const sort = sortIn(url.searchParams, campaignSorts);
  return {
    campaigns: await campaignLines(deps, { partnerId: null, text: searchedText(url.searchParams), sort }),
  };
}

/** All bookings, and how their delivery stands against the plan. */
export default function Campaigns({ loaderData: { campaigns } }: Route.ComponentProps) {
  const texts = useTexts(campaignTexts);
  const columns = useCampaignColumns(({ id }) => `/support/campaigns/${id}`);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="mt-4 mb-2 flex flex-wrap gap-3">
        <ButtonLink to="/support/campaigns/create" variant="primary">
          {texts.create}
        </ButtonLink>
        <ButtonLink to="/support/werbekunden" variant="outline">
          {texts.advertisers}
        </ButtonLink>
      </div>
      <ListSearch found={campaigns.length} />
      <ListTable
        label={texts.title}
        columns={columns}
        rows={campaigns}
        keyOf={({ id }) => id}
        csv="/support/campaigns/zahlen.csv"
        none={texts.none}
      />
    </>
  );
}
