import { redirect } from 'react-router';
import { oilPaths } from '#features/tanks/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { SensorTank } from '#platform/ui/illustrations/sensor-tank.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { signInAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/mein-mex.page.ts';
import { Ways } from './begin.tsx';
import { myOilTexts } from './my-oil.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('meX');

/** Who is signed in has a page of their own. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(requestContext).visitor.user) throw redirect(oilPaths.start);
  return null;
}

/** What meX is, for those whom nobody knows yet. */
export default function MeinMex() {
  const texts = useTexts(myOilTexts);
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:py-14">
      <div className="grid items-center gap-x-14 gap-y-6 md:grid-cols-[1fr_20rem]">
        <div className="max-w-prose">
          <h1>{texts.publicTitle}</h1>
          <p className="mt-4 text-lg">{texts.emptyText}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={signInAddress(oilPaths.start)} variant="primary">
              {texts.signIn}
            </ButtonLink>
            <ButtonLink to="/info-center#mex" variant="outline">
              {texts.toInfo}
            </ButtonLink>
          </div>
        </div>
        <SensorTank className="w-full max-md:max-w-64" />
      </div>
      <Ways />
    </div>
  );
}
