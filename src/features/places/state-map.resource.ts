import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/state-map.resource.ts';
import { countryList } from './countries.ts';

/** The states of a country as one drawing whose parts other pages use by their codes. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const country = countryList.find(({ code }) => `${code}.svg` === params.file);
  if (!country) throw notFound();
  const map = deps.places.map(country.id);
  const regions = map.regions.map(({ code, path }) => `<path id="${code}" d="${path}"/>`);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map.width} ${map.height}"><defs>${regions.join('')}</defs></svg>`,
    { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } },
  );
}
