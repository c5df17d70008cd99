import { createContext, useContext } from 'react';
import type { Entries } from '#features/cms/types.ts';
import { ownerOnlyForms } from '#features/identity/shared.ts';
import { brandOf } from '#features/partners/shared.ts';
import type { PartnerBrand } from '#features/partners/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, CountryCode, Operator, OperatorInCountry } from '#features/places/types.ts';
import type { WrittenTexts } from '#platform/i18n/catalogue.ts';
import type { FormLimits } from '#platform/ui/intent-form.tsx';
import type { RequestContext } from './request-context.ts';
import { impersonationTexts } from './shell-services.texts.ts';
import { readTheme, type Theme } from './theme/theme.rules.ts';

export type MenuLink = { label: string; to: string };

/** What every page knows: it follows from host, process, app view and theme alone, which are the key of its cache. */
export type Site = {
  countryId: Country['id'];
  locale: Country['locale'];
  /** Scheme, host and port of each country's site. */
  origins: Readonly<Record<CountryCode, string>>;
  operator: Pick<
    Operator,
    'name' | 'email' | 'pressEmail' | 'showSupportInfo' | 'analyticsUrl' | 'analyticsCookies'
  > &
    Omit<OperatorInCountry, 'street' | 'place' | 'vatId' | 'iban'>;
  /** Whose brand the host shows; nothing on the marketplace's own. */
  partner?: PartnerBrand;
  /** What editors have changed of the texts of pages. */
  texts?: WrittenTexts;
  /** Links of head and foot as editors have made them; nothing where they stand as they were shipped. */
  menu?: readonly MenuLink[];
  footer?: readonly (MenuLink & { group: string })[];
  isDemo: boolean;
  isAppView: boolean;
  theme: Theme;
  /** An agent acts as a customer; null for everybody else, whose pages are alike. */
  impersonation: Impersonation | null;
  /** An agent sees the forms that are the owner's alone, and cannot send them. */
  closedForms: FormLimits['closedForms'];
};

type Impersonation = { agent: string; customer: { id: number; name: string }; csrf: string };

/** The site of a request; all countries share the scheme and port of its address. */
export function siteOf(context: RequestContext, request: Request): Site {
  const { country, partner, deps, isDemo, appClient } = context;
  const { name, email, pressEmail, showSupportInfo, analyticsUrl, analyticsCookies } = deps.config.operator;
  // Where the operator sits, and its account, stand in documents and legal texts alone.
  const { street, place, vatId, iban, ...inCountry } = deps.config.operator.countries[country.id];
  return {
    countryId: country.id,
    locale: country.locale,
    origins: originsOf(deps.config.hosts, new URL(request.url)),
    operator: {
      name,
      email,
      pressEmail,
      showSupportInfo,
      analyticsUrl,
      // Without analytics there is nothing to remove.
      analyticsCookies: analyticsUrl === null ? [] : analyticsCookies,
      ...inCountry,
    },
    ...(partner && { partner: brandOf(partner) }),
    ...writtenOf(deps.entries, country.id),
    isDemo,
    isAppView: appClient !== null,
    ...limitsOf(context.isVisitorKnown ? impersonationOf(context) : null, country.locale),
    theme: previewedTheme(request) ?? readTheme(request.headers.get('cookie') ?? ''),
  };
}

/** Nothing of it is in a page that nobody has changed: its markup stays as small as it was. */
function writtenOf(entries: Entries, countryId: Country['id']): Pick<Site, 'texts' | 'menu' | 'footer'> {
  const texts = entries.textsOf(countryId);
  const [menu, footer] = [entries.itemsOf('menu', countryId), entries.itemsOf('footer', countryId)];
  return {
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(menu && { menu: linksOf(menu) }),
    ...(footer && { footer: linksOf(footer) }),
  };
}

const linksOf = (items: NonNullable<ReturnType<Entries['itemsOf']>>) =>
  items.map(({ fields: { label = '', to = '/', group = '' } }) => ({ label, to, group }));

/** A draft is looked at in both schemes, whatever the visitor has chosen. */
function previewedTheme({ url }: Request): Theme | null {
  const { pathname, searchParams } = new URL(url);
  const isPreview = pathname.startsWith('/vorschau/') || searchParams.has('vorschau');
  const asked = isPreview ? searchParams.get('farbe') : null;
  return asked === 'light' || asked === 'dark' ? asked : null;
}

function impersonationOf({ visitor }: RequestContext): Impersonation | null {
  const { user, csrfToken } = visitor;
  if (!user?.impersonator) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return { agent: user.impersonator.name, customer: { id: user.id, name }, csrf: csrfToken ?? '' };
}

const limitsOf = (
  impersonation: Impersonation | null,
  locale: Country['locale'],
): Pick<Site, 'impersonation' | 'closedForms'> => ({
  impersonation,
  closedForms: impersonation && { forms: ownerOnlyForms, why: impersonationTexts(locale).ownerOnly },
});

function originsOf(hosts: Readonly<Record<CountryCode, readonly string[]>>, url: URL): Site['origins'] {
  const originOf = (code: CountryCode) => {
    const own = new URL(url.origin);
    own.hostname = hosts[code][0] ?? own.hostname;
    return own.origin;
  };
  return { de: originOf('de'), at: originOf('at'), ch: originOf('ch') };
}

/** Until the root's data is there (it failed itself): Germany, without links to elsewhere. */
export const unknownSite: Site = {
  countryId: 1,
  locale: 'de-DE',
  origins: { de: '', at: '', ch: '' },
  operator: {
    name: 'Brennwert',
    email: '',
    showSupportInfo: false,
    analyticsUrl: null,
    analyticsCookies: [],
    customerPhone: '',
    pressPhone: '',
    pressEmail: '',
    phoneHours: '',
    trustedShopsId: '',
    analyticsId: null,
    tagManagerId: null,
  },
  isDemo: false,
  isAppView: false,
  impersonation: null,
  closedForms: null,
  theme: 'system',
};

export const SiteContext = createContext<Site>(unknownSite);

export const useSite = (): Site => useContext(SiteContext);

export const useCountry = (): Country => countries[useContext(SiteContext).countryId];

/** Leads to `target` (path and query) on another country's site and remembers the choice there for a year. */
export const countrySwitchHref = (origins: Site['origins'], code: CountryCode, target: string): string =>
  `${origins[code]}/land-waehlen?ziel=${encodeURIComponent(target)}`;
