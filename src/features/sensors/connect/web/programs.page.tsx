import { data, redirect } from 'react-router';
import { rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { sensorsOf } from '../../sensors.store.ts';
import { mosquittoBridge, speaksMqtt } from '../bridge-configuration.rules.ts';
import { destinationOf } from '../destination.ts';
import { createMqttToken, mqttTokensOf, revokeMqttToken } from '../mqtt-tokens.store.ts';
import type { Route } from './+types/programs.page.ts';
import { CopyBlock } from './sensor-parts.tsx';
import { sensorsTexts } from './sensors.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Programme und Home Assistant');

const here = '/mex/programme';
const maxPrograms = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'ownAccount');
  const sensors = (await sensorsOf(server.deps.db, user.id)).filter(({ kind }) => kind !== 'dip');
  const serials = sensors.filter(speaksMqtt).map(({ serial }) => serial);
  return {
    csrf: server.visitor.csrfToken ?? '',
    userId: user.id,
    programs: await mqttTokensOf(server.deps.db, user.id),
    serials,
    others: sensors.length - serials.length,
    isOffered: server.deps.config.mqtt !== null,
    // An existing broker lets in whom its own operator lets in.
    mqtt: server.deps.config.mqtt?.host ? null : destinationOf(server, { serial: '', key: '' }).mqtt,
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const { db, clock } = server.deps;
  const { id, name } = valuesOf(form, { id: rowId, name: text(60) });
  const owner = { userId: user.id, now: clock.now() };
  switch (form.text('intent')) {
    case 'end':
      await revokeMqttToken(db, { ...owner, id });
      throw redirect(`${here}?gespeichert=1`, 303);
    case 'new': {
      // A password that opens nothing is none.
      if (server.deps.config.mqtt === null) throw notFound();
      const isFull = (await mqttTokensOf(db, user.id)).length >= maxPrograms;
      const error = isFull ? ('programsMany' as const) : name === '' ? ('programNameMissing' as const) : null;
      if (error) return data({ error, secret: null }, { status: 422 });
      return { error: null, secret: await createMqttToken(db, { ...owner, name }) };
    }
    default:
      throw notFound();
  }
}

/** Programs that read one's tanks, and how to let a further one in. */
export default function Programs({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(sensorsTexts);
  const { mqtt, userId, isSaved } = loaderData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: texts.title, to: '/mex/sensors' },
          { name: texts.programsTitle, to: here },
        ]}
      />
      <h1 className="text-2xl sm:text-2xl">{texts.programsTitle}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.programsLead}</p>
      <DoneNotice>{isSaved && !actionData && texts.saved}</DoneNotice>
      {!loaderData.isOffered && <Notice className="mt-5">{texts.programsOff}</Notice>}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
        <Matter title={texts.letIn}>
          <ProgramList programs={loaderData.programs} secret={actionData?.secret ?? null} />
          {loaderData.isOffered && <NewProgram answer={actionData} />}
        </Matter>
        {mqtt && (
          <Matter title={texts.broker}>
            <Facts
              columns="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2"
              value="wrap-anywhere"
              rows={[
                [
                  texts.broker,
                  texts.programAddress(mqtt.host, mqtt.port, mqtt.isTls ? texts.encrypted : texts.plain),
                ],
                [texts.user, 'programm'],
                [texts.topics, `brennwert/${userId}/tanks/…`],
              ]}
            />
            <p className="mt-4 text-ink-2">{texts.discovery}</p>
          </Matter>
        )}
        {mqtt && (
          <OwnMosquitto
            to={{ mqtt, userId, serials: loaderData.serials, password: actionData?.secret ?? null }}
            others={loaderData.others}
          />
        )}
      </div>
    </>
  );
}

type OwnMosquittoProps = {
  to: Parameters<typeof mosquittoBridge>[0];
  /** How many sensors do not report over MQTT. */
  others: number;
};

/** For a house whose Home Assistant has a broker already, the only one that it knows. */
function OwnMosquitto({ to, others }: OwnMosquittoProps) {
  const texts = useTexts(sensorsTexts);
  return (
    <Matter title={texts.ownMosquitto} className="md:col-span-2">
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-2">
        <div>
          <p className="text-ink-2">{texts.mosquittoWhy}</p>
          <ol className="mt-4 list-decimal space-y-2 pl-5 marker:font-semibold">
            <li>{texts.mosquittoPassword}</li>
            <li>{texts.mosquittoFile}</li>
            {to.serials.length > 0 && <li>{texts.mosquittoSensors}</li>}
            <li>{texts.mosquittoRestart}</li>
          </ol>
          {others > 0 && (
            <p className="mt-4 text-ink-2">
              {to.serials.length > 0 ? texts.mosquittoOthers : texts.mosquittoOthersAlone}
            </p>
          )}
          {to.serials.length === 0 && <p className="mt-4 text-ink-2">{texts.mosquittoNoSensors}</p>}
        </div>
        <CopyBlock text={mosquittoBridge(to)} label={texts.mosquittoSettings} />
      </div>
    </Matter>
  );
}

type Answer = Route.ComponentProps['actionData'];

type Listed = { programs: Route.ComponentProps['loaderData']['programs']; secret: string | null };

function ProgramList({ programs, secret }: Listed) {
  const texts = useTexts(sensorsTexts);
  const format = useFormatter();
  return (
    <>
      {secret && (
        <div role="status" className="mt-4">
          <p className="font-semibold">{texts.programOnce}</p>
          <CopyBlock text={secret} label={texts.programOnce} />
        </div>
      )}
      {programs.length === 0 && <p className="mt-2 text-ink-2">{texts.noPrograms}</p>}
      <ul className="mt-2 divide-y divide-line">
        {programs.map(({ id, name, hint, createdAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="text-ink-2">…{hint}</span>
              <span className="block text-sm text-ink-2">
                {texts.created(format.date(createdAt))},{' '}
                {usedAt ? texts.used(format.date(usedAt)) : texts.unused}
              </span>
            </span>
            <IntentForm intent="end" fields={{ id }}>
              <IntentButton
                intent="end"
                variant="outline"
                ask={{ title: texts.endAsk(name), text: texts.endText, action: texts.end }}
              >
                {texts.end}
              </IntentButton>
            </IntentForm>
          </li>
        ))}
      </ul>
    </>
  );
}

function NewProgram({ answer }: { answer: Answer }) {
  const texts = useTexts(sensorsTexts);
  return (
    <IntentForm intent="new" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        // Empty again for the next program.
        key={answer?.secret ?? ''}
        id="program-name"
        name="name"
        label={texts.programName}
        maxLength={60}
        autoComplete="off"
        error={answer?.error ? texts[answer.error] : undefined}
      />
      <div>
        <IntentButton intent="new" variant="primary">
          {texts.newProgram}
        </IntentButton>
      </div>
    </IntentForm>
  );
}
