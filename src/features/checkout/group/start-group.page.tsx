import { data, redirect } from 'react-router';
import { groupOfOrder, startGroupOrder } from '#features/group-orders/group-orders.ts';
import { closingDays, groupOrderTexts, inviteError, proposedClosing } from '#features/group-orders/shared.ts';
import { ownOrder } from '#features/orders/orders.ts';
import { groupPath, orderDetailsPath } from '#features/orders/shared.ts';
import { countries } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireOwner, requireProvedForm } from '#shell/shell.ts';
import type { PageSettings } from '#shell/types.ts';
import { groupFieldNames, groupFields } from '../order-form.rules.ts';
import { FormContent } from '../steps/step-fields.tsx';
import type { Route } from './+types/start-group.page.ts';
import { groupTexts } from './group.texts.ts';
import { groupChoiceOf } from './group-choice.rules.ts';
import { InvitationChoices, ShownFields } from './group-fields.tsx';

/** Orders that are shared are of one country. */
export const handle: PageSettings = { elsewhere: '/' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await ownOrder(server, params.orderId);
  const group = await groupOfOrder(server.deps.db, order.id);
  if (group) throw redirect(groupPath(group.code));
  const { deliveryDate } = order.terms;
  const today = localDay(server.deps.clock.now(), countries[order.countryId].timeZone);
  const days = closingDays(today, deliveryDate);
  return {
    error: inviteError({ ...order, deliveryDate }, today),
    days,
    proposed: proposedClosing(days) ?? '',
    orderHref: orderDetailsPath(order.id),
    csrf: server.visitor.csrfToken,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  requireOwner(server);
  const posted = await requireProvedForm(server, request);
  const order = await ownOrder(server, params.orderId);
  const values = Object.fromEntries(groupFieldNames.map((name) => [name, posted.text(name)]));
  const invitation = groupChoiceOf({ ...values, [groupFields.invites]: 'on' }, null);
  if (invitation?.kind !== 'invite') throw notFound();
  const outcome = await startGroupOrder(server.deps, { orderId: order.id, invitation });
  if (!outcome) throw notFound();
  if (outcome.ok) return redirect(groupPath(outcome.value.code), 303);
  const errors = 'fields' in outcome.error ? outcome.error.fields : {};
  return data({ values, errors }, { status: 'fields' in outcome.error ? 422 : 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  const texts = groupTexts(matches[0]?.loaderData?.locale ?? 'de-DE');
  return privatePage(texts.startTitle);
}

export default function StartGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { error, days, proposed, orderHref } = loaderData;
  const texts = useTexts(groupTexts);
  const { refusals } = useTexts(groupOrderTexts);
  const errors = actionData?.errors ?? {};
  return (
    <div className="mx-auto max-w-prose px-4 py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{texts.startTitle}</h1>
      {error ? (
        <>
          <Notice tone="warn" className="mt-6">
            {refusals[error]}
          </Notice>
          <ButtonLink to={orderHref} variant="primary" className="mt-6">
            {texts.toOwnOrder}
          </ButtonLink>
        </>
      ) : (
        <FormContent value={{ values: actionData?.values ?? {}, errors }}>
          <p className="mt-3 text-lg text-ink-2">{texts.startLead}</p>
          <PostForm noValidate className="mt-8 space-y-6">
            <ErrorSummary
              failures={Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }))}
            />
            <InvitationChoices days={days} proposed={proposed} />
            <ShownFields />
            <Button type="submit" variant="primary" size="large">
              {texts.start}
            </Button>
          </PostForm>
        </FormContent>
      )}
    </div>
  );
}
