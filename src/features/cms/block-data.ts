import type { Database } from '#db/database.ts';
import type { Adverts } from '#features/adverts/types.ts';
import type { ProductGroupId } from '#features/catalog/types.ts';
import { bestRatedDealers } from '#features/dealers/dealers.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import { chartOf, countrySeries, marketOverview, nationalMonth } from '#features/market/market.ts';
import { defaultTrackedAmount, statesOf } from '#features/market/shared.ts';
import { picturesOf } from '#features/media/media.ts';
import { usualHintCounts } from '#features/offers/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import { addMonths, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Block, BlockOf } from './blocks.schema.ts';

type Deps = {
  db: Database;
  clock: Clock;
  places: Places;
  pricing: Pricing;
  followed: { adverts: Pick<Adverts, 'placeFor'> };
  ports: CmsPorts;
};

/** A guide of questions, as a page leads to it. */
type GuideTeaser = {
  name: string;
  lead: string;
  theme: 'leads' | 'leads-red';
  to: string;
  /** Its first question, where that is the postal code alone: a field of the form that leads on. */
  entry: { to: string; key: string; label: string; sent: string } | null;
};

/** What pages of editors ask of the guides of questions, which come after them. */
export type CmsPorts = { guideTeasers: GuideTeasers };

export type GuideTeasers = {
  names(): Promise<readonly { id: number; name: string }[]>;
  /** Null where visitors of the country have no such guide. */
  teaser(guideId: number, countryId: CountryId): Promise<GuideTeaser | null>;
};

/** A block with what it shows of the market, the library and the adverts. */
export type DrawnBlock =
  | Exclude<Block, { type: FoundType }>
  | Awaited<ReturnType<(typeof foundBlocks)[FoundType]>>;
type FoundType = keyof typeof foundBlocks;

const groupOf = (group: string): ProductGroupId => Number(group) as ProductGroupId;

/** Days between two points of a line of so many months. */
const steps = { 1: 1, 3: 1, 12: 7, 60: 14, 120: 28 } as const;

const foundBlocks = {
  calculator: async (deps: Deps, country: Country, block: BlockOf<'calculator'>) => ({
    ...block,
    hintCounts: usualHintCounts(deps.pricing, { countryId: country.id, now: deps.clock.now() }),
  }),
  priceChart: async (deps: Deps, country: Country, block: BlockOf<'priceChart'>) => {
    const months = Number(block.span) as keyof typeof steps;
    const until = localDay(deps.clock.now(), country.timeZone);
    const asked = {
      countryId: country.id,
      productId: country.defaultProductId,
      amount: defaultTrackedAmount,
    };
    const days = await countrySeries(deps.db, asked, { from: addMonths(until, -months), until });
    // The last day is always there.
    const series = days.filter((_, at) => (days.length - 1 - at) % steps[months] === 0);
    return { ...block, chart: series.length < 2 ? null : chartOf(series, { valueTicks: 4, dayTicks: 5 }) };
  },
  nationalPrice: async (deps: Deps, country: Country, block: BlockOf<'nationalPrice'>) => {
    // A group may be sold nowhere in a country.
    const [product] = deps.pricing.index().catalog.scope(country.id, groupOf(block.group)).products;
    if (!product) return { ...block, today: null };
    const { today, change } = await nationalMonth(deps, product);
    return { ...block, today: today && { price: today.average, day: today.day, change } };
  },
  stateMap: async (deps: Deps, country: Country, block: BlockOf<'stateMap'>) => {
    const market = await marketOverview(deps, country.id);
    return {
      ...block,
      states: statesOf(market.states, deps.places, country),
      average: market.today?.average ?? null,
    };
  },
  /** Nothing where it is gone, or nobody has said what it shows. */
  picture: async ({ db }: Deps, country: Country, block: BlockOf<'picture'>) => ({
    ...block,
    picture: (await picturesOf(db, [block.picture], country.id)).get(block.picture) ?? null,
  }),
  guide: async ({ ports }: Deps, country: Country, block: BlockOf<'guide'>) => ({
    ...block,
    teaser: await ports.guideTeasers.teaser(block.guide, country.id),
  }),
  advert: async ({ followed: { adverts } }: Deps, country: Country, block: BlockOf<'advert'>) => ({
    ...block,
    place: adverts.placeFor(block.slot, { countryId: country.id, postalCode: null }),
  }),
  dealerList: async (deps: Deps, country: Country, block: BlockOf<'dealerList'>) => {
    const dealers = await bestRatedDealers(deps.db, country.id, Number(block.count));
    return {
      ...block,
      dealers: dealers.map((dealer) => ({ ...dealer, to: dealerPath(deps.places, dealer) })),
    };
  },
} as const;

/** The blocks of a page for a country's visitors, read side by side. */
export const drawnBlocks = (deps: Deps, country: Country, blocks: readonly Block[]): Promise<DrawnBlock[]> =>
  Promise.all(blocks.map((block) => drawn(deps, country, block)));

function drawn(deps: Deps, country: Country, block: Block): Promise<DrawnBlock> | DrawnBlock {
  switch (block.type) {
    case 'calculator':
      return foundBlocks.calculator(deps, country, block);
    case 'priceChart':
      return foundBlocks.priceChart(deps, country, block);
    case 'nationalPrice':
      return foundBlocks.nationalPrice(deps, country, block);
    case 'stateMap':
      return foundBlocks.stateMap(deps, country, block);
    case 'picture':
      return foundBlocks.picture(deps, country, block);
    case 'guide':
      return foundBlocks.guide(deps, country, block);
    case 'advert':
      return foundBlocks.advert(deps, country, block);
    case 'dealerList':
      return foundBlocks.dealerList(deps, country, block);
    default:
      return block;
  }
}
