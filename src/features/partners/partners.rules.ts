import type { CountryId } from '#features/places/types.ts';
import type { BrandColours } from './brand/brand-colours.rules.ts';

/** What is agreed with a partner, as the form brings it. */
export type PartnerValues = {
  /** On which the shop is shown under its brand; small letters. */
  host: string;
  /** As customers read it. */
  name: string;
  countryId: CountryId;
  /** One line: who stands behind the brand. */
  imprint: string;
  colours: BrandColours;
  /** Pictures of the library on the light and on the dark head; null: the name is written. */
  markId: number | null;
  markDarkId: number | null;
  /** Permille of the commission that we book for an order. */
  share: number;
  legalName: string;
  street: string;
  postalCode: string;
  place: string;
  /** '' for those who charge no VAT. */
  vatNumber: string;
  /** Where statements go. */
  email: string;
  isActive: boolean;
};

export type Partner = PartnerValues & {
  id: number;
  version: number;
  isDemo: boolean;
  /** The advertising partner who reads its figures. */
  userId: number | null;
};

/** A mark as pages draw it; pixels. */
export type Mark = { src: string; width: number; height: number };

/** What pages on a partner's host show of it; everybody may know it. */
export type PartnerBrand = {
  id: number;
  /** Changes with every change of the row. */
  version: number;
  name: string;
  imprint: string;
  mark: Mark | null;
  /** On the dark head; the same as `mark` where there is no other. */
  markDark: Mark | null;
  /** Of the browser's own bars. */
  headColours: { light: string; dark: string };
};

/** A partner as this process serves it. */
export type PartnerSite = PartnerBrand & {
  host: string;
  countryId: CountryId;
  isActive: boolean;
  styles: string;
  /** For tabs and home screens: a drawing (SVG). */
  icon: string;
};

/** Partners as a process knows them, at most a second old. */
export type PartnerSites = {
  /** Null for every host that is no active partner's. */
  ofHost(hostname: string): PartnerSite | null;
  /** Also those that rest; null for none. */
  byId(id: number): PartnerSite | null;
  all(): readonly PartnerSite[];
};

/** Only what pages may know. */
export const brandOf = ({
  id,
  version,
  name,
  imprint,
  mark,
  markDark,
  headColours,
}: PartnerSite): PartnerBrand => ({
  id,
  version,
  name,
  imprint,
  mark,
  markDark,
  headColours,
});

/** How pages name a partner's brand (`data-brand`). */
export const brandName = (partnerId: number): string => `partner-${partnerId}`;

/** The address of a brand's style sheet; the version makes each change another address. */
export const stylesPath = ({ id, version }: Pick<PartnerBrand, 'id' | 'version'>): string =>
  `/api/partners/${id}/${version}/style.css`;

/** The address of a brand's icon. */
export const iconPath = ({ id, version }: Pick<PartnerBrand, 'id' | 'version'>): string =>
  `/api/partners/${id}/${version}/icon.svg`;

/** A page's title with the shop's name at its end, which pages write as the house's. */
export const titleAt = (partner: Pick<PartnerBrand, 'name'>, title: string): string =>
  // A name may hold what a replacement would read as an order.
  title.replace(/(^| [·|] )Brennwert$/, (_, before: string) => before + partner.name);

/** A host name as it is written ("Heizoel.Stadtwerke.example"); null for what is none. */
export function hostIn(text: string): string | null {
  const host = text.trim().toLowerCase();
  const isName =
    host.length <= 120 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host);
  return isName ? host : null;
}

/** Permille of "37,5" percent; null for what is no share. */
export function shareIn(text: string): number | null {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?\s*%?$/.exec(text.trim()) ?? [];
  const share = Number(whole) * 10 + Number(tenth);
  return whole !== undefined && share <= 1000 ? share : null;
}

/** As the form shows a share. */
export const shareText = (share: number): string => (share / 10).toLocaleString('de-DE');
