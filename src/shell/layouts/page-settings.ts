import { useMatches } from 'react-router';
import type { CountryId, Operator, OperatorInCountry } from '#features/places/types.ts';
import { phoneHref } from '#platform/phones/phone-text.rules.ts';
import { useSite } from '../site.ts';

/** Colours beside the house's own: rules of `tokens.css`. */
export const brands = ['leads', 'leads-red', 'partner'] as const;

/** `app-only`: the page exists inside the native app alone. */
export type PageMiddleware = 'app-only';

/** What a route may say about its surroundings: `export const handle: PageSettings = {…}`. */
export type PageSettings = {
  /** False: the telephone is not offered here (`useSupportInfo`). Default true. */
  supportInfo?: boolean;
  /** Where the other countries' sites have what this page is about; default the same path. */
  elsewhere?: string;
  /** True: the pages of a list, which `seite` tells apart, are addresses of their own to search engines. Default false. */
  isPaged?: boolean;
  /** What runs before the page, by name: its loader begins with `runMiddleware`. */
  middleware?: readonly PageMiddleware[];
  /** Colours of a campaign; default the house's own. */
  brand?: (typeof brands)[number];
};

/** What a page whose content is written by editors says about its head: its loader gives it as `pageHead`. */
export type PageHeadData = {
  /** '' for the page's own address. */
  canonical: string;
  /** A path of ours; '' for the house's own picture. */
  image: string;
  /** Where the page can be read. */
  countries: readonly CountryId[];
};

/** What the page and the layouts around it say, the outermost first. */
const useTold = (): Told[] => useMatches().map(({ loaderData }) => (loaderData ?? {}) as Told);

/** Entries of a loader's data that say something about the surroundings of its page. */
type Told = { brand?: unknown; canonicalPath?: unknown; signedInName?: unknown; pageHead?: PageHeadData };

/** The settings of the current page: the innermost route that says something wins. */
export function usePageSettings(): PageSettings {
  const settings = useMatches().map(({ handle }) => (handle ?? {}) as PageSettings);
  return Object.assign({}, ...settings);
}

/** The colours of the page: what its loader tells (`brand`), where they depend on what is read, else its settings. */
export function useBrand(): PageSettings['brand'] {
  const settings = usePageSettings();
  const told = useTold().map(({ brand }) => brand);
  const known = brands.find((brand) => told.includes(brand));
  return known ?? settings.brand;
}

/** The path under which search engines know this page, where its loader tells one (`canonicalPath`): several lead to it. */
export function useCanonicalPath(): string | null {
  const told = useTold().map(({ canonicalPath }) => canonicalPath);
  return told.find((path) => typeof path === 'string') ?? null;
}

/** Who is signed in, on pages of theirs alone (`signedInName`, '' without a name); null where everybody gets the same page. */
export function useToldName(): string | null {
  const told = useTold().map(({ signedInName }) => signedInName);
  return told.find((name) => typeof name === 'string') ?? null;
}

/** What the page itself says about its head. */
export const useToldHead = (): PageHeadData | undefined =>
  useTold().findLast(({ pageHead }) => pageHead !== undefined)?.pageHead;

type Shown = Pick<Operator, 'showSupportInfo'> & Pick<OperatorInCountry, 'customerPhone' | 'phoneHours'>;

/** The telephone of the country's customer service; only where both agree: the operator shows it, and the page allows it. */
export function supportInfoOf(operator: Shown, { supportInfo = true }: PageSettings) {
  if (!operator.showSupportInfo || !supportInfo) return null;
  const { customerPhone: phone, phoneHours: hours } = operator;
  return { phone, href: phoneHref(phone), hours };
}

/** Null where no telephone may be offered. */
export const useSupportInfo = () => supportInfoOf(useSite().operator, usePageSettings());
