import { ArrowLeft } from 'lucide';
import { data, Link, redirect } from 'react-router';
import { DeliveryCheckCard } from '#features/orders/ui/delivery-check-card.tsx';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf } from '#platform/forms/form.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { LabelledCard } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/delivery-check.page.ts';
import { decideCalibration, ownDeliveryCheck } from './delivery-check.ts';
import { deliveryCheckPageTexts } from './delivery-check-page.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Lieferung und Sensor');

export const shouldRevalidate = afterConflict;

const orderIdOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const found = await ownDeliveryCheck(deps.db, { orderId: orderIdOf(params.orderId), userId: user.id });
  if (!found) throw notFound();
  return { ...found, csrf: visitor.csrfToken ?? '', isDecided: url.searchParams.has('gespeichert') };
}

const decisions = ['accepted', 'declined'] as const;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const orderId = orderIdOf(params.orderId);
  const decision = intentOf(form, decisions);
  const found = await ownDeliveryCheck(server.deps.db, { orderId, userId: user.id });
  if (!found || decision === null) throw notFound();
  const texts = deliveryCheckPageTexts(server.country.locale);
  const format = formatter(server.country.locale);
  const { delivered, measured } = found.check;
  const reason = texts.reason(found.number, format.quantity(delivered), format.quantity(measured ?? 0));
  const outcome = await decideCalibration(server.deps, { orderId, userId: user.id, decision, reason });
  if (outcome === 'gone') throw notFound();
  if (outcome === 'stale') return data({ isStale: true }, { status: 409 });
  throw redirect(`${url.pathname}?gespeichert`, 303);
}

/** How a delivery note and the sensor in the tank were compared, and whether the sensor is to be set by it. */
export default function DeliveryCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { check, line, number, isDecided } = loaderData;
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  const order = `/kunde/bestellungen/${check.orderId}`;
  const { calibration } = check;
  const isOver = calibration === 'accepted' || calibration === 'declined';
  return (
    <>
      <Link to={order} className="link inline-flex min-h-11 items-center gap-1 text-sm">
        <Icon of={ArrowLeft} size="sm" />
        {texts.back(number)}
      </Link>
      <h1 className="mt-1 text-2xl sm:text-3xl">{texts.title}</h1>
      <p className="mt-2 text-lg text-ink-2">{texts.lead(number, format.date(check.day))}</p>
      <DoneNotice>{isDecided && isOver && !actionData && texts.decided[calibration]}</DoneNotice>
      {actionData?.isStale && (
        <Notice tone="warn" live className="mt-5">
          {texts.stale}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <DeliveryCheckCard check={line} hasDetails={false} complainTo={`${order}?beanstandung#beanstanden`}>
          {calibration === 'proposed' && <Calibration check={check} />}
        </DeliveryCheckCard>
        {check.measured !== null && <Reckoning check={check} />}
      </div>
    </>
  );
}

type Check = Route.ComponentProps['loaderData']['check'];

function Calibration({ check }: { check: Check }) {
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{texts.calibrate}</h3>
      <p className="mt-1 text-ink-2">{texts.calibrateText(format.quantity(check.offsetChange ?? 0))}</p>
      {check.state === 'less' && <p className="mt-2 text-ink-2">{texts.calibrateLess}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <IntentForm intent="accepted">
          <IntentButton intent="accepted">{texts.accept}</IntentButton>
        </IntentForm>
        <IntentForm intent="declined">
          <IntentButton intent="declined" variant="quiet">
            {texts.decline}
          </IntentButton>
        </IntentForm>
      </div>
    </div>
  );
}

function Reckoning({ check }: { check: Check }) {
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  const litres = (value: number | null) => format.quantity(Math.round(value ?? 0));
  const at = (value: number | null, moment: Date | null) => (
    <>
      {texts.litres(litres(value))}
      <span className="block text-sm font-normal text-ink-2">{moment && format.moment(moment)}</span>
    </>
  );
  const { levelBefore, levelAfter, measured, delivered } = check;
  const rows: FactRow[] = [
    [texts.before, at(levelBefore, check.begunAt)],
    [texts.after, at(levelAfter, check.endedAt)],
    [texts.rise, texts.litres(litres((levelAfter ?? 0) - (levelBefore ?? 0)))],
    [texts.used, texts.litres(litres(check.used))],
    [texts.measured, texts.litres(litres(measured))],
    [texts.noted, texts.litres(litres(delivered))],
    [texts.difference, texts.litres(litres((measured ?? 0) - delivered))],
    [texts.tolerance, texts.plusMinus(litres(check.tolerance))],
  ];
  return (
    <LabelledCard id="rechnung" title={texts.steps}>
      <Facts
        rows={rows}
        columns="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 tabular-nums"
        value="text-right font-medium"
      />
      <p className="mt-5 text-sm text-ink-2">{texts.explained}</p>
    </LabelledCard>
  );
}
