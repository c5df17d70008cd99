import { randomUUID } from 'node:crypto';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { data, Link, redirect } from 'react-router';
import { documentLinks } from '#features/documents/documents.ts';
import { DocumentList } from '#features/documents/ui/document-list.tsx';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { noAccess, notFound, secretAddress } from '#shell/shared.ts';
import { requestContext, requireProvedForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';

import { orderPath } from '../order-paths.ts';
import { parseOrderId } from '../orders.rules.ts';
import type { Order, OrderState } from '../orders.types.ts';
import type { Route } from './+types/customer-order.page.ts';
import { CustomerChoices, CustomerWaysOut } from './customer-actions.tsx';
import { DealerSheet, OrderFacts } from './customer-facts.tsx';
import { CustomerHead, Tools } from './customer-head.tsx';
import { customerLifeTexts } from './customer-life.texts.ts';
import { customerLife, ownOrder, partyOf } from './customer-life.ts';
import { MoneySheet } from './money-sheet.tsx';
import { OrderColumns } from './order-columns.tsx';
import { type StepRefused, submitStep } from './order-steps.form.ts';
import { PriceSheet } from './price-sheet.tsx';
import { StepRefusal } from './step-refusal.tsx';
import { Timeline } from './timeline.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Bestellung ${loaderData.life.order.number} · ` : ''}Brennwert` },
  { name: 'robots', content: 'noindex' },
  secretAddress,
];

export const shouldRevalidate = afterConflict;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await visible(server, request, params.orderId);
  const { pathname, searchParams } = new URL(request.url);
  const isElsewhere = server.visitor.user !== null && !pathname.startsWith('/kunde/');
  if (isElsewhere) throw redirect(`/kunde/bestellungen/${order.id}`);
  const life = await customerLife(server.deps, order, server.visitor);
  const done = searchParams.get('erledigt');
  return {
    life,
    group: await server.deps.groups.linkOf(order),
    money: await server.deps.readOrderMoney(server.deps.db, order),
    documents: await documentLinks(server.deps.db, order, 'customer'),
    receiptPath: orderPath(order),
    isGuest: server.visitor.user === null,
    csrf: server.visitor.csrfToken ?? '',
    keys: Object.fromEntries(life.order.steps.map((to) => [to, randomUUID()])),
    done: done === order.state ? order.state : null,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, visitor, country } = server;
  const order = await visible(server, request, params.orderId);
  const form = await requireProvedForm(server, request);
  const party = partyOf(visitor, order);
  const answer = await submitStep(deps, { orderId: order.id, party, form, locale: country.locale });
  if (answer.kind === 'not_found') throw notFound();
  if (answer.kind === 'changed') {
    throw redirect(`${new URL(request.url).pathname.replace(/\.data$/, '')}?erledigt=${answer.to}`, 303);
  }
  return data(answer, { status: answer.kind === 'invalid' ? 422 : 409 });
}

/** A visitor whom we do not know gets 401, one who asks for another's order 404. */
async function visible({ deps, visitor }: RequestContext, request: Request, orderId: string): Promise<Order> {
  if (new URL(request.url).pathname.startsWith('/kunde/')) requireUser({ visitor }, request, 'ownAccount');
  if (parseOrderId(orderId) === null) throw notFound();
  if (visitor.sessionId === null && visitor.userId === null) throw noAccess();
  const order = await ownOrder(deps, visitor, orderId);
  if (!order) throw notFound();
  return order;
}

export default function CustomerOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { life, csrf, keys, done, isGuest, receiptPath, documents, money, group } = loaderData;
  const { order } = life;
  const refused = actionData as StepRefused | undefined;
  const texts = useTexts(customerLifeTexts);
  const steps = { csrf, keys, version: order.version, refused };
  const said = done && !refused ? texts.done[done as OrderState] : '';
  return (
    <div className={isGuest ? 'mx-auto max-w-page px-4 py-6 sm:py-10' : ''}>
      {!isGuest && (
        <Link to="/kunde/bestellungen" className="link inline-flex min-h-11 items-center gap-1 text-sm">
          <Icon of={ArrowLeft} size="sm" />
          {texts.back}
        </Link>
      )}
      <CustomerHead order={order} events={order.events} />
      {said !== '' && (
        <Notice tone="good" live className="mt-5">
          {said}
        </Notice>
      )}
      <StepRefusal refused={refused} order={order} />
      <OrderColumns
        main={
          <>
            <CustomerChoices life={life} steps={steps} />
            <Tools life={life} receiptPath={receiptPath} isGuest={isGuest} group={group} />
            <Card padding="wide">
              <Timeline order={order} />
            </Card>
            <Card padding="wide">
              <PriceSheet order={order} />
            </Card>
            <CustomerWaysOut life={life} steps={steps} />
          </>
        }
        side={
          <>
            <Card padding="wide">
              <OrderFacts order={order} />
            </Card>
            {money && (
              <Card padding="wide">
                <MoneySheet order={order} money={money} />
              </Card>
            )}
            <Card padding="wide">
              <DocumentList order={order} documents={documents} />
            </Card>
            <Card padding="wide">
              <DealerSheet order={order} />
            </Card>
          </>
        }
      />
    </div>
  );
}
