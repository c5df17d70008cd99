import { data, Link, redirect } from 'react-router';
import { householdOf } from '#features/forecast/forecast.ts';
import { withLevels } from '#features/sensors/sensors.ts';
import { sensorState } from '#features/sensors/shared.ts';
import { SensorBadge } from '#features/sensors/ui/sensor-badge.tsx';
import { oilPaths } from '#features/tanks/shared.ts';
import { tankOf } from '#features/tanks/tanks.ts';
import { TankDrawing, useShapeName } from '#features/tanks/ui/tank-drawing.tsx';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { askedField, IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/tanks.page.ts';
import { guideTexts } from './guide.texts.ts';
import { endOwnTank, makeMainTank } from './own-tanks.ts';

export const meta: Route.MetaFunction = () => privatePage('Meine Tanks');

/** All tanks of an account, to be changed, made the main one or ended. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { statuses, ended } = await householdOf(deps, user.id);
  const known = await withLevels(deps.db, ended);
  return {
    csrf: visitor.csrfToken ?? '',
    ended: known.map(({ id, name, endedAt }) => ({ id, name, endedAt })),
    isEnded: url.searchParams.has('aufgeloest'),
    tanks: statuses.map(({ tank: { userId: _, ...tank }, gauge, sensor, level, unexplained }) => ({
      tank,
      unexplained,
      capacity: gauge && Math.round(gauge.capacity),
      sensorState: sensor && sensorState(sensor, deps.clock.now()),
      litres: level && Math.round(level.litres),
      share: gauge && level ? Math.min(1, level.litres / gauge.capacity) : null,
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const whose = { id: rowIdIn(form.text('id')), userId: user.id };
  const isEnding = form.text('intent') === 'end';
  // Without scripts nobody has asked yet.
  if (isEnding && !form.has(askedField)) {
    if (!(await tankOf(server.deps.db, whose))) throw notFound();
    return data({ asks: whose.id });
  }
  const isDone = await (isEnding ? endOwnTank(server.deps, whose) : makeMainTank(server.deps, whose));
  if (!isDone) throw notFound();
  throw redirect(isEnding ? '/mex/tanks?aufgeloest' : '/mex/tanks', 303);
}

export default function Tanks({ loaderData: { tanks, ended, isEnded }, actionData }: Route.ComponentProps) {
  const texts = useTexts(guideTexts);
  const asked = tanks.find(({ tank }) => tank.id === actionData?.asks);
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.tanks}</h1>
      <DoneNotice>{isEnded && texts.ended}</DoneNotice>
      {asked && <EndQuestion tank={asked.tank} />}
      {tanks.length === 0 && <p className="mt-4 text-ink-2">{texts.noTanks}</p>}
      <ul className="mt-5 grid gap-4 empty:hidden">
        {tanks.map((entry) => (
          <li key={entry.tank.id}>
            <TankEntry entry={entry} isOnly={tanks.length === 1} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/mex/tanks/neu" variant={tanks.length === 0 ? 'primary' : 'outline'}>
          {texts.addTank}
        </ButtonLink>
        <ButtonLink to="/kunde/mex" variant="quiet">
          {texts.toMyOil}
        </ButtonLink>
      </div>
      <EndedTanks tanks={ended} />
    </>
  );
}

/** What the dialog asks, for whom no script opens one. */
function EndQuestion({ tank: { id, name } }: { tank: Entry['tank'] }) {
  const texts = useTexts(guideTexts);
  return (
    <Notice tone="warn" live title={texts.endAskOf(name)} className="mt-5">
      <p>{texts.endText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <IntentForm intent="end" fields={{ id, [askedField]: 1 }}>
          <IntentButton intent="end" variant="danger">
            {texts.end}
          </IntentButton>
        </IntentForm>
        <ButtonLink to="/mex/tanks" variant="outline">
          {texts.keepTank}
        </ButtonLink>
      </div>
    </Notice>
  );
}

/** What was measured in them stays readable. */
function EndedTanks({ tanks }: { tanks: Route.ComponentProps['loaderData']['ended'] }) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  if (tanks.length === 0) return null;
  return (
    <TitledSection id="fruehere" title={texts.endedTanks} className="mt-10">
      <ul className="divide-y divide-line">
        {tanks.map(({ id, name, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {endedAt ? texts.endedOn(name, format.date(endedAt)) : name}
            </span>
            <Link
              to={`/mex/tanks/${id}/daten`}
              className="link inline-flex min-h-11 items-center"
              aria-label={texts.dataLabel(name)}
            >
              {texts.data}
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

type Entry = Route.ComponentProps['loaderData']['tanks'][number];

function TankEntry({
  entry: { tank, capacity, sensorState: state, share, litres, unexplained },
  isOnly,
}: {
  entry: Entry;
  isOnly: boolean;
}) {
  const texts = useTexts(guideTexts);
  const format = useFormatter();
  const shape = useShapeName(tank);
  const { id, name, house, isMain } = tank;
  return (
    <Card>
      <div className="flex items-center gap-4">
        <TankDrawing tank={tank} share={share} hasSensor={state !== null} className="max-w-32 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-break-word hyphens-auto">{name}</h2>
          <p className="text-ink-2">
            {[house, shape, capacity && `${format.quantity(capacity)} l`].filter(Boolean).join(' · ')}
          </p>
          {litres !== null && (
            <p className="font-semibold tabular-nums">{texts.inside(format.quantity(litres))}</p>
          )}
          {unexplained > 0 && (
            <Link
              to={oilPaths.suspect(id)}
              className="link inline-flex min-h-11 items-center font-semibold text-warn"
            >
              {texts.missing(format.quantity(unexplained))}
            </Link>
          )}
          <p className="flex flex-wrap gap-1 empty:hidden">
            {state && <SensorBadge state={state} isNamed />}
            {isMain && !isOnly && <Badge>{texts.main}</Badge>}
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={`/mex/tanks/${id}/peilen`} variant="outline" aria-label={texts.dipLabel(name)}>
          {texts.dip}
        </ButtonLink>
        <ButtonLink to={`/mex/tanks/${id}`} variant="outline" aria-label={texts.editLabel(name)}>
          {texts.edit}
        </ButtonLink>
        <ButtonLink
          to={`/mex/tanks/${id}/mitteilungen`}
          variant="outline"
          aria-label={texts.noticesLabel(name)}
        >
          {texts.notices}
        </ButtonLink>
        {!isMain && (
          <IntentForm intent="main" fields={{ id }}>
            <IntentButton intent="main" variant="outline" label={texts.makeMainLabel(name)}>
              {texts.makeMain}
            </IntentButton>
          </IntentForm>
        )}
        <IntentForm intent="end" fields={{ id }}>
          <IntentButton
            intent="end"
            variant="outline"
            label={texts.endLabel(name)}
            ask={{ title: texts.endAsk, text: texts.endText, action: texts.end }}
          >
            {texts.end}
          </IntentButton>
        </IntentForm>
      </div>
    </Card>
  );
}
