import { redirect } from 'react-router';
import { productGroups } from '#features/catalog/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { confirmation } from '../details/offer-details.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import { askedList } from '../entry/request-form.ts';
import { listHref, orderHref } from '../list/list-address.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';
import type { Route } from './+types/confirm-parameters.page.ts';

const confirmTexts = catalogue({
  title: 'Stimmt das so?',
  intro:
    'Prüfen Sie kurz, was zu Ihrem Haus passen muss. Stimmt eine Angabe nicht, kann die Lieferung am Tag selbst scheitern.',
  dealer: 'Händler',
  total: 'Gesamtpreis',
  place: 'Ort',
  amount: 'Menge',
  confirm: 'Stimmt, weiter zur Bestellung',
  change: 'Angaben ändern',
});

/** Only with a genuine offer; any other address leads to the list of its request. */
export async function loader(args: Route.LoaderArgs) {
  const { deps, asked } = askedList(args);
  const answer = await confirmation(deps, asked);
  return answer.offer ? answer : redirect(listHref({ slug: asked.group.slug, request: answer.request }));
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const locale = matches[0]?.loaderData?.locale ?? 'de-DE';
  return [{ title: `${confirmTexts(locale).title} | Brennwert` }, { name: 'robots', content: 'noindex' }];
};

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
  const { slug, request, offer, seal } = loaderData;
  const texts = useTexts(confirmTexts);
  const rows = useRows(loaderData);
  return (
    <div>
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{texts.intro}</p>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
        {rows.map((row) => (
          <div key={row.name} className="grid gap-x-6 py-3 sm:grid-cols-[9rem_1fr]">
            <dt className="text-ink-2">{row.name}</dt>
            <dd>
              <span className="font-semibold">{row.value}</span>
              {'info' in row && row.info && <span className="block text-sm text-ink-2">{row.info}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="primary" size="large" to={orderHref({ slug, request, seal })(offer.dealerId)}>
          {texts.confirm}
        </ButtonLink>
        <ButtonLink variant="outline" size="large" to={`${listHref({ slug, request })}&openSettings=1`}>
          {texts.change}
        </ButtonLink>
      </div>
    </div>
  );
}

function useRows(confirmed: Route.ComponentProps['loaderData']) {
  const { request, offer, placeName, product, parameters } = confirmed;
  const texts = useTexts(confirmTexts);
  const list = useTexts(offerListTexts);
  const format = useFormatter();
  const unit = useTexts(calculatorTexts).unit[productGroups[request.productGroupId].unit];
  const amount = `${format.quantity(request.amount)} ${unit}`;
  return [
    { name: texts.place, value: `${request.postalCode} ${placeName}` },
    {
      name: texts.amount,
      value: request.stations === 1 ? amount : `${amount}, ${list.stationCount(request.stations)}`,
    },
    { name: list.product, value: product },
    ...parameters.map(({ key, name, info, desiredDate, months }) => ({
      name: list.groups[key],
      value: [name, desiredDate && format.longDay(desiredDate), months && list.monthsOf(months)]
        .filter(Boolean)
        .join(', '),
      info,
    })),
    { name: texts.dealer, value: offer.dealerName },
    { name: texts.total, value: format.money(offer.totalPrice) },
  ];
}
