import { data, Form, redirect } from 'react-router';
import { countries } from '#features/locations/countries.ts';
import {
  closingDays,
  inviteRefusal,
  proposedClosing,
} from '#features/orders/group-orders/group-order.rules.ts';
import { groupOrderTexts } from '#features/orders/group-orders/group-order.texts.ts';
import { groupOfOrder } from '#features/orders/group-orders/group-orders.store.ts';
import { startGroupOrder } from '#features/orders/group-orders/start-group-order.ts';
import { groupPath, orderLifePath } from '#features/orders/order-access.ts';
import { parseOrderId } from '#features/orders/orders.rules.ts';
import { orderForVisitor } from '#features/orders/orders.store.ts';
import { localDay } from '#kernel/calendar.ts';
import { csrfField } from '#web/csrf-field.ts';
import { useTexts } from '#web/locale.ts';
import { noAccess, notFound } from '#web/not-found.ts';
import { type RequestContext, requestContext } from '#web/request-context.ts';
import { isProved } from '#web/require-user.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { groupTexts } from '../../group/group.texts.ts';
import { groupChoiceOf, groupFieldNames, groupFields } from '../../group/group-choice.rules.ts';
import { FormContent } from '../form-context.tsx';
import { postedFields } from '../order-visit.ts';
import type { Route } from './+types/start-group.page.ts';
import { InvitationChoices, ShownFields } from './group-fields.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await ownOrder(server, params.orderId);
  const group = await groupOfOrder(server.deps.db, order.id);
  if (group) throw redirect(groupPath(group.code));
  const { deliveryDate } = order.terms;
  const today = localDay(server.deps.clock.now(), countries[order.countryId].timeZone);
  const days = closingDays(today, deliveryDate);
  return {
    refusal: inviteRefusal({ ...order, deliveryDate }, today),
    days,
    proposed: proposedClosing(days) ?? '',
    orderHref: orderLifePath(order.id),
    csrf: server.visitor.csrfToken,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const posted = await postedFields(request);
  if (!isProved(server, posted(csrfField))) throw data('csrf', { status: 403 });
  const order = await ownOrder(server, params.orderId);
  const values = Object.fromEntries(groupFieldNames.map((name) => [name, posted(name) ?? '']));
  const invitation = groupChoiceOf({ ...values, [groupFields.invites]: 'on' }, null);
  if (invitation?.kind !== 'invite') throw notFound();
  const outcome = await startGroupOrder(server.deps, { orderId: order.id, invitation });
  if (!outcome) throw notFound();
  if (outcome.kind === 'started') return redirect(groupPath(outcome.group.code), 303);
  const errors = outcome.kind === 'invalid' ? outcome.fields : {};
  return data({ values, errors }, { status: outcome.kind === 'invalid' ? 422 : 409 });
}

/** A visitor whom we do not know gets 401, one who asks for another's order 404. */
async function ownOrder({ deps, visitor }: RequestContext, orderId: string) {
  const id = parseOrderId(orderId);
  if (id === null) throw notFound();
  if (visitor.sessionId === null && visitor.userId === null) throw noAccess();
  const order = await orderForVisitor(deps.db, visitor, id);
  if (!order) throw notFound();
  return order;
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = groupTexts(matches[0]?.loaderData?.locale ?? 'de-DE');
  return [{ title: texts.inviteTitle }, { name: 'robots', content: 'noindex' }];
}

export default function StartGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, days, proposed, orderHref, csrf } = loaderData;
  const texts = useTexts(groupTexts);
  const { refusals } = useTexts(groupOrderTexts);
  const errors = actionData?.errors ?? {};
  return (
    <div className="mx-auto max-w-prose px-4 py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{texts.startTitle}</h1>
      {refusal ? (
        <>
          <Notice tone="warn" className="mt-6">
            {refusals[refusal]}
          </Notice>
          <ButtonLink to={orderHref} variant="primary" className="mt-6">
            {texts.toOwnOrder}
          </ButtonLink>
        </>
      ) : (
        <FormContent values={actionData?.values ?? {}} errors={errors}>
          <p className="mt-3 text-lg text-ink-2">{texts.startLead}</p>
          <Form method="post" noValidate className="mt-8 space-y-6">
            <ErrorSummary
              failures={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
            />
            {csrf !== null && <input type="hidden" name={csrfField} value={csrf} />}
            <InvitationChoices days={days} proposed={proposed} />
            <ShownFields />
            <Button type="submit" variant="primary" size="large">
              {texts.start}
            </Button>
          </Form>
        </FormContent>
      )}
    </div>
  );
}
