import { iconPath } from '#features/partners/shared.ts';
import type { PartnerBrand } from '#features/partners/types.ts';
import type { Country } from '#features/places/types.ts';
import { houseColours } from '#platform/ui/styles/house-colours.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/manifest.resource.ts';
import { manifestTexts } from './manifest.texts.ts';
import { sharePath } from './share.rules.ts';

/** How the site of a country, or a partner's, becomes an app (Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { country, partner } = context.get(requestContext);
  return new Response(JSON.stringify(manifestOf(country, partner)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const houseIcons = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('maskable-512', 512, 'maskable'),
  icon('badge-96', 96, 'monochrome'),
];

/** One drawing for every size and shape. */
const partnerIcons = (partner: PartnerBrand) =>
  (['any', 'maskable'] as const).map((purpose) => ({
    src: iconPath(partner),
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  }));

function manifestOf({ locale }: Pick<Country, 'locale'>, partner: PartnerBrand | null) {
  const texts = manifestTexts(locale);
  const icons = partner ? partnerIcons(partner) : houseIcons;
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) });
  return {
    // The same for good: by it browsers know the app again.
    id: '/',
    ...(partner
      ? { name: texts.nameAt(partner.name), short_name: partner.name }
      : { name: texts.name, short_name: texts.shortName }),
    description: texts.description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: partner?.headColours.light ?? houseColours.light.surface,
    background_color: houseColours.light.paper,
    categories: ['shopping', 'utilities'],
    icons,
    shortcuts: [
      shortcut(texts.calculate, '/'),
      shortcut(texts.myOil, '/kunde/mex'),
      shortcut(texts.orders, '/kunde/bestellungen'),
    ],
    share_target: {
      action: sharePath,
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
