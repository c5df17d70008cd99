import type { ReactNode } from 'react';
import { DeliveryCheckCard } from '#features/orders/ui/delivery-check-card.tsx';
import { oilPaths, withChoice } from '#features/tanks/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Begin } from './begin.tsx';
import { BuyCard } from './buy-card.tsx';
import { ChartCard, type OilChart } from './chart-card.tsx';
import { myOilTexts } from './my-oil.texts.ts';
import type { MyOil } from './my-oil.ts';
import { OilPicker } from './oil-picker.tsx';
import { TankCard } from './tank-card.tsx';
import { TanksCard } from './tanks-card.tsx';

/** The page about somebody's oil. */
export function MyOilView({ oil, chart }: { oil: MyOil; chart: OilChart | null }) {
  const texts = useTexts(myOilTexts);
  if (oil.kind === 'none') return <Begin />;
  return (
    <>
      <div className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
        <OilPicker {...oil} />
      </div>
      <OilCards oil={oil} />
      {chart && (
        <div className="mt-5">
          <ChartCard chart={chart} />
        </div>
      )}
      {oil.deliveries.map((check) => (
        <div key={check.station} className="mt-5">
          <DeliveryCheckCard
            check={check}
            complainTo={`/kunde/bestellungen/${check.orderId}?beanstandung#beanstanden`}
          />
        </div>
      ))}
      <MoreLinks oil={oil} />
    </>
  );
}

/** Tank and purchase side by side; what the customer's start page leads with. */
export function OilCards({ oil }: { oil: Extract<MyOil, { kind: 'oil' }> }) {
  const [only, ...others] = oil.tanks;
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-[minmax(0,8fr)_minmax(0,7fr)]">
      {only && others.length === 0 ? <TankCard tank={only} /> : <TanksCard {...oil} />}
      <BuyCard oil={oil} />
    </div>
  );
}

function MoreLinks({ oil }: { oil: Extract<MyOil, { kind: 'oil' }> }) {
  const { choice, tanks, reportYear } = oil;
  const texts = useTexts(myOilTexts);
  const [only, ...others] = tanks;
  const tank = others.length === 0 ? only : undefined;
  const analysis = [
    ['tank-fuellstand', texts.moreLevel],
    ['tank-reichweite', texts.moreRange],
    ['verbrauch', texts.moreUse],
  ] as const;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-2 gap-y-1">
      {analysis.map(([path, text]) => (
        <More key={path} to={withChoice(`/kunde/dashboard/${path}`, choice.key)}>
          {text}
        </More>
      ))}
      <More to={reportPath(reportYear, tanks[0]?.house ?? '')}>{texts.moreReport(reportYear)}</More>
      <More to="/kunde/dashboard/kaufpreis">{texts.morePrice}</More>
      {tank?.sensor && <More to={oilPaths.sensor(tank.sensor.id)}>{texts.moreSensor}</More>}
      {tank && <More to={oilPaths.notices(tank.id)}>{texts.moreNotices}</More>}
      {tank && <More to={oilPaths.data(tank.id)}>{texts.moreData}</More>}
      <More to={oilPaths.tanks}>{texts.moreTanks}</More>
    </ul>
  );
}

const reportPath = (year: number, house: string): string =>
  `/kunde/mex/bericht/${year}${house && `?${new URLSearchParams({ haus: house })}`}`;

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <ButtonLink to={to} variant="outline" size="small">
      {children}
    </ButtonLink>
  </li>
);
