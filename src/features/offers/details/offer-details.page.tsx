import { Link, useRevalidator } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { withMinimalDelay } from '#platform/ui/minimal-delay.ts';
import { answerOrNull, notFound } from '#shell/shared.ts';
import { LoadRetry } from '#shell/ui/load-retry.tsx';
import { askedList } from '../entry/request-form.ts';
import { listHref, orderHref, sealOf } from '../list/list-address.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';
import type { Route } from './+types/offer-details.page.ts';
import { type Details, offerDetails } from './offer-details.ts';
import { detailsTexts, OfferFacts } from './offer-facts.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** Answers the unfolded offer of a list and, without JavaScript, its page. */
export async function loader(args: Route.LoaderArgs) {
  const { deps, asked } = askedList(args);
  if (!/^\d{1,9}$/.test(args.params.dealerId)) throw notFound();
  const details = await offerDetails(deps, { ...asked, dealerId: Number(args.params.dealerId) });
  if (!details) throw notFound();
  return details;
}

/** In a list a skeleton holds its place, which must not flash; null without an answer, so that the list stays. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  withMinimalDelay(answerOrNull(serverLoader()));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.dealer.name ?? ''} | Brennwert` },
  { name: 'robots', content: 'noindex' },
];

export default function OfferDetailsPage({ loaderData: details }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-page px-4 py-6 md:py-10">
      {details ? <DetailsOnPage details={details} /> : <LoadRetry onRetry={() => void revalidate()} />}
    </div>
  );
}

function DetailsOnPage({ details }: { details: Details }) {
  const texts = useTexts(detailsTexts);
  const list = useTexts(offerListTexts);
  const { slug, request, dealer, offer } = details;
  const target = { slug, request, seal: offer ? sealOf(offer.hash) : '' };
  return (
    <>
      <Link className="link text-ink-2" to={listHref({ slug, request })}>
        {texts.back}
      </Link>
      <h1 className="mt-3 mb-6 text-2xl">{dealer.name}</h1>
      <OfferFacts details={details} reviews={null} />
      {offer && (
        <ButtonLink variant="primary" className="mt-8" to={orderHref(target)(dealer.id)}>
          {list.choose}
        </ButtonLink>
      )}
    </>
  );
}
