import { nationalPath } from '#features/places/shared.ts';
import type { Country } from '#features/places/types.ts';
import { escapeXml } from '#platform/files/xml.ts';
import { colourIn } from '#platform/ui/colours.rules.ts';
import { houseColours } from './widget-colours.rules.ts';
import {
  frames,
  palettesOf,
  type WidgetKind,
  type WidgetOptions,
  widgetKinds,
  widgetOptions,
  writeWidgetOptions,
} from './widget-options.rules.ts';

/** What the fields of the builder hold that cannot be used, by field. */
export type BuilderErrors = Partial<Record<'plz' | 'farbe' | 'hintergrund', true>>;

/** Reads the builder's address: the widget that it shows, and what of the address was no use. */
export function builderRequest(
  query: URLSearchParams,
  own: Country,
  isPlace: (country: Country, postalCode: string) => boolean,
) {
  const kind = widgetKinds.find((one) => one === query.get('art')) ?? 'rechner';
  const options = widgetOptions(query, own);
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 20);
  const isWrong = (name: string) => text(name) !== '' && colourIn(text(name)) === null;
  const postalCode = text('plz');
  const isUnknown = kind !== 'preis' && postalCode !== '' && !isPlace(options.country, postalCode);
  const errors: BuilderErrors = {
    ...(isUnknown && { plz: true }),
    ...(isWrong('farbe') && { farbe: true }),
    ...(options.scheme === 'eigen' || query.get('schema') === 'eigen'
      ? isWrong('hintergrund') && { hintergrund: true }
      : {}),
  };
  return {
    kind,
    // A place that does not exist is in no code that somebody copies.
    options: isUnknown ? { ...options, postalCode: '' } : options,
    /** As it was typed. */
    input: { plz: postalCode, farbe: text('farbe'), hintergrund: text('hintergrund') },
    errors,
  };
}

/**
 * Where the chosen colour is too faint for text and lines: by what it is replaced there, on light and on dark ground.
 * Nobody has chosen the one that stands there without a word.
 */
export function correctionsOf(options: WidgetOptions): { on: 'base' | 'dark'; colour: string }[] {
  if (options.accent === houseColours.accent) return [];
  const { base, dark } = palettesOf(options);
  return [
    ...(base.accentInk === options.accent ? [] : [{ on: 'base' as const, colour: base.accentInk }]),
    ...(dark === null || dark.accentInk === options.accent
      ? []
      : [{ on: 'dark' as const, colour: dark.accentInk }]),
  ];
}

type Embedded = { kind: WidgetKind; options: WidgetOptions; origin: string; title: string; link: string };

/** What a site's owner copies: the frame, and a link below it that says the same where frames are not shown. */
export function embedCode({ kind, options, origin, title, link }: Embedded): string {
  const { width, heights } = frames[options.size];
  const src = escapeXml(origin + writeWidgetOptions(kind, options));
  const href = escapeXml(origin + (kind === 'rechner' ? '/' : nationalPath));
  return [
    `<iframe src="${src}" title="${escapeXml(title)}" width="${width}" height="${heights[kind]}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    `<p><a href="${href}">${escapeXml(link)}</a></p>`,
  ].join('\n');
}
