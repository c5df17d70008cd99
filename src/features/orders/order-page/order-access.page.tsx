import { data, redirect } from 'react-router';
import type { OrderId } from '#features/catalog/types.ts';
import { orderOfEndedLink } from '#features/identity/identity.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { secretAddress, signInAddress } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { orderDetailsPath, orderLinkPath } from '../order-paths.ts';
import { orderForVisitor } from '../orders.store.ts';
import type { Route } from './+types/order-access.page.ts';
import { accessTexts } from './order-access.texts.ts';
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
  if (opened) throw redirect(opened.needsSignIn ? signInAddress(opened.path) : opened.path);
  const ended = (await orderOfEndedLink(deps.db, params.secret, deps.clock.now())) as OrderId | null;
  if (ended !== null && (await orderForVisitor(deps.db, visitor, ended)))
    throw redirect(orderDetailsPath(ended));
  const newLinkPath = ended === null ? null : orderLinkPath(ended);
  return data({ newLinkPath, csrf: visitor.csrfToken }, { status: 410 });
}

/** The link is too old, or none: of one that we know, a new one is sent where the old one went. */
export default function OrderAccess({ loaderData: { newLinkPath } }: Route.ComponentProps) {
  const texts = useTexts(accessTexts);
  const imprint = (
    <ButtonLink to="/impressum" variant={newLinkPath === null ? 'outline' : 'quiet'}>
      {texts.imprint}
    </ButtonLink>
  );
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-4 text-lg text-ink-2">{newLinkPath === null ? texts.text : texts.endedText}</p>
      {newLinkPath === null ? (
        <p className="mt-8">{imprint}</p>
      ) : (
        <PostForm action={newLinkPath} className="mt-8 flex flex-wrap gap-3">
          <Button type="submit">{texts.sendLink}</Button>
          {imprint}
        </PostForm>
      )}
    </>
  );
}
