import { CircleCheck } from 'lucide';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/sensor-topic.page.ts';
import { dashboardTexts } from './dashboard.texts.ts';

const topics = ['tank-fuellstand', 'tank-reichweite', 'verbrauch'] as const;

/** Three pages that only a sensor can fill; the last part of the path says which. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), url, 'ownAccount');
  const topic = topics.find((known) => url.pathname.endsWith(`/${known}`));
  if (!topic) throw notFound();
  return { topic };
}

export default function SensorTopic({ loaderData: { topic } }: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts);
  const { title, lead, facts } = texts.sensors[topic];
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{title}</h1>
      <Card padding="wide" className="mt-6">
        <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_16rem]">
          <div>
            <p className="text-lg">{lead}</p>
            <ul className="mt-4 space-y-3">
              {facts.map((fact) => (
                <li key={fact} className="flex gap-3">
                  <Icon of={CircleCheck} className="mt-0.75 text-good" />
                  <span>{fact}</span>
                </li>
              ))}
            </ul>
            <p className="mt-6 text-ink-2">{texts.noData}</p>
            <ButtonLink to="/kunde/mex" variant="primary" className="mt-5">
              {texts.getSensor}
            </ButtonLink>
          </div>
          <EmptyTank className="mx-auto w-56 md:w-full" />
        </div>
      </Card>
    </>
  );
}
