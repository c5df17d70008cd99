import { sortIn } from '#platform/http/list-address.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import { searchedText } from '../figures/advert-figures.rules.ts';
import { campaignLines, campaignSorts } from '../figures/advert-figures.ts';
import { useCampaignColumns } from '../figures/campaign-columns.tsx';
import { useListSearch } from '../figures/list-search.ts';
import type { Route } from './+types/own-campaigns.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Meine Kampagnen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  const sort = sortIn(url.searchParams, campaignSorts);
  const text = searchedText(url.searchParams);
  return { text, campaigns: await campaignLines(deps, { partnerId: user.id, text, sort }) };
}

/** Where an advertising partner begins: its campaigns, what they have brought and what was booked. */
export default function OwnCampaigns({ loaderData: { text, campaigns } }: Route.ComponentProps) {
  const texts = useTexts(ownTexts);
  const columns = useCampaignColumns(({ id }) => `/werbung/${id}`);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      {...useListSearch({ path: '/werbung', text, found: campaigns.length })}
      columns={columns.filter(({ key }) => key !== 'priority')}
      rows={campaigns}
      keyOf={({ id }) => id}
      csv="/werbung/zahlen.csv"
    />
  );
}

const ownTexts = catalogue({
  title: 'Meine Kampagnen',
  lead: 'Was Ihre Anzeigen gebracht haben: Ansichten (halb sichtbar für eine Sekunde) und Klicks, ohne Roboter und Doppelte. Die Datei enthält jede Stunde.',
  none: 'Für Sie ist noch keine Kampagne gebucht. Ihre Ansprechperson beim Marktplatz legt sie für Sie an.',
});
