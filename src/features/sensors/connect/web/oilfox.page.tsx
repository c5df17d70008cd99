import { data, redirect } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Card } from '#platform/ui/card.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { submitOilfoxForm } from '../oilfox/connect-oilfox.ts';
import { sensorList } from '../own-sensor.ts';
import type { Route } from './+types/oilfox.page.ts';
import { oilfoxTexts } from './oilfox.texts.ts';
import { LoginFields } from './oilfox-account.tsx';
import { PlaceFields } from './sensor-forms.tsx';
import { sensorsTexts } from './sensors.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('OilFox verbinden');

const here = '/mex/sensors/neu/oilfox';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { tanks, sensors } = await sensorList(deps, user.id);
  const wanted = (name: string) => url.searchParams.get(name)?.slice(0, 60) ?? null;
  return {
    csrf: visitor.csrfToken ?? '',
    tanks: tanks.filter(({ id }) => !sensors.some(({ tankId }) => tankId === id)),
    input: { name: wanted('name'), tank: wanted('tank') },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const answer = await submitOilfoxForm(server.deps, { userId: user.id, form });
  if (answer.kind === 'connected') throw redirect(`/mex/sensors/${answer.id}?gespeichert=1`, 303);
  const typed = (name: string) => form.text(name);
  // The password is never sent back.
  const input = { name: typed('name'), tank: typed('tank'), email: typed('email'), device: typed('device') };
  const isAsked = answer.kind === 'choose' && Object.keys(answer.errors).length === 0;
  return data({ ...answer, input }, { status: isAsked ? 200 : 422 });
}

/** The login of the app of OilFox, and which of its devices measures in which tank. */
export default function OilfoxPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(oilfoxTexts);
  const sensors = useTexts(sensorsTexts);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: sensors.title, to: '/mex/sensors' },
          { name: sensors.addTitle, to: '/mex/sensors/neu' },
          { name: texts.title, to: here },
        ]}
      />
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.lead}</p>
      <Card padding="wide" className="mt-6 max-w-2xl">
        {actionData?.kind === 'choose' ? (
          <DeviceForm answer={actionData} tanks={loaderData.tanks} />
        ) : (
          <LoginForm page={loaderData} answer={actionData} />
        )}
      </Card>
    </>
  );
}

type Page = Route.ComponentProps['loaderData'];
type Answer = NonNullable<Route.ComponentProps['actionData']>;

function LoginForm({ page, answer }: { page: Page; answer: Answer | undefined }) {
  const texts = useTexts(oilfoxTexts);
  const input = answer?.input;
  const tankError = answer?.errors.tank && texts.errors[answer.errors.tank];
  return (
    <PostForm noValidate fields={{ intent: 'login' }} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 className="text-lg font-semibold">{texts.login}</h2>
        <p className="mt-1 text-ink-2">{texts.loginText}</p>
      </div>
      <LoginFields errors={answer?.errors} email={input?.email ?? ''} />
      <PlaceFields tanks={page.tanks} input={input ?? page.input} error={tankError} />
      <div>
        <IntentButton intent="login" variant="primary">
          {texts.connect}
        </IntentButton>
      </div>
    </PostForm>
  );
}

function DeviceForm(props: { answer: Extract<Answer, { kind: 'choose' }>; tanks: Page['tanks'] }) {
  const texts = useTexts(oilfoxTexts);
  const format = useFormatter();
  const { sealed, devices, errors, input } = props.answer;
  const deviceError = errors.device && texts.errors[errors.device];
  return (
    <PostForm
      noValidate
      fields={{ intent: 'device', choice: sealed, email: input.email }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div role="status">
        <h2 className="text-lg font-semibold">{texts.whichTitle}</h2>
        <p className="mt-1 text-ink-2">{texts.whichText}</p>
      </div>
      {devices.length > 0 ? (
        <RadioCards
          legend={texts.device}
          name="device"
          defaultValue={input.device}
          choices={devices.map(({ hwid, percent }) => ({
            value: hwid,
            label: hwid,
            description:
              percent === null ? texts.deviceUnknown : texts.deviceFull(`${format.decimal(percent, 0)} %`),
          }))}
          error={deviceError}
        />
      ) : (
        <>
          <input type="hidden" name="device" value={input.device} />
          <FieldError id="device-error" error={deviceError} />
        </>
      )}
      <PlaceFields tanks={props.tanks} input={input} error={errors.tank && texts.errors[errors.tank]} />
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="device" variant="primary">
          {texts.take}
        </IntentButton>
      </div>
    </PostForm>
  );
}
