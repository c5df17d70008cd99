import { type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import {
  advertEndpoint,
  advertStylesEndpoint,
  impressionEndpoint,
  slotEndpoint,
  slotsEndpoint,
} from './adverts.contract.ts';
import type { Adverts } from './choice/adverts-service.ts';
import { linkedHtml } from './frame/advert-frame.rules.ts';
import { plainPressPath } from './frame/advert-paths.rules.ts';

type Deps = { followed: { adverts: Adverts } };

export const advertsRoutes = ({ followed: { adverts } }: Deps): Route[] => [
  route(slotsEndpoint, ({ query }) => ({ body: { items: adverts.slotsOf(query.countryId) } })),
  route(slotEndpoint, ({ params, query }) => {
    const found = adverts.slotWithItems(params.key, { ...query, postalCode: query.zipCode ?? null });
    return found
      ? { body: { ...found.slot, items: found.items } }
      : problem(missing('no_slot', 'Werbeplatz'));
  }),
  route(advertEndpoint, ({ params }) => {
    const advert = adverts.advertOf(params.advertId);
    if (!advert) return problem(missing('no_advert', 'Anzeige'));
    const { stylesFileName } = advert;
    return { body: { html: linkedHtml(advert, plainPressPath(advert.id)), stylesFileName } };
  }),
  route(advertStylesEndpoint, ({ params }) => {
    const advert = adverts.advertOf(Number(/^(\d{1,9})-/.exec(params.file)?.[1] ?? 0));
    if (advert?.stylesFileName !== params.file) return problem(missing('no_styles', 'Stilvorlage'));
    return { body: advert.css, headers: { 'cache-control': 'public, max-age=86400' } };
  }),
  route(impressionEndpoint, ({ body, header }) => {
    const showing = adverts.readShowing(body.token);
    if (!showing) return problem(forged);
    adverts.count(showing, 'impression', header('user-agent') ?? '');
    return { body: undefined };
  }),
];

const missing = (code: string, what: string): Problem => ({
  status: 404,
  code,
  detail: `Diese ${what} gibt es nicht oder nicht mehr.`.replace('Diese Werbeplatz', 'Diesen Werbeplatz'),
});

const forged: Problem = {
  status: 400,
  code: 'no_showing',
  detail: 'Zu diesem Token gehört keine Anzeige.',
  fields: { token: 'Zu diesem Token gehört keine Anzeige.' },
};
