import { data, redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { secretAddress, signInAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { Route } from './+types/order-access.page.ts';
import { accessTexts } from './order.texts.ts';
import { openOrder } from './order-access.ts';

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
