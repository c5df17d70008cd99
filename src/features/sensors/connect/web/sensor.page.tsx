import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { SensorBadge } from '../../ui/sensor-badge.tsx';
import { ShownKey } from '../../ui/shown-key.tsx';
import { destinationOf } from '../destination.ts';
import { sensorView } from '../own-sensor.ts';
import { configurationsOf, isPreset, settingsOf } from '../presets.rules.ts';
import { submitSensorForm } from '../submit-sensor-form.ts';
import type { Route } from './+types/sensor.page.ts';
import { OilfoxAccount } from './oilfox-account.tsx';
import {
  Configurations,
  CurveCard,
  FaultCard,
  LiveMessage,
  StateCard,
  useLivePage,
} from './sensor-cards.tsx';
import { Acts, MountingForm, SettingsForm } from './sensor-forms.tsx';
import { sensorsTexts } from './sensors.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Sensor');

export const shouldRevalidate = afterConflict;

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const view = await sensorView(server.deps, { id: idOf(params.sensorId), userId: user.id });
  if (!view) throw notFound();
  const { preset, settings, serial } = view.sensor;
  const to = destinationOf(server, { serial, key: 'IHR_SCHLUESSEL' });
  return {
    ...view,
    csrf: server.visitor.csrfToken ?? '',
    preset: isPreset(preset) ? preset : null,
    settings: isPreset(preset) ? settingsOf(preset, settings) : null,
    configurations: isPreset(preset) ? configurationsOf(preset, to) : [],
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const whose = { id: idOf(params.sensorId), userId: user.id };
  const answer = await submitSensorForm(server.deps, { ...whose, form });
  if (!answer) throw notFound();
  if (answer.kind === 'saved') throw redirect(`/mex/sensors/${whose.id}?gespeichert=1`, 303);
  if (answer.kind === 'removed') throw redirect('/mex/sensors?entfernt=1', 303);
  if (answer.kind === 'refused') {
    // A password is never sent back.
    const { password: _, ...input } = form.input();
    return data({ ...answer, input }, { status: answer.isStale ? 409 : 422 });
  }
  const view = await sensorView(server.deps, whose);
  const preset = view?.sensor.preset;
  const serial = view?.sensor.serial ?? '';
  const to = destinationOf(server, { serial, key: answer.secret });
  return { ...answer, serial, configurations: isPreset(preset) ? configurationsOf(preset, to) : [] };
}

export type SensorPage = Route.ComponentProps['loaderData'];
export type Refused = Extract<Route.ComponentProps['actionData'], { kind: 'refused' }> | undefined;

/** One sensor: how it is, what it said last, how its messages are read, and what its owner can do. */
export default function SensorPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(sensorsTexts);
  const page = useLivePage(loaderData);
  const { sensor, tank } = page;
  if (actionData?.kind === 'key') return <ShownKey {...actionData} id={sensor.id} />;
  const refused = actionData?.kind === 'refused' ? actionData : undefined;
  const name = sensor.name || texts.unnamed;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: texts.title, to: '/mex/sensors' },
          { name, to: `/mex/sensors/${sensor.id}` },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl wrap-anywhere sm:text-2xl">{name}</h1>
        <SensorBadge state={page.state} />
        {tank?.isMain && <Badge>{texts.main}</Badge>}
      </div>
      <DoneNotice>{page.isSaved && !actionData && texts.saved}</DoneNotice>
      {refused?.isStale && (
        <Notice tone="warn" live className="mt-5">
          {texts.conflict}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <LiveMessage page={page} />
          <OilfoxAccount page={page} refused={refused} />
          <CurveCard page={page} />
          <FaultCard page={page} />
          <Configurations page={page} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StateCard page={page} />
          <MountingForm page={page} refused={refused} />
          <SettingsForm page={page} refused={refused} />
          <Acts page={page} />
        </div>
      </div>
    </>
  );
}
