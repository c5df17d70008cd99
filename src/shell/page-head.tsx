import { useLocation } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { pageNumberOf, pageQuery } from '#platform/http/page-number.ts';
import { usePageSettings } from './layouts/page-settings.ts';
import type { Site } from './site.ts';

/** What search engines and other people's pages are told about this address: the same path exists per country, unless the page says otherwise. */
export function PageHead({ site }: { site: Site }) {
  const { pathname, search } = useLocation();
  const { elsewhere, isPaged } = usePageSettings();
  const own = countryList.find(({ id }) => id === site.countryId);
  if (!own || site.origins[own.code] === '') return null;
  const page = isPaged ? pageNumberOf(new URLSearchParams(search).get('seite')) : 1;
  // The other countries' lists have other entries, and may be shorter.
  const alternates = elsewhere === undefined && page === 1 ? countryList : [];
  const address = site.origins[own.code] + pathname + pageQuery(page);
  return (
    <>
      <link rel="canonical" href={address} />
      {alternates.map(({ code, locale }) => (
        <link key={code} rel="alternate" hrefLang={locale} href={site.origins[code] + pathname} />
      ))}
      <meta property="og:site_name" content="Brennwert" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={site.locale.replace('-', '_')} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.origins[own.code]}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
