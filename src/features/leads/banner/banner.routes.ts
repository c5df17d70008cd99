import type { Database } from '#db/database.ts';
import type { Places } from '#features/places/types.ts';
import { createCache } from '#platform/caches/cache-registry.ts';
import { type Route, route } from '#platform/http/endpoint.ts';
import { heatingGuideId } from '../guides/guide.rules.ts';
import { partnersServing } from '../partners/partners.store.ts';
import { bannerLeadEndpoint } from './banner.contract.ts';

type Deps = { db: Database; places: Pick<Places, 'find'> };

/** Of the wire, ms: what is remembered here is told to others for as long. */
const lifetime = 120_000;

export const bannerRoutes = ({ db, places }: Deps): Route[] => {
  const known = createCache<Promise<boolean>>('lead-banners', { ttl: lifetime, max: 20_000 });
  return [
    route(bannerLeadEndpoint, async ({ query: { countryId, zipCode } }) => {
      const isPlace = places.find(countryId, zipCode) !== undefined;
      const isServed = () =>
        partnersServing(db, { countryId, postalCode: zipCode, guideId: heatingGuideId }).then(
          (partners) => partners.length > 0,
        );
      const payload = isPlace && (await known.remembered(`${countryId} ${zipCode}`, isServed));
      return {
        body: { isSuccess: true, payload },
        headers: { 'cache-control': `public, max-age=${lifetime / 1000}` },
      };
    }),
  ];
};
