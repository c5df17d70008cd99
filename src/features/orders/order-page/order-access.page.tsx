import { data, redirect } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { secretAddress, signInAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';

import type { Route } from './+types/order-access.page.ts';
import { openOrder } from './order-access.ts';

const accessTexts = catalogue({
  title: 'Dieser Link gilt nicht mehr',
  text: 'Links aus unseren E-Mails führen 60 Tage lang zur Bestellung. Ihre Bestellung besteht weiter; alles, was gilt, steht in der E-Mail. Fragen beantworten wir gern unter der Telefonnummer im Impressum.',
  imprint: 'Zum Impressum',
});

export const meta: Route.MetaFunction = () => [
  { title: 'Bestellung ansehen · Brennwert' },
  { name: 'robots', content: 'noindex' },
  secretAddress,
];

/** The link of a mail: its secret becomes the right of this device to see the order and leaves the address bar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const opened = await openOrder(deps, visitor, params.secret);
  if (!opened) return data(null, { status: 410 });
  return redirect(opened.needsSignIn ? signInAddress(opened.path) : opened.path);
}

export default function OrderAccess() {
  const texts = useTexts(accessTexts);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-4 text-lg text-ink-2">{texts.text}</p>
      <ButtonLink to="/impressum" variant="outline" className="mt-8">
        {texts.imprint}
      </ButtonLink>
    </>
  );
}
