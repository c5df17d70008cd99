import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { dateColumn } from '#platform/work/columns.tsx';
import { FactsCard, RecordPage } from '#platform/work/record.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/tank.page.ts';
import { Changes, TankFacts } from './device-parts.tsx';
import { devicesTexts } from './devices.texts.ts';
import { openTank } from './open-device.ts';

const { right } = staffPages['sensors/staff/tank'];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, right);
  if (!/^[1-9]\d{0,8}$/.test(params.tankId)) throw notFound();
  const opened = await openTank(deps, { agentId: agent.id, tankId: Number(params.tankId) });
  if (!opened) throw notFound();
  return opened;
}

/** A tank, also one that is dipped: what is in it, by whom it is measured, and what it was. */
export default function TankPage({ loaderData }: Route.ComponentProps) {
  const { tank, owner, sensor, latest, levels, changes, today } = loaderData;
  const texts = useTexts(devicesTexts);
  return (
    <>
      <RecordPage
        back={{ to: staffPages['sensors/staff/devices'].path, label: texts.back }}
        title={texts.tankOf(tank.name)}
        acts={
          sensor && (
            <ButtonLink to={`/support/mex/${sensor.id}`} variant="outline" size="small">
              {texts.toDevice}
            </ButtonLink>
          )
        }
        side={<Changes changes={changes} />}
      >
        <FactsCard
          title={texts.ownerTitle}
          rows={[
            [texts.owner, owner.name],
            ['E-Mail', owner.email],
            [texts.measuredBy, sensor ? `${texts.kinds[sensor.kind]} ${sensor.serial}` : texts.measuredByDip],
          ]}
        />
        <TankFacts tank={tank} level={latest} today={today} />
      </RecordPage>
      <ListSection
        part="levels"
        title={texts.levels}
        lead={texts.levelsLead}
        none={texts.noLevels}
        columns={useLevelColumns()}
        rows={levels}
        keyOf={({ day }) => day}
      />
    </>
  );
}

type Level = Route.ComponentProps['loaderData']['levels'][number];

/** What was in the tank, day by day, whoever measured it. */
function useLevelColumns(): Column<Level>[] {
  const texts = useTexts(devicesTexts);
  const litres = (key: 'last' | 'low' | 'high', title: string): Column<Level> => ({
    key,
    title,
    align: 'right',
    nowrap: true,
    cell: (row, format) => texts.litres(format.quantity(Math.round(row[key]))),
  });
  return [
    dateColumn({ key: 'day', title: texts.day }, ({ day }) => day),
    litres('last', texts.level),
    litres('low', texts.lowest),
    litres('high', texts.highest),
  ];
}
