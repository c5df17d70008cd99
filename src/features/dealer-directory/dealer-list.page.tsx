import { Link, redirect } from 'react-router';
import { directoryPath } from '#features/dealers/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { ListCount, ListPages } from '#platform/ui/list-parts.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/dealer-list.page.ts';
import { dealerListData } from './dealer-structured-data.ts';
import { directoryTexts } from './directory.texts.ts';
import { directoryArea } from './directory-area.rules.ts';
import { directoryQuery, isNarrowed } from './directory-filter.rules.ts';
import { DirectoryForm } from './directory-form.tsx';
import { DealerRows, NoDealers, TownChoice } from './directory-list.tsx';
import { DirectoryMap, StateLinks } from './directory-map.tsx';
import { directoryPage, type ShownDirectory } from './directory-page.ts';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

/** A dealer and a place are of one country; the others have their own. */
export const handle: PageSettings = { isPaged: true, elsewhere: directoryPath };

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, country, isDemo } = context.get(requestContext);
  const found = directoryArea(deps.places, country.id, params);
  if (!found) throw notFound();
  if ('moved' in found) throw redirect(found.moved + url.search, 301);
  const page = await directoryPage(deps, { country, area: found.area, query: url.searchParams });
  if (!page) throw notFound();
  if (page.moved !== null) throw redirect(page.moved, 302);
  return { ...page, locale: country.locale, origin: url.origin, isDemo };
}

type Shown = ShownDirectory;

export const meta: Route.MetaFunction = ({ loaderData: page }) => {
  if (!page) return [];
  const texts = directoryTexts(page.locale);
  const title = titleOf(texts, page);
  const count = texts.count(formatter(page.locale).quantity(page.count), page.count === 1);
  return [
    { title: `${title} | Brennwert` },
    { name: 'description', content: texts.description(title, count) },
    // A search, or a list that somebody narrowed, is no page of its own.
    ...(isNarrowed(page.filter) || page.count === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.rows.length > 0 ? [{ 'script:ld+json': dealerListData(page, title) }] : []),
  ];
};

const titleOf = (texts: ReturnType<typeof directoryTexts>, { area }: Pick<Shown, 'area'>): string =>
  texts.titles[area.kind](area.name);

/** Dealers of a country, a state or for a place: found by name, place and what they offer. */
export default function DealerList({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(directoryTexts);
  const format = useFormatter();
  const { area, filter, rows, towns } = page;
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      {area.kind !== 'country' && <Crumbs area={area} />}
      <h1 className="hyphens-auto text-2xl sm:text-3xl">{titleOf(texts, page)}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.leads[area.kind]}</p>
      {area.postalCode && rows.length > 0 && (
        <ButtonLink
          to={`/heizoel/angebotsliste?zipCode=${area.postalCode}&amount=3000`}
          variant="primary"
          className="mt-4"
        >
          {texts.pricesText(area.name)}
        </ButtonLink>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <DirectoryForm page={page} />
          <TownChoice towns={towns} words={filter.words} />
          <ListCount>
            {filter.words !== '' && `${texts.named(filter.words)}: `}
            {texts.count(format.quantity(page.count), page.count === 1)}
            {page.count > 1 && `, ${texts.sorted[area.kind]}`}
          </ListCount>
          {rows.length > 0 ? <DealerRows rows={rows} /> : <NoDealers page={page} />}
          <ListPages
            path={(number) => area.path + directoryQuery(filter, number)}
            label={texts.pages}
            page={page.page}
            pages={page.pages}
            order="other"
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-6">
          <DirectoryMap map={page.map} label={texts.map(area.name)} states={page.states} />
          {area.kind !== 'place' && <StateLinks states={page.states} current={area.state?.name ?? null} />}
          <BecomeDealer />
        </div>
      </div>
    </div>
  );
}

/** Dealers look at how they would be listed, too. */
function BecomeDealer() {
  const { dealer } = useTexts(directoryTexts);
  return (
    <section aria-labelledby="anbieten" className="border-t border-line pt-4">
      <h2 id="anbieten" className="text-lg">
        {dealer.title}
      </h2>
      <p className="mt-1 text-ink-2">{dealer.text}</p>
      <Link to="/haendler-werden" className="link inline-flex min-h-11 items-center">
        {dealer.link}
      </Link>
    </section>
  );
}

function Crumbs({ area }: { area: Shown['area'] }) {
  const texts = useTexts(directoryTexts);
  const crumbs = [
    { name: texts.root, to: directoryPath },
    ...(area.state ? [{ name: area.state.name, to: `${directoryPath}/${area.state.slug}` }] : []),
    ...(area.postalCode ? [{ name: `${area.postalCode} ${area.name}`, to: area.path }] : []),
  ];
  return <Breadcrumb crumbs={crumbs} />;
}
