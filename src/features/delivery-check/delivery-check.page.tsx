import { data, redirect } from 'react-router';
import { DeliveryCheckCard } from '#features/orders/ui/delivery-check-card.tsx';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf } from '#platform/forms/form.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { LabelledCard } from '#platform/ui/card.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/delivery-check.page.ts';
import { deliveryCheckPageTexts } from './delivery-check-page.texts.ts';
import { decideCalibration, ownDeliveryChecks } from './seen-deliveries.ts';

export const meta: Route.MetaFunction = () => privatePage('Lieferung und Sensor');

export const shouldRevalidate = afterConflict;

const orderIdOf = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const found = await ownDeliveryChecks(deps.db, { orderId: orderIdOf(params.orderId), userId: user.id });
  if (!found) throw notFound();
  return { ...found, csrf: visitor.csrfToken ?? '', decidedStation: url.searchParams.get('gespeichert') };
}

const decisions = ['accepted', 'declined'] as const;

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const orderId = orderIdOf(params.orderId);
  const decision = intentOf(form, decisions);
  const found = await ownDeliveryChecks(server.deps.db, { orderId, userId: user.id });
  const decided = found?.checks.find(({ check }) => String(check.station) === form.text('station'));
  if (!found || !decided || decision === null) throw notFound();
  const texts = deliveryCheckPageTexts(server.country.locale);
  const format = formatter(server.country.locale);
  const { station, delivered, measured } = decided.check;
  const reason = texts.reason(found.number, format.quantity(delivered), format.quantity(measured ?? 0));
  const outcome = await decideCalibration(server.deps, {
    orderId,
    station,
    userId: user.id,
    decision,
    reason,
  });
  if (outcome === 'gone') throw notFound();
  if (outcome === 'stale') return data({ isStale: true }, { status: 409 });
  throw redirect(`${url.pathname}?gespeichert=${station}`, 303);
}

/** How a delivery note and the sensor in the tank were compared, and whether the sensor is to be set by it. */
export default function DeliveryCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, day, number, checks } = loaderData;
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  const order = `/kunde/bestellungen/${orderId}`;
  return (
    <>
      <BackLink to={order}>{texts.back(number)}</BackLink>
      <h1 className="mt-1 text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 text-lg text-ink-2">{texts.lead(number, format.date(day))}</p>
      <DoneNotice>{!actionData && decidedText(loaderData, texts)}</DoneNotice>
      {actionData?.isStale && (
        <Notice tone="warn" live className="mt-5">
          {texts.stale}
        </Notice>
      )}
      {checks.map(({ check, line }) => (
        <div
          key={check.station}
          className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2"
        >
          <DeliveryCheckCard check={line} hasDetails={false} complainTo={`${order}?beanstandung#beanstanden`}>
            {check.calibration === 'proposed' && <Calibration check={check} />}
          </DeliveryCheckCard>
          <Reckoning check={check} line={line} />
        </div>
      ))}
      {checks.length > 1 && (
        <Explained checks={checks.map(({ check }) => check)} className="mt-6 max-w-prose" />
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Check = Loaded['checks'][number]['check'];
type Line = Loaded['checks'][number]['line'];

/** What became of the station whose calibration was just decided. */
function decidedText({ checks, decidedStation }: Loaded, texts: ReturnType<typeof deliveryCheckPageTexts>) {
  const decided = checks.find(({ check }) => String(check.station) === decidedStation);
  const calibration = decided?.check.calibration;
  return calibration === 'accepted' || calibration === 'declined' ? texts.decided[calibration] : null;
}

function Calibration({ check }: { check: Check }) {
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{texts.calibrate}</h3>
      <p className="mt-1 text-ink-2">{texts.calibrateText(format.quantity(check.offsetChange ?? 0))}</p>
      {check.state === 'less' && <p className="mt-2 text-ink-2">{texts.calibrateLess}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <IntentForm intent="accepted" fields={{ station: check.station }}>
          <IntentButton intent="accepted">{texts.accept}</IntentButton>
        </IntentForm>
        <IntentForm intent="declined" fields={{ station: check.station }}>
          <IntentButton intent="declined" variant="quiet">
            {texts.decline}
          </IntentButton>
        </IntentForm>
      </div>
    </div>
  );
}

/** Step by step, of each tank that was seen; what cannot be compared is only told. */
function Reckoning({ check, line }: { check: Check; line: Line }) {
  const texts = useTexts(deliveryCheckPageTexts);
  const isStation = line.isOfSeveral && check.station > 0;
  const seen = check.parts ?? (check.measured === null ? [] : [check]);
  if (seen.length === 0) return null;
  return (
    <LabelledCard
      id={`rechnung-${check.station}`}
      title={isStation ? texts.stepsOf(check.station) : texts.steps}
    >
      {seen.map((part, at) => (
        <RiseRows key={part.tankId} part={part} name={line.parts[at]?.tank ?? null} />
      ))}
      <div className="mt-4 border-t border-line">
        <Sums check={check} />
      </div>
      {!line.isOfSeveral && <Explained checks={[check]} className="mt-5" />}
    </LabelledCard>
  );
}

type Part = Pick<Check, 'levelBefore' | 'levelAfter' | 'used' | 'measured'> & {
  begunAt: Date | string | null;
  endedAt: Date | string | null;
};

/** How the tolerance comes about: once on the page, whatever number of stations. */
function Explained({ checks, className }: { checks: readonly Check[]; className: string }) {
  const texts = useTexts(deliveryCheckPageTexts);
  if (checks.every(({ measured }) => measured === null)) return null;
  const isTogether = checks.some(({ parts }) => (parts ?? []).length > 1);
  return (
    <p className={`text-sm text-ink-2 ${className}`}>
      {texts.explained}
      {isTogether && ` ${texts.explainedTogether}`}
    </p>
  );
}

/** The rise in a tank. */
function RiseRows({ part, name }: { part: Part; name: string | null }) {
  const texts = useTexts(deliveryCheckPageTexts);
  const litres = useLitres();
  const format = useFormatter();
  const { levelBefore, levelAfter, begunAt, endedAt, used, measured } = part;
  const at = (value: number | null, moment: Date | string | null) => (
    <>
      {litres(value)}
      <span className="block text-sm font-normal text-ink-2">
        {moment && format.moment(new Date(moment))}
      </span>
    </>
  );
  return (
    <>
      {name && <h3 className="mt-4 text-base font-semibold">{name}</h3>}
      <Rows
        rows={[
          [texts.before, at(levelBefore, begunAt)],
          [texts.after, at(levelAfter, endedAt)],
          [texts.rise, litres((levelAfter ?? 0) - (levelBefore ?? 0))],
          [texts.used, litres(used)],
          [texts.measured, litres(measured)],
        ]}
      />
    </>
  );
}

/** The note beside all that was measured. */
function Sums({ check: { delivered, measured, tolerance, parts } }: { check: Check }) {
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  const litres = useLitres();
  const noted: FactRow = [texts.noted, litres(delivered)];
  if (measured === null) return <Rows rows={[noted]} />;
  const rows: FactRow[] = [
    noted,
    [texts.difference, litres(measured - delivered)],
    [texts.tolerance, texts.plusMinus(format.quantity(tolerance ?? 0))],
  ];
  return <Rows rows={parts ? [[texts.together, litres(measured)], ...rows] : rows} />;
}

function useLitres() {
  const texts = useTexts(deliveryCheckPageTexts);
  const format = useFormatter();
  return (value: number | null) => texts.litres(format.quantity(Math.round(value ?? 0)));
}

const Rows = ({ rows }: { rows: FactRow[] }) => (
  <Facts
    rows={rows}
    columns="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 tabular-nums"
    value="text-right font-medium"
  />
);
