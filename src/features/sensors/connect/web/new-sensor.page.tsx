import { data, redirect } from 'react-router';
import { oneOf, rowId, text, valuesOf } from '#platform/forms/form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { ShownKey } from '../../ui/shown-key.tsx';
import { destinationOf } from '../destination.ts';
import { addForeignSensor, sensorList } from '../own-sensor.ts';
import { configurationsOf, presets } from '../presets.rules.ts';
import type { Route } from './+types/new-sensor.page.ts';
import { PlaceFields } from './sensor-forms.tsx';
import { presetChoices, sensorsTexts } from './sensors.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Eigenen Sensor verbinden');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { tanks, sensors } = await sensorList(deps, user.id);
  const free = tanks.filter(({ id }) => !sensors.some(({ tankId }) => tankId === id));
  return { csrf: visitor.csrfToken ?? '', tanks: free };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const { preset, name, tank } = valuesOf(form, { preset: oneOf(presets), name: text(60), tank: rowId });
  const input = form.input();
  if (!preset) return data({ kind: 'refused' as const, error: 'missing' as const, input }, { status: 422 });
  // It sends nothing: it is asked in its owner's name.
  if (preset === 'oilfox')
    throw redirect(`/mex/sensors/neu/oilfox?${new URLSearchParams({ name, tank: String(tank) })}`, 303);
  const added = await addForeignSensor(server.deps, {
    userId: user.id,
    preset,
    name,
    tankId: tank === 0 ? null : tank,
  });
  if (!added.ok) return data({ kind: 'refused' as const, error: added.error, input }, { status: 422 });
  const { id, serial, key } = added.value;
  const to = destinationOf(server, { serial, key: key ?? '' });
  const configurations = configurationsOf(preset, to);
  return { kind: 'added' as const, id, serial, secret: key ?? '', configurations };
}

/** What the sensor is, which tank it stands in; then its key and what to copy. */
export default function NewSensor({ loaderData: { tanks }, actionData }: Route.ComponentProps) {
  const texts = useTexts(sensorsTexts);
  if (actionData?.kind === 'added') return <ShownKey {...actionData} />;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  const error = refused?.error;
  const isTankError = error === 'no_tank' || error === 'tank_has_sensor';
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: texts.title, to: '/mex/sensors' },
          { name: texts.addTitle, to: '/mex/sensors/neu' },
        ]}
      />
      <h1 className="text-2xl sm:text-2xl">{texts.addTitle}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{texts.addLead}</p>
      <Card padding="wide" className="mt-6 max-w-2xl">
        <PostForm noValidate fields={{ intent: 'add' }} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RadioCards
            legend={texts.which}
            name="preset"
            defaultValue={refused?.input.preset ?? undefined}
            choices={presetChoices(texts)}
            error={error === 'missing' ? texts.chooseOne : undefined}
          />
          <PlaceFields
            tanks={tanks}
            input={{ name: refused?.input.name ?? null, tank: refused?.input.tank ?? null }}
            error={isTankError ? texts.addErrors[error] : undefined}
          />
          <div>
            <IntentButton intent="add" variant="primary">
              {texts.create}
            </IntentButton>
          </div>
        </PostForm>
      </Card>
    </>
  );
}
