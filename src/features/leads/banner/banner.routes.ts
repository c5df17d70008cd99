import type { Database } from '#db/database.ts';
import type { Places } from '#features/places/types.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { type Route, route } from '#platform/http/endpoint.ts';
import { heatingGuideId } from '../guides/guide.rules.ts';
import { activeLeadPartners, type LeadPartner } from '../lead-partners/lead-partners.store.ts';
import { serves } from '../lead-partners/served-areas.rules.ts';
import { bannerLeadEndpoint } from './banner.contract.ts';

type Deps = { db: Database; places: Pick<Places, 'find'> };

/** Of the wire, ms: what is remembered here is told to others for as long. */
const lifetime = 120_000;

export const bannerRoutes = ({ db, places }: Deps): Route[] => {
  const known = createCache<Promise<LeadPartner[]>>('lead-banners', { ttl: lifetime });
  return [
    route(bannerLeadEndpoint, async ({ query: { countryId, zipCode } }) => {
      const isPlace = places.find(countryId, zipCode) !== undefined;
      const wanted = { countryId, postalCode: zipCode, guideId: heatingGuideId };
      const partners = await known.remembered(String(countryId), () => activeLeadPartners(db, countryId));
      const payload = isPlace && partners.some((partner) => serves(partner, wanted));
      return {
        body: { isSuccess: true, payload },
        headers: { 'cache-control': `public, max-age=${lifetime / 1000}` },
      };
    }),
  ];
};
