import { useLocation } from 'react-router';
import { countryList } from '#features/locations/countries.ts';
import type { Site } from './site.ts';

/** What search engines and other people's pages are told about this address: the same path exists per country. */
export function PageHead({ site }: { site: Site }) {
  const { pathname } = useLocation();
  const own = countryList.find(({ id }) => id === site.countryId);
  if (!own || site.origins[own.code] === '') return null;
  const address = site.origins[own.code] + pathname;
  return (
    <>
      <link rel="canonical" href={address} />
      {countryList.map(({ code, locale }) => (
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
