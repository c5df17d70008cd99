import { ChevronRight } from 'lucide';
import { Link } from 'react-router';
import { dashboardTexts } from '#features/my-oil/shared.ts';
import { MexSteps } from '#features/my-oil/ui/mex-steps.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { useSite, withdrawalLinkOf } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/info-center.page.ts';
import { infoCenterTexts } from './info-center.texts.ts';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export const loader = ({ context }: Route.LoaderArgs) => ({
  locale: context.get(requestContext).country.locale,
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const texts = infoCenterTexts(loaderData?.locale ?? 'de-DE');
  return [{ title: `${texts.title} · Brennwert` }, { name: 'description', content: texts.lead }];
};

/** Where everything that helps is found, and what a sensor is, for those without an account, too. */
export default function InfoCenter() {
  const texts = useTexts(infoCenterTexts);
  const { countryId } = useSite();
  const withdrawal = withdrawalLinkOf(countryId);
  return (
    <div className="mx-auto max-w-page px-4 py-10 sm:py-14">
      <h1>{texts.title}</h1>
      <p className="mt-3 max-w-prose text-ink-2 sm:mt-4 sm:text-lg">{texts.lead}</p>
      <div className="mt-10 grid gap-x-14 gap-y-10 sm:grid-cols-2">
        <Ways
          title={texts.before}
          ways={[
            { to: '/heizoel/angebotsassistent', key: 'assistant' },
            { to: '/heizoelpreise', key: 'prices' },
            { to: '/dein-heizoelverbrauch', key: 'ownUse' },
            { to: '/so-sortieren-wir', key: 'ranking' },
            { to: '/news', key: 'news' },
          ]}
        />
        <Ways
          title={texts.after}
          ways={[
            { to: '/kunde/bestellungen', key: 'orders' },
            ...(withdrawal ? [{ to: withdrawal.to, key: 'withdrawal' as const }] : []),
            { to: '/#fragen', key: 'questions' },
            { to: '/cookie-einstellungen', key: 'cookies' },
          ]}
        />
      </div>
      <Mex />
    </div>
  );
}

type Topic =
  | 'assistant'
  | 'prices'
  | 'ownUse'
  | 'ranking'
  | 'news'
  | 'orders'
  | 'withdrawal'
  | 'questions'
  | 'cookies';
type Way = { to: string; key: Topic };

function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  const texts = useTexts(infoCenterTexts);
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {ways.map(({ to, key }) => (
          <li key={to}>
            <Link to={to} className="group flex items-center justify-between gap-4 py-3.5">
              <span>
                <span className="block font-semibold group-hover:underline">{texts[key]}</span>
                <span className="block text-ink-2">{texts[`${key}Text`]}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mex() {
  const texts = useTexts(infoCenterTexts);
  const { mexText } = useTexts(dashboardTexts);
  return (
    <Card
      padding="wide"
      id="mex"
      className="mt-12 grid items-center gap-x-14 gap-y-6 md:grid-cols-[1fr_18rem]"
    >
      <div className="max-w-prose">
        <h2 className="text-xl">{texts.mex}</h2>
        <p className="mt-2 text-ink-2">{mexText}</p>
        <MexSteps />
        <p className="mt-6 text-ink-2">
          {texts.hasSensor}{' '}
          <Link to="/mein-mex" className="link">
            {texts.toDashboard}
          </Link>
        </p>
      </div>
      <SensorTank className="w-full max-md:order-first max-md:max-w-64" />
    </Card>
  );
}
