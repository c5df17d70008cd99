import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm } from '#shell/shell.ts';
import { AfterDelivery } from '../order-page/after-delivery.tsx';
import { readableOrder } from '../order-page/order-access.ts';
import { OrderBody, stepsOf, WorkHead } from '../order-page/order-body.tsx';
import { recordOpening, submitStep, workPage } from '../order-page/order-page.ts';
import { progressTexts } from '../order-page/order-progress.texts.ts';
import type { OrderView } from '../order-page/order-view.ts';
import { ReasonField, type StepContext, StepForm } from '../order-page/step-form.tsx';
import type { Route } from './+types/sales-order.page.ts';
import { salesTexts } from './sales.texts.ts';

const { title } = staffPages['orders/sales-list/sales-order'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.order.number} · ` : ''}${title}`);

export const shouldRevalidate = afterConflict;

const reader = 'support' as const;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const order = await readableOrder(server, url, { ...params, reader });
  const page = await workPage(server, url, { order, reader });
  await recordOpening(server, order);
  return { ...page, isSupport: hasAnyRole(server.visitor.user, rolesByPermission.customers) };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const order = await readableOrder(server, url, { ...params, reader });
  return submitStep(server, url, { order, party: { actor: reader, userId: user.id }, form });
}

/** An order as support sees it: both sides, everything that happened, and what support may decide. Finance only reads. */
export default function SalesOrder({ loaderData: page, actionData: error }: Route.ComponentProps) {
  const texts = useTexts(salesTexts);
  return (
    <OrderBody
      reader={reader}
      page={page}
      error={error}
      back={
        page.isSupport ? { to: staffPages['orders/sales-list/sales-list'].path, label: texts.back } : null
      }
      head={<WorkHead order={page.order} />}
      done={page.done && (page.done === 'dealer_reminded' ? texts.reminded : texts.done)}
      tasks={page.isSupport && <SupportActions order={page.order} steps={stepsOf(page, error)} />}
    />
  );
}

const decisions = [
  { to: 'settled', title: 'settleTitle', text: 'settleText', submit: 'settle', variant: 'primary' },
  { to: 'disputed', title: 'disputeTitle', text: 'disputeText', submit: 'dispute', variant: 'secondary' },
  { to: 'cancelled', title: 'cancelTitle', text: 'cancelText', submit: 'cancel', variant: 'danger' },
] as const;

/** What support may decide; each needs its reason, which both sides read. */
function SupportActions({ order, steps }: { order: OrderView; steps: StepContext }) {
  const texts = useTexts(salesTexts);
  const { reason } = useTexts(progressTexts);
  const decided = decisions
    .filter(({ to }) => order.steps.includes(to))
    .map(({ to, title, text, submit, variant }) => (
      <Folded key={to} title={texts[title]} isOpen={steps.error?.to === to}>
        <p className="mb-4 text-ink-2">{texts[text]}</p>
        <StepForm to={to} context={steps} submit={texts[submit]} variant={variant}>
          <ReasonField steps={steps} to={to} label={reason} rows={3} />
        </StepForm>
      </Folded>
    ));
  return (
    <>
      {order.steps.includes('dealer_reminded') && (
        <StepForm to="dealer_reminded" context={steps} submit={texts.remind} variant="outline" isShort />
      )}
      {decided}
      <AfterDelivery order={order} steps={steps} />
    </>
  );
}
