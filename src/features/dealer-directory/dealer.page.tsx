import { dealersPath, directoryPath } from '#features/dealers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/dealer.page.ts';
import { dealerTexts } from './dealer.texts.ts';
import { DealerAbout, DealerArea, DealerHours, DealerSupplies, TraderFacts } from './dealer-about.tsx';
import { DealerOfferCard } from './dealer-offer-card.tsx';
import { dealerProfile } from './dealer-profile.ts';
import { DealerReviews } from './dealer-reviews.tsx';
import { dealerData } from './dealer-structured-data.ts';
import { DealerMark } from './directory-list.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** A dealer belongs to one country; what the others' readers want are their own dealers. */
export const handle: PageSettings = { elsewhere: directoryPath };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, country, isDemo } = context.get(requestContext);
  const { stateName, zipCode } = params;
  if (!/^\d{1,9}$/.test(params.dealerId)) throw notFound();
  // State and code have to agree.
  const path = dealersPath(deps.places, { countryId: country.id, postalCode: zipCode });
  if (path !== `${directoryPath}/${stateName}/${zipCode}/`) throw notFound();
  const profile = await dealerProfile(deps, {
    country,
    zipCode,
    query: url.searchParams,
    dealerId: Number(params.dealerId),
    branchId: params.branchId === undefined ? null : rowIdIn(params.branchId),
  });
  if (!profile) throw notFound();
  return {
    ...profile,
    locale: country.locale,
    origin: url.origin,
    isDemo,
    /** A dealer has one page; under other codes it answers for them. */
    canonicalPath: profile.path,
    crumbs: crumbsTo(deps.places, country.id, { stateName, zipCode }),
  };
}

/** The ways up: the state and the place of the address. */
function crumbsTo(
  places: Pick<Places, 'find' | 'stateBySlug'>,
  countryId: CountryId,
  { stateName, zipCode }: { stateName: string; zipCode: string },
) {
  const state = places.stateBySlug(countryId, stateName);
  const place = places.find(countryId, zipCode);
  if (!state || !place) return [];
  const path = `${directoryPath}/${stateName}`;
  return [
    { name: state.name, to: path },
    { name: `${zipCode} ${place.name}`, to: `${path}/${zipCode}` },
  ];
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => {
  if (!page) return [];
  const { dealer, hours, rating, ratingCount, path } = page;
  const title = dealerTexts(page.locale).title(dealer.name, dealer.place);
  const countryIso = countries[dealer.countryId].iso;
  return [
    { title: `${title} | Brennwert` },
    { name: 'description', content: dealer.about },
    ...(dealer.isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { 'script:ld+json': dealerData({ ...dealer, hours, rating, ratingCount, path, countryIso }, page) },
  ];
};

/** Who a dealer is, where and how it delivers, what its customers say, and its price for what one wants. */
export default function DealerPage({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(dealerTexts);
  const { dealer, branch } = page;
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <Breadcrumb
        crumbs={[
          { name: texts.directory, to: directoryPath },
          ...page.crumbs,
          { name: dealer.name, to: page.path },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <header className="flex items-start gap-4">
          <DealerMark initials={page.initials} size="large" />
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere hyphens-auto sm:text-3xl">{dealer.name}</h1>
            <p className="mt-1 text-ink-2">
              {branch
                ? texts.branchLead(branch.name, branch.at)
                : texts.lead(dealer.place, dealer.foundedYear)}
            </p>
            <p className="mt-1">
              <Rating rating={page.rating} count={page.ratingCount} />
            </p>
          </div>
        </header>
        <div className="md:row-span-2">
          {page.offer ? (
            <DealerOfferCard dealerId={dealer.id} offer={page.offer} groups={page.groups} />
          ) : (
            <Notice
              tone="warn"
              title={texts.closed}
              action={
                <ButtonLink to={page.crumbs.at(-1)?.to ?? directoryPath} variant="outline" size="small">
                  {texts.directory}
                </ButtonLink>
              }
            >
              {texts.closedText}
            </Notice>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          {dealer.about && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{dealer.about}</p>}
          <DealerSupplies supplies={page.supplies} />
          <DealerAbout payments={page.payments} branches={page.branches} current={branch?.id ?? null} />
          <DealerArea dealer={dealer} branch={branch} />
          <DealerHours lines={page.hourLines} />
          <DealerReviews dealerId={dealer.id} spread={page.spread} reviews={page.reviews} />
          <TraderFacts dealer={dealer} />
        </div>
      </div>
    </div>
  );
}
