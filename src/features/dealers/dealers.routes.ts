import type { Database } from '#db/database.ts';
import type { Places } from '#features/places/types.ts';

import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import { dealerPath } from './dealer-path.ts';
import { dealerEndpoint } from './dealers.contract.ts';
import { ratingOf } from './dealers.rules.ts';
import { dealerFacts } from './dealers.store.ts';
import type { DealerFacts } from './dealers.types.ts';

type Deps = { db: Database; places: Pick<Places, 'find' | 'state'> };

export const dealersRoutes = ({ db, places }: Deps): Route[] => [
  route(dealerEndpoint, async ({ params }) => {
    const id = dealerIdOf(params.id);
    const dealer = id === null ? null : await dealerFacts(db, id);
    if (!dealer || dealer.countryId !== params.countryId || dealer.state === 'applied')
      return problem(notFound);
    return {
      body: wireDealer(dealer, dealerPath(places, dealer)),
      headers: { 'cache-control': 'public, max-age=120' },
    };
  }),
];

const notFound: Problem = {
  status: 404,
  code: 'dealer_not_found',
  detail: 'Diesen Händler gibt es nicht. Bitte prüfen Sie die Nummer.',
};

/** Ids are 32-bit; anything else can name no dealer. */
function dealerIdOf(text: string): number | null {
  const id = /^[0-9]{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
}

const wireDealer = ({ postalCode, place, branches, ...dealer }: DealerFacts, profileLink: string) => ({
  ...dealer,
  zipCode: postalCode,
  city: place,
  profileLink,
  rating: ratingOf(dealer),
  ratingCount: dealer.reviewCount,
  productGroupIds: [...dealer.productGroupIds],
  branches: branches.map((branch) => ({ ...branch, zipCode: branch.postalCode, city: branch.place })),
});
