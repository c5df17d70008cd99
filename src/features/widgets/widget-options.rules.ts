import { productGroupOfSlug, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { spanOf } from '#features/market/shared.ts';
import { countryList } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { colourIn } from '#platform/ui/colours.rules.ts';
import { houseColours, type Palette, paletteOf } from './widget-colours.rules.ts';

/** What a widget is, by the name in its address. */
export const widgetKinds = ['rechner', 'preis', 'verlauf'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

export const schemes = ['auto', 'hell', 'dunkel', 'eigen'] as const;
type Scheme = (typeof schemes)[number];

/** Pixels of the frame that a widget of each size fits into, whatever its country says. */
export const frames = {
  klein: { width: 300, heights: { rechner: 380, preis: 320, verlauf: 410 } },
  mittel: { width: 400, heights: { rechner: 350, preis: 280, verlauf: 470 } },
  gross: { width: 640, heights: { rechner: 275, preis: 295, verlauf: 510 } },
} as const satisfies Record<string, { width: number; heights: Record<WidgetKind, number> }>;

export type FrameSize = keyof typeof frames;
export const frameSizes = Object.keys(frames) as FrameSize[];

/** What the address of a widget says; everything that makes no sense there is as if it were not said. */
export type WidgetOptions = {
  country: Country;
  /** The product group of calculator and price; null where the calculator lets choose. */
  group: ProductGroup | null;
  /** As it was written, at most its length; '' for none. Whether there is such a place is asked later. */
  postalCode: string;
  span: ReturnType<typeof spanOf>;
  size: FrameSize;
  scheme: Scheme;
  /** The chosen colour, the site's own without one. */
  accent: string;
  /** Of the scheme `eigen` alone. */
  background: string;
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Reads the address of a widget or of the page that builds one; `own` is the country of its host. */
export function widgetOptions(query: URLSearchParams, own: Country): WidgetOptions {
  const country = countryList.find(({ code }) => code === query.get('land')) ?? own;
  const background = colourIn(query.get('hintergrund') ?? '');
  const scheme = oneOf(schemes, query.get('schema')) ?? 'auto';
  return {
    country,
    group: productGroupOfSlug(query.get('sorte') ?? '') ?? null,
    postalCode: (query.get('plz') ?? '').trim().slice(0, country.postalCodeLength),
    span: spanOf(query.get('zeitraum')),
    size: oneOf(frameSizes, query.get('groesse')) ?? 'mittel',
    scheme: scheme === 'eigen' && background === null ? 'auto' : scheme,
    accent: colourIn(query.get('farbe') ?? '') ?? houseColours.accent,
    background: background ?? houseColours.light.background,
  };
}

/** The same as an address says it, without what is so by itself. */
export function writeWidgetOptions(kind: WidgetKind, options: WidgetOptions): string {
  const { country, group, postalCode, span, size, scheme, accent, background } = options;
  const hash = (colour: string) => colour.slice(1);
  const query = new URLSearchParams({
    land: country.code,
    ...(group && kind !== 'verlauf' && { sorte: group.slug }),
    ...(postalCode !== '' && kind !== 'preis' && { plz: postalCode }),
    ...(kind === 'verlauf' && { zeitraum: span.slug }),
    groesse: size,
    schema: scheme,
    ...(accent !== houseColours.accent && { farbe: hash(accent) }),
    ...(scheme === 'eigen' && { hintergrund: hash(background) }),
  });
  return `/widget/${kind}?${query}`;
}

/** The colours of a widget; two where the visitor's device decides. */
export function palettesOf({ scheme, accent, background }: WidgetOptions): {
  base: Palette;
  dark: Palette | null;
} {
  const light = paletteOf(accent, houseColours.light.background);
  const dark = paletteOf(accent, houseColours.dark.background);
  switch (scheme) {
    case 'hell':
      return { base: light, dark: null };
    case 'dunkel':
      return { base: dark, dark: null };
    case 'eigen':
      return { base: paletteOf(accent, background), dark: null };
    case 'auto':
      return { base: light, dark };
  }
}

/** The group whose price is told where none was chosen. */
export const groupOf = ({ group }: Pick<WidgetOptions, 'group'>): ProductGroup => group ?? productGroups[1];
