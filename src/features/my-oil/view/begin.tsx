import { Gauge, Radio, Ruler } from 'lucide';
import { Link } from 'react-router';
import { oilPaths } from '#features/tanks/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon, type IconOf } from '#platform/ui/icon.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { myOilTexts } from './my-oil.texts.ts';

/** Who has no tank here yet: what the page would show, and three ways to begin. */
export function Begin() {
  const texts = useTexts(myOilTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <Card padding="wide" className="mt-5">
        <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_18rem]">
          <div className="max-w-prose">
            <h2 className="text-xl">{texts.emptyTitle}</h2>
            <p className="mt-2 text-ink-2">{texts.emptyText}</p>
          </div>
          <SensorTank className="w-full max-md:order-first max-md:max-w-60" />
        </div>
        <Ways />
      </Card>
    </>
  );
}

const icons: Record<'dip' | 'own' | 'ours', IconOf> = { dip: Ruler, own: Radio, ours: Gauge };
const targets = {
  dip: oilPaths.newTank,
  own: oilPaths.newSensor,
  ours: '/info-center#mex',
} as const;

/** The quickest first. */
export function Ways() {
  const texts = useTexts(myOilTexts);
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-3">
      {(['dip', 'own', 'ours'] as const).map((way) => (
        <li key={way} className="flex">
          <Link
            to={targets[way]}
            className="group flex w-full flex-col rounded-md border border-line bg-surface p-5 hover:border-ink-2"
          >
            <Icon of={icons[way]} size="lg" className="text-flame-text" />
            <span className="mt-3 block font-semibold">{texts.ways[way].title}</span>
            <span className="mt-1 block grow text-ink-2">{texts.ways[way].text}</span>
            <span className="link mt-3 inline-block self-start font-medium">{texts.ways[way].action}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
