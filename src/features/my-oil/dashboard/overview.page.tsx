import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdvertSlot } from '#features/adverts/ui/advert-slot.tsx';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Cents } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Price } from '#platform/ui/price.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import { myOilTexts } from '../view/my-oil.texts.ts';
import { orLastKnown, useRefresh } from '../view/refresh.ts';
import { tankTopic } from '../view/tank-topics.ts';
import type { Route } from './+types/overview.page.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { comparedPurchases, marketToday } from './purchase-prices.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const [market, [latest], topic] = await Promise.all([
    marketToday(deps, country),
    comparedPurchases(deps, { userId: user.id, country, limit: 1 }),
    tankTopic(deps, { userId: user.id, query: url.searchParams }),
  ]);
  const product = deps.pricing.index().catalog.products.get(country.defaultProductId);
  const tanks = topic?.tanks ?? [];
  const advert = deps.followed.adverts.placeFor('dashboard', { countryId: country.id, postalCode: null });
  return { market, latest: latest ?? null, product: product?.name ?? '', tanks, advert };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orLastKnown(args);

export default function DashboardOverview({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts);
  useRefresh(loaderData);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <Pages />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <MarketTile {...loaderData} />
        <Tile title={texts.paidTile} to="/kunde/dashboard/kaufpreis" action={texts.details}>
          {loaderData.latest ? (
            <Paid latest={loaderData.latest} />
          ) : (
            <p className="text-ink-2">{texts.paidNothing}</p>
          )}
        </Tile>
        <Tile title={texts.tankTile} to="/kunde/mex" action={texts.tankMore}>
          {loaderData.tanks.length > 0 ? (
            <TankLevels tanks={loaderData.tanks} />
          ) : (
            <p className="text-ink-2">{texts.tankText}</p>
          )}
        </Tile>
        <Tile title={texts.alarmTile} to="/kunde/benachrichtigungen" action={texts.alarmMore}>
          <p className="text-ink-2">{texts.alarmText}</p>
        </Tile>
      </div>
      <AdvertSlot place={loaderData.advert} className="mt-6" />
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

const pages = ['kaufpreis', 'tank-fuellstand', 'tank-reichweite', 'verbrauch'] as const;

/** On phones instead of tabs. */
function Pages() {
  const texts = useTexts(dashboardTexts);
  return (
    <nav
      aria-label={texts.navigation}
      className="mt-5 rounded-lg border border-line bg-surface px-5 shadow-card sm:hidden"
    >
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <li key={page}>
            <Link
              to={`/kunde/dashboard/${page}`}
              className="flex min-h-13 items-center justify-between gap-4 font-medium"
            >
              {texts.tabs[page]}
              <Icon of={ChevronRight} className="text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TankLevels({ tanks }: Pick<Data, 'tanks'>) {
  const oil = useTexts(myOilTexts);
  const format = useFormatter();
  return (
    <dl className="divide-y divide-line">
      {tanks.map(({ id, name, level, range }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 first:pt-0">
          <dt className="min-w-0 break-words">{name}</dt>
          <dd className="text-right tabular-nums">
            <strong className="font-semibold">
              {level ? `${format.quantity(level.litres)} l` : oil.unknown}
            </strong>
            {range?.daysLeft != null && (
              <span className="block text-sm text-ink-2">{oil.daysLeft(range.daysLeft)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MarketTile({ market, product }: Data) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  const { latest, change } = market;
  const share = format.percent(Math.abs(change ?? 0));
  const news = change === null ? null : change > 0 ? texts.changeUp(share) : texts.changeDown(share);
  return (
    <Tile title={texts.marketTile} to="/" action={texts.calculate} variant="primary">
      {latest ? (
        <>
          <PricePer value={latest.average} unit="100 l" />
          {news && <p className="mt-1">{change === 0 ? texts.changeNone : news}</p>}
          <p className="text-sm text-ink-2">{texts.marketText(product)}</p>
        </>
      ) : (
        <p className="text-ink-2">{texts.noMarket}</p>
      )}
    </Tile>
  );
}

function Paid({ latest }: { latest: NonNullable<Data['latest']> }) {
  const texts = useTexts(dashboardTexts);
  const format = useFormatter();
  const { saving, unit, priceUnit, amount, product, day } = latest;
  return (
    <>
      <PricePer value={latest.unitPrice} unit={`${format.quantity(priceUnit)} ${unit}`} />
      {saving !== null && saving > 0 && (
        <p className="mt-1 font-medium text-good">
          {texts.lessThanMarket(format.money(saving), `${format.quantity(amount)} ${unit}`)}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {texts.paidOn(format.date(day), `${format.quantity(amount)} ${unit} ${product}`)}
      </p>
    </>
  );
}

function PricePer({ value, unit }: { value: Cents; unit: string }) {
  const texts = useTexts(dashboardTexts);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Price value={value} size="total" />
      <span className="text-ink-2">{texts.per(unit)}</span>
    </p>
  );
}

type TileProps = {
  title: string;
  to: string;
  action: string;
  variant?: 'primary' | 'outline';
  children: ReactNode;
};

const Tile = ({ title, to, action, variant = 'outline', children }: TileProps) => (
  <Card padding="wide" className="flex flex-col">
    <h2 className="mb-3 text-base font-semibold tracking-normal text-ink-2">{title}</h2>
    <div className="grow">{children}</div>
    <div className="mt-5">
      <ButtonLink to={to} variant={variant}>
        {action}
      </ButtonLink>
    </div>
  </Card>
);
