import { useEffect } from 'react';
import { redirect } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { localAddress, notifyApp, signInAddress } from '#shell/shared.ts';
import { requestContext, runMiddleware } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { startPageOf } from '../roles/start-page.rules.ts';
import type { Route } from './+types/app-sign-in.page.ts';
import { returnQuery } from './sign-in.ts';

const appTexts = catalogue({
  title: 'Sie sind angemeldet',
  text: (name: string) => `Die App kennt Sie jetzt als ${name}.`,
  goOn: 'Weiter',
});

const path = '/app-anmeldung-verifizierung';

export const meta: Route.MetaFunction = () => privatePage('Anmeldung in der App');

export const handle: PageSettings = { middleware: ['app-only'] };

/**
 * The native app opens this page to sign in through its web view: strangers are led to the sign-in page and back,
 * and whoever is known is told to the app, which then goes on by itself or lets the visitor go on.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  runMiddleware(server, handle);
  const { user } = server.visitor;
  const returnUrl = localAddress(new URL(request.url).searchParams.get('ReturnUrl'));
  if (!user) throw redirect(signInAddress(path + returnQuery(returnUrl)));
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return { userId: user.id, name, returnUrl: returnUrl ?? startPageOf(user) };
}

export default function AppSignIn({ loaderData: { userId, name, returnUrl } }: Route.ComponentProps) {
  const texts = useTexts(appTexts);
  useEffect(() => {
    notifyApp({ Type: 'login', LoggedIn: true, UserId: userId, ReturnUrl: returnUrl });
  }, [userId, returnUrl]);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-4 text-lg wrap-break-word">{texts.text(name)}</p>
      <ButtonLink to={returnUrl} variant="primary" size="large" className="mt-8">
        {texts.goOn}
      </ButtonLink>
    </>
  );
}
