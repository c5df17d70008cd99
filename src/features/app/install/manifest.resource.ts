import type { Country } from '#features/places/types.ts';
import { houseColours } from '#platform/ui/styles/house-colours.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/manifest.resource.ts';
import { manifestTexts } from './manifest.texts.ts';
import { sharePath } from './share.rules.ts';

/** How the site of a country becomes an app (Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { country } = context.get(requestContext);
  return new Response(JSON.stringify(manifestOf(country)), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
  ...{ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
});

function manifestOf({ locale }: Pick<Country, 'locale'>) {
  const texts = manifestTexts(locale);
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192, 'any')] });
  return {
    // The same for good: by it browsers know the app again.
    id: '/',
    ...{ name: texts.name, short_name: texts.shortName, description: texts.description },
    ...{ lang: locale, dir: 'ltr', start_url: '/', scope: '/', display: 'standalone' },
    ...{ theme_color: houseColours.light.surface, background_color: houseColours.light.paper },
    categories: ['shopping', 'utilities'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      icon('badge-96', 96, 'monochrome'),
    ],
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
