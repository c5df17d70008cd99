import { data, redirect } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireProvedForm } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { parseOrderId } from '../order-id.rules.ts';
import { orderDetailsPath, orderLinkPath } from '../order-paths.ts';
import { orderForVisitor } from '../orders.store.ts';
import type { Route } from './+types/order-link.page.ts';
import { accessTexts } from './order-access.texts.ts';
import { sendOrderLink } from './order-access.ts';

/** An order has one country. */
export const handle: PageSettings = { elsewhere: '/' };

export const meta: Route.MetaFunction = () => privatePage('Link zur Bestellung');

/** Set by the action in the address that it leads to. */
const askedParameter = 'gesendet';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const id = idOf(params);
  if (await orderForVisitor(deps.db, visitor, id)) throw redirect(orderDetailsPath(id));
  const isAsked = url.searchParams.has(askedParameter);
  return data({ isAsked, csrf: visitor.csrfToken }, { status: isAsked ? 200 : 401 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const id = idOf(params);
  await requireProvedForm(server, request);
  await sendOrderLink(server.deps, id);
  return redirect(`${orderLinkPath(id)}?${askedParameter}=1`, 303);
}

function idOf({ orderId }: { orderId: string }) {
  const id = parseOrderId(orderId);
  if (id === null) throw notFound();
  return id;
}

export default function OrderLink({ loaderData: { isAsked } }: Route.ComponentProps) {
  const texts = useTexts(accessTexts);
  return (
    <div className="mx-auto max-w-section-50 px-4 py-10 sm:py-16">
      <h1 className="text-2xl sm:text-3xl">{texts.linkTitle}</h1>
      <p className="mt-4 text-lg text-ink-2">{texts.linkText}</p>
      {isAsked && (
        <Notice tone="good" live className="mt-6">
          {texts.linkSent}
        </Notice>
      )}
      <PostForm className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" variant={isAsked ? 'outline' : 'primary'}>
          {texts.sendLink}
        </Button>
        <ButtonLink to="/kunde/bestellungen" variant="quiet" className="text-left">
          {texts.ownOrders}
        </ButtonLink>
      </PostForm>
    </div>
  );
}
