import { CalendarPlus, CircleCheck, Printer, Users } from 'lucide';
import { useEffect, useRef } from 'react';
import { redirect, useNavigation } from 'react-router';
import { calendarPath, orderDetailsPath } from '#features/orders/shared.ts';
import { paymentFactsOf } from '#features/payments/payments.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink, buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { useSite, useSupportInfo } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { placedOrderView, visibleOrder } from '../checkout-visit.ts';
import { groupTexts } from '../group/group.texts.ts';
import { isAccountOffered, requestAccountFor } from '../order-account.ts';
import type { Route } from './+types/success.page.ts';
import { OrderPayment } from './order-payment.tsx';
import { OrderRecap, orderMeta } from './order-recap.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { successTexts } from './success.texts.ts';

/** Set by the action in the address that it leads to. */
const askedParameter = 'konto';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await visibleOrder(server, params);
  const isOffered = await isAccountOffered(server.deps.db, server.visitor, order);
  const isAsked = url.searchParams.has(askedParameter);
  return {
    account: isOffered ? (isAsked ? ('asked' as const) : ('offered' as const)) : null,
    order: placedOrderView(order),
    payment: await paymentFactsOf(server.deps, order),
    group: await server.deps.ports.groups.linkOf(order),
    calendarHref: calendarPath(order.id),
    printHref: `/${params.productGroup}/bestellung-erfolgreich/${params.orderId}/druckansicht`,
    detailsHref: orderDetailsPath(order.id),
  };
}

/** The guest wants an account: a mail leads to it, and only who reads it gets the order. */
export async function action({ params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const order = await visibleOrder(server, params);
  if (await isAccountOffered(server.deps.db, server.visitor, order)) {
    await requestAccountFor(server.deps, order);
  }
  const here = `/${params.productGroup}/bestellung-erfolgreich/${params.orderId}`;
  return redirect(`${here}?${askedParameter}=angefordert`, 303);
}

export const meta = ({ loaderData }: Route.MetaArgs) => orderMeta(loaderData);

export default function SuccessPage({
  loaderData: { order, payment, account, group, calendarHref, printHref, detailsHref },
}: Route.ComponentProps) {
  const texts = useTexts(successTexts);
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="min-w-0 max-w-prose">
        <Icon of={CircleCheck} className="size-12 text-good" />
        <h1 className="mt-4 text-2xl sm:text-3xl">{texts.titles[order.state]}</h1>
        <div className="mt-6 rounded-lg border border-line bg-surface px-5 py-4 shadow-card">
          <p className="text-sm text-ink-2">{texts.numberLabel}</p>
          <p className="text-xl font-bold tracking-tight whitespace-nowrap tabular-nums">{order.number}</p>
          <p className="mt-3">{texts.mailSent(order.email)}</p>
          <p className="text-sm text-ink-2">{texts.mailMissing}</p>
          <div className="mt-4 flex flex-wrap gap-2.5 border-t border-line pt-4">
            <ButtonLink to={printHref} variant="outline">
              <Icon of={Printer} />
              {texts.print}
            </ButtonLink>
            <a href={calendarHref} className={buttonClass({ variant: 'outline' })}>
              <Icon of={CalendarPlus} />
              {texts.calendar}
            </a>
            <ButtonLink to={detailsHref} variant="outline">
              {texts.follow}
            </ButtonLink>
          </div>
        </div>
        <OrderTimeline order={order} payment={payment} />
        {payment && <OrderPayment payment={payment} />}
        {group && group.kind !== 'invite' && <GroupBox kind={group.kind} href={group.href} />}
        {account && <AccountOffer state={account} email={order.email} />}
        <Questions number={order.number} />
      </div>
      <OrderRecap order={order} />
    </div>
  );
}

function Questions({ number }: { number: string }) {
  const texts = useTexts(successTexts);
  const { operator } = useSite();
  const support = useSupportInfo();
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg">{texts.question}</h2>
      <p className="mt-1 text-ink-2">{texts.questionText}</p>
      <p className="flex flex-wrap gap-x-6">
        <a
          href={`mailto:${operator.email}?subject=${encodeURIComponent(texts.printTitle(number))}`}
          className="link inline-flex min-h-11 items-center"
        >
          {operator.email}
        </a>
        {support && (
          <a href={support.href} className="link inline-flex min-h-11 items-center tabular-nums">
            {support.phone}
          </a>
        )}
      </p>
      <ButtonLink to="/" variant="quiet" className="mt-4 -ml-5">
        {texts.home}
      </ButtonLink>
    </section>
  );
}

/** After the order a guest can become a customer, who finds it in the account. */
function AccountOffer({ state, email }: { state: 'offered' | 'asked'; email: string }) {
  const texts = useTexts(successTexts);
  const box = useRef<HTMLElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  const isAsked = state === 'asked';
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="account-title" id="konto" className="mt-10">
      <Card>
        <h2 id="account-title" className="text-lg">
          {isAsked ? texts.accountAskedTitle : texts.accountTitle}
        </h2>
        <p className="mt-1 text-ink-2">{isAsked ? texts.accountAsked(email) : texts.accountText}</p>
        {!isAsked && (
          <PostForm preventScrollReset className="mt-4">
            <Button type="submit" busy={isBusy}>
              {texts.accountOpen}
            </Button>
          </PostForm>
        )}
      </Card>
    </section>
  );
}

/** The way to the neighbours; whoever ordered without them was asked in the first step. */
function GroupBox({ kind, href }: { kind: 'starter' | 'member'; href: string }) {
  const texts = useTexts(groupTexts);
  return (
    <section
      aria-labelledby="neighbours"
      className="mt-10 flex gap-4 rounded-lg border border-line bg-tint px-5 py-4"
    >
      <Icon of={Users} className="mt-1 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <h2 id="neighbours" className="text-lg">
          {texts.successGroup}
        </h2>
        <p className="mt-1 text-ink-2">{kind === 'starter' ? texts.successStarter : texts.successMember}</p>
        <ButtonLink to={href} variant="secondary" className="mt-3">
          {texts.toGroup}
        </ButtonLink>
      </div>
    </section>
  );
}
