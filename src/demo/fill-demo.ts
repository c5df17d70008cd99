import { fillDemoAdverts } from '#demo/adverts/demo-adverts.ts';
import { fillDemoCommunity } from '#demo/community/demo-community.ts';
import { isDemoMarket } from '#demo/dealers/insert-dealers.ts';
import { fillDemoLeadPartners } from '#demo/leads/demo-lead-partners.ts';
import { fillDemoMedia } from '#demo/media/demo-media.ts';
import { fillDemoNews } from '#demo/news/demo-news.ts';
import { fillDemoPages } from '#demo/pages/demo-pages.ts';
import { fillDemoPartners } from '#demo/partners/demo-partners.ts';
import { fillDemoPressPictures } from '#demo/press/demo-press.ts';
import { fillDemoPrompts } from '#demo/prompts/demo-prompts.ts';
import { fillDemoTanks } from '#demo/tanks/demo-tanks.ts';
import { fillDemoVisits } from '#demo/visits/demo-visits.ts';
import { countDealerFigures } from '#features/dealer-care/dealer-care.ts';
import type { Deps } from '#server/deps.ts';
import { fillDemoPersonas } from './fill-personas.ts';

/** People, and everything that stands beside the market's dealers and prices; what is there already stays. */
export async function fillDemo(deps: Deps): Promise<void> {
  await fillDemoPersonas({ ...deps, operator: deps.config.operator });
  await fillDemoTanks(deps);
  await fillDemoAdverts(deps);
  await fillDemoMedia(deps);
  // Articles show pictures.
  if (await isDemoMarket(deps.db)) await fillDemoNews(deps);
  await fillDemoPages(deps);
  await fillDemoPrompts(deps);
  await fillDemoCommunity(deps);
  await fillDemoLeadPartners(deps);
  if (await isDemoMarket(deps.db)) await fillDemoPartners(deps);
  await fillDemoVisits(deps);
  await fillDemoPressPictures(deps);
  // A job does it every few minutes; a new market has its figures at once.
  await countDealerFigures(deps);
}
