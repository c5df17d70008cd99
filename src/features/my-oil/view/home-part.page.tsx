import { Link } from 'react-router';
import { oilPaths, withChoice } from '#features/tanks/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/home-part.page.ts';
import { myOilTexts } from './my-oil.texts.ts';
import { myOil } from './my-oil.ts';
import { OilCards } from './my-oil-view.tsx';
import { OilPicker } from './oil-picker.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const oil = await myOil(deps, { userId: user.id, country, asked: url.searchParams.get('tank') });
  return { ...oil, csrf: visitor.csrfToken ?? '' };
}

/** Leads the customer's start page: what is in the tank and what it costs to fill it up. */
export default function HomePart({ loaderData: oil }: Route.ComponentProps) {
  const texts = useTexts(myOilTexts);
  if (oil.kind === 'none') return <Teaser />;
  return (
    <section aria-label={texts.title}>
      <div className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link
          to={withChoice(oilPaths.start, oil.choice.key)}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.toAll}
        </Link>
        <OilPicker {...oil} />
      </div>
      <OilCards oil={oil} />
    </section>
  );
}

function Teaser() {
  const texts = useTexts(myOilTexts);
  return (
    <Card padding="wide" className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-4">
      <div>
        <h2 className="text-lg">{texts.title}</h2>
        <p className="mt-1 text-ink-2">{texts.homeTeaser}</p>
        <ButtonLink to={oilPaths.start} variant="outline" className="mt-4">
          {texts.homeStart}
        </ButtonLink>
      </div>
      <SensorTank className="w-24 sm:w-48" />
    </Card>
  );
}
