import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Country } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { askApp, useCountry } from '#shell/shared.ts';
import { requestContext, runMiddleware } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import type { Route } from './+types/app-order.page.ts';
import { appTexts } from './app.texts.ts';
import { hrefOfCalculation } from './calculation-data.rules.ts';

export const handle: PageSettings = { middleware: ['app-only'] };

export const meta: Route.MetaFunction = () => privatePage('Ihre Berechnung');

export function loader({ context }: Route.LoaderArgs) {
  runMiddleware(context.get(requestContext), handle);
  return null;
}

type Handover = 'asking' | 'none' | 'unreadable' | 'silent';

/** The app opens this page when somebody goes on with what was calculated in the app itself. */
export default function AppOrder() {
  const texts = useTexts(appTexts).order;
  const { handover, askAgain } = useHandover();
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <div className="mt-4" aria-busy={handover === 'asking'}>
        <Notice tone={handover === 'asking' ? 'info' : 'warn'} live>
          {texts[handover]}
        </Notice>
      </div>
      <div className="mt-8 grid max-w-buttons gap-3">
        {handover === 'silent' && (
          <Button variant="primary" size="large" onClick={askAgain}>
            {texts.retry}
          </Button>
        )}
        <ButtonLink
          to="/heizoel/angebotsliste"
          variant={handover === 'silent' ? 'outline' : 'primary'}
          size="large"
        >
          {texts.calculate}
        </ButtonLink>
      </div>
    </>
  );
}

/** Asks the app for its calculation and leads on, in place of this page: the way back is the app's own. */
function useHandover() {
  const navigate = useNavigate();
  const { id: countryId } = useCountry();
  const [handover, setHandover] = useState<Handover>('asking');
  const ask = useCallback(() => {
    let isLeft = false;
    setHandover('asking');
    void calculationOfApp(countryId).then((found) => {
      if (isLeft) return;
      if ('href' in found) navigate(found.href, { replace: true });
      else setHandover(found.failure);
    });
    return () => {
      isLeft = true;
    };
  }, [navigate, countryId]);
  useEffect(ask, [ask]);
  return { handover, askAgain: () => void ask() };
}

async function calculationOfApp(
  countryId: Country['id'],
): Promise<{ href: string } | { failure: Exclude<Handover, 'asking'> }> {
  const answer = await askApp('calculationData');
  if (!answer.ok) return { failure: answer.error.code === 'unreadable' ? 'unreadable' : 'silent' };
  if (answer.value === null) return { failure: 'none' };
  const href = hrefOfCalculation(answer.value, countryId);
  return href === null ? { failure: 'unreadable' } : { href };
}
