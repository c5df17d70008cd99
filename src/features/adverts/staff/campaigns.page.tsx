import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { searchedText } from '../figures/advert-figures.rules.ts';
import { campaignLines, campaignSorts } from '../figures/advert-figures.ts';
import { useCampaignColumns } from '../figures/campaign-columns.tsx';
import { useListSearch } from '../figures/list-search.ts';
import type { Route } from './+types/campaigns.page.ts';
import { campaignTexts } from './campaign.texts.ts';

const { path, right } = staffPages['adverts/staff/campaigns'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const sort = sortIn(url.searchParams, campaignSorts);
  const text = searchedText(url.searchParams);
  return { text, campaigns: await campaignLines(deps, { partnerId: null, text, sort }) };
}

/** All bookings, and how their delivery stands against the plan. */
export default function Campaigns({ loaderData: { text, campaigns } }: Route.ComponentProps) {
  const texts = useTexts(campaignTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[
        { to: `${path}/create`, label: texts.create },
        { to: staffPages['adverts/staff/advertisers'].path, label: texts.advertisers },
      ]}
      {...useListSearch({ path, text, found: campaigns.length })}
      columns={useCampaignColumns(({ id }) => `${path}/${id}`)}
      rows={campaigns}
      keyOf={({ id }) => id}
      csv={`${path}/zahlen.csv`}
    />
  );
}
