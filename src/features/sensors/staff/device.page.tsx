import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { RecordPage } from '#platform/work/record.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { statesOf } from '../health/sensor-health.rules.ts';
import { SensorBadge } from '../ui/sensor-badge.tsx';
import type { Route } from './+types/device.page.ts';
import { DeviceForms } from './device-forms.tsx';
import { Changes, DeviceFacts, Readings, TankFacts } from './device-parts.tsx';
import { devicesTexts } from './devices.texts.ts';
import { openDevice } from './open-device.ts';
import { type DeviceAnswer, submitDeviceForm } from './submit-device-form.ts';

const { right } = staffPages['sensors/staff/device'];
const { path: listPath } = staffPages['sensors/staff/devices'];

export const shouldRevalidate = afterConflict;

const sensorIdOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, right);
  const sensorId = sensorIdOf(params.sensorId);
  const page = pageNumberOf(url.searchParams.get('seite'));
  const opened = await openDevice(deps, { agentId: agent.id, sensorId, page });
  if (!opened) throw notFound();
  const { sensor } = opened.device;
  return {
    ...opened,
    states:
      sensor.userId === null
        ? []
        : statesOf({ ...sensor, assignedAt: sensor.assignedAt ?? sensor.createdAt }, deps.clock.now()),
    done: url.searchParams.get('erledigt') ?? '',
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const sensorId = sensorIdOf(params.sensorId);
  const answer = await submitDeviceForm(server.deps, { agentId: user.id, sensorId, form });
  if (!answer) throw notFound();
  if (answer.kind === 'saved') throw redirect(`${listPath}/${sensorId}?erledigt=kalibriert`, 303);
  if (answer.kind === 'key') return answer;
  return data(answer, { status: answer.isStale ? 409 : 422 });
}

/** A device: what it says, what is in its tank, and what support can do about it. */
export default function DevicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { device, changes, today, readings, hasMore, page, states, done } = loaderData;
  const texts = useTexts(devicesTexts);
  const { sensor, tank, owner } = device;
  if (actionData?.kind === 'key') return <NewKey of={actionData} />;
  return (
    <>
      <RecordPage
        back={{ to: listPath, label: texts.back }}
        title={texts.device(sensor.serial)}
        badges={
          states.length > 0 && (
            <span className="flex flex-wrap gap-1 font-normal tracking-normal">
              {states.map((state) => (
                <SensorBadge key={state} state={state} />
              ))}
            </span>
          )
        }
        notices={
          <>
            <DoneNotice>{!actionData && texts.done[done]}</DoneNotice>
            {actionData?.isStale && (
              <Notice tone="warn" live className="mt-5">
                {texts.errors.stale}
              </Notice>
            )}
          </>
        }
        columns="side26"
        side={
          <>
            {owner && <DeviceForms device={device} answer={actionData} />}
            <Changes changes={changes} />
          </>
        }
      >
        <DeviceFacts device={device} />
        {tank && <TankFacts tank={tank} level={sensor} today={today} />}
      </RecordPage>
      <Readings readings={readings} hasMore={hasMore} page={page} />
    </>
  );
}

/** A key that is shown this one time. */
function NewKey({ of }: { of: Extract<DeviceAnswer, { kind: 'key' }> }) {
  const texts = useTexts(devicesTexts);
  return (
    <Card padding="wide" className="mt-8 max-w-prose">
      <div role="status">
        <h1 className="text-2xl sm:text-2xl">{texts.keyTitle(of.serial)}</h1>
        <p className="mt-2 text-ink-2">{texts.keyText}</p>
        <p className="mt-5 rounded-md border border-line bg-tint px-4 py-3">
          <code className="wrap-anywhere select-all">{of.key}</code>
        </p>
      </div>
      <ButtonLink to={`${listPath}/${of.sensorId}`} variant="outline" className="mt-6">
        {texts.toDevice}
      </ButtonLink>
    </Card>
  );
}
