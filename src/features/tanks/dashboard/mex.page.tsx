import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { EmptyTank } from '#platform/ui/illustrations/empty-tank.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { MexSteps } from '../ui/mex-steps.tsx';
import type { Route } from './+types/mex.page.ts';
import { dashboardTexts } from './dashboard.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('meX');

export function loader({ url, context }: Route.LoaderArgs) {
  const { hasMexEnabled } = requireUser(context.get(requestContext), url, 'ownAccount');
  return { hasMexEnabled };
}

/** Without a sensor: what one is good for and how to get it. */
export default function CustomerMex({ loaderData: { hasMexEnabled } }: Route.ComponentProps) {
  const texts = useTexts(dashboardTexts);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.mexTitle}</h1>
      {hasMexEnabled && <Notice className="mt-5">{texts.mexFlag}</Notice>}
      <Card padding="wide" className="mt-6">
        <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[1fr_16rem]">
          <div>
            <h2 className="text-xl">{texts.mexEmpty}</h2>
            <p className="mt-2 text-ink-2">{texts.mexText}</p>
            <MexSteps />
          </div>
          <EmptyTank className="mx-auto w-56 md:w-full" />
        </div>
      </Card>
      <ButtonLink to="/kunde/dashboard/tank-fuellstand" variant="quiet" className="mt-4 -ml-5">
        {texts.mexWhat}
      </ButtonLink>
    </>
  );
}
