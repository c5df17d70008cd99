import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { dealerFacts } from '#features/dealers/dealers.ts';
import { dealersPath } from '#features/dealers/shared.ts';
import { reviewsHref } from '#features/offers/shared.ts';
import { Calculator } from '#features/offers/ui/calculator.tsx';
import { ReviewList } from '#features/offers/ui/review-list.tsx';
import { publishedReviews } from '#features/reviews/reviews.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { FirmAddress } from '#platform/ui/facts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Rating } from '#platform/ui/rating.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/dealer.page.ts';
import { dealerTexts } from './dealer.texts.ts';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** Newest reviews on the page; all of them have a page of their own. */
const shownReviews = 4;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const { stateName, zipCode } = params;
  if (!/^\d{1,9}$/.test(params.dealerId)) throw notFound();
  // State and code have to agree.
  const path = dealersPath(deps.places, { countryId: country.id, postalCode: zipCode });
  if (path !== `/heizoelhaendler/${stateName}/${zipCode}/`) throw notFound();
  const facts = await dealerFacts(deps.db, Number(params.dealerId));
  if (!facts || facts.countryId !== country.id || facts.state === 'applied') throw notFound();
  if (params.branchId && !facts.branches.some(({ id }) => String(id) === params.branchId)) throw notFound();
  const { branches, productGroupIds, countryId, slug, state, reviewCount, rating, ...dealer } = facts;
  const { timeZone } = country;
  const reviews = await publishedReviews(deps.db, { dealerId: dealer.id, limit: shownReviews, timeZone });
  return {
    locale: country.locale,
    dealer: { ...dealer, isOpen: state === 'active' },
    rating,
    ratingCount: reviewCount,
    branches: branches.map(({ postalCode, place }) => `${postalCode} ${place}`),
    groups: productGroupIds.map((id) => ({ slug: productGroups[id].slug, name: productGroups[id].name })),
    reviews,
    /** What the path asks about; '' for a code that is none. */
    postalCode: deps.places.find(country.id, zipCode) ? zipCode : '',
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { dealer, locale } = loaderData;
  const title = dealerTexts(locale).title(dealer.name, dealer.place);
  return [{ title: `${title} | Brennwert` }, { name: 'description', content: dealer.about }];
};

/** Who a dealer is, what its customers say, and what it takes to see its price. */
export default function DealerPage({ loaderData: profile }: Route.ComponentProps) {
  const texts = useTexts(dealerTexts);
  const { dealer, groups, postalCode } = profile;
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-10 px-4 py-8 sm:py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        <h1 className="text-2xl sm:text-3xl">{dealer.name}</h1>
        <p className="mt-2 text-ink-2">{texts.lead(dealer.place, dealer.foundedYear)}</p>
        <p className="mt-2">
          <Rating rating={profile.rating} count={profile.ratingCount} />
        </p>
        {!dealer.isOpen && <Notice tone="warn" className="mt-5" title={texts.closed} />}
        {dealer.about && <p className="mt-5 max-w-prose">{dealer.about}</p>}
        <Range groups={groups} branches={profile.branches} />
      </div>
      <Card raised className="p-4 sm:p-6 md:row-span-2">
        <h2 className="text-xl">{texts.calculator}</h2>
        <p className="mt-1.5 mb-5 text-sm text-ink-2">{texts.calculatorText}</p>
        <Calculator
          {...(groups[0] && { group: groups[0].slug })}
          {...(postalCode !== '' && { entry: { zipCode: postalCode, amount: '3000' } })}
        />
      </Card>
      <div className="grid gap-10 sm:grid-cols-2">
        <TraderFacts dealer={dealer} />
        <DealerReviews dealer={dealer} reviews={profile.reviews} />
      </div>
    </div>
  );
}

type Profile = Route.ComponentProps['loaderData'];

/** What a dealer sells, and from where. */
function Range({ groups, branches }: Pick<Profile, 'groups' | 'branches'>) {
  const texts = useTexts(dealerTexts);
  return (
    <dl className="mt-5 grid gap-x-4 gap-y-1 xs:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{texts.sells}</dt>
      <dd>{groups.map(({ name }) => name).join(', ')}</dd>
      <dt className="mt-1 text-ink-2 xs:mt-0">{texts.branches}</dt>
      <dd>{[...new Set(branches)].join(', ')}</dd>
    </dl>
  );
}

/** Everything that the law wants told of a trader (DSA Art. 30, § 5b UWG). */
function TraderFacts({ dealer }: Pick<Profile, 'dealer'>) {
  const texts = useTexts(dealerTexts);
  return (
    <TitledSection id="angaben" title={texts.trader} size="xl">
      <FirmAddress firm={dealer} className="mt-3 not-italic" />
      <dl className="mt-3 grid gap-2 text-sm">
        <Line label={texts.phone}>
          <a className="link" href={`tel:${dealer.phone.replace(/[^+\d]/g, '')}`}>
            {dealer.phone}
          </a>
        </Line>
        <Line label={texts.email}>
          <a className="link break-all" href={`mailto:${dealer.email}`}>
            {dealer.email}
          </a>
        </Line>
        <Line label={texts.register}>{dealer.registerNumber}</Line>
        <Line label={texts.vat}>{dealer.vatNumber}</Line>
      </dl>
      <p className="mt-4 text-sm text-ink-2">{texts.traderNote}</p>
    </TitledSection>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2">{label}</dt>
    <dd>{children}</dd>
  </div>
);

function DealerReviews({ dealer, reviews }: Pick<Profile, 'dealer' | 'reviews'>) {
  const texts = useTexts(dealerTexts);
  return (
    <TitledSection id="bewertungen" title={texts.reviews} size="xl">
      <p className="mt-3 mb-4 text-sm text-ink-2">{texts.reviewsNote}</p>
      {reviews.length === 0 ? (
        <p>{texts.noReviews}</p>
      ) : (
        <>
          <ReviewList reviews={reviews} />
          <Link className="link mt-4 inline-block" to={reviewsHref(dealer.id)}>
            {texts.allReviews}
          </Link>
        </>
      )}
    </TitledSection>
  );
}
