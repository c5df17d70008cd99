import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/card.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/tank.page.ts';
import { ChangeTable, factColumns, TankFacts } from './device-parts.tsx';
import { devicesTexts } from './devices.texts.ts';
import { openTank } from './look-after-device.ts';

export const meta: Route.MetaFunction = () => privatePage('Tank');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, 'sensorsOfCustomers');
  if (!/^[1-9]\d{0,8}$/.test(params.tankId)) throw notFound();
  const opened = await openTank(deps, { agentId: agent.id, tankId: Number(params.tankId) });
  if (!opened) throw notFound();
  return opened;
}

type Opened = Route.ComponentProps['loaderData'];

/** A tank, also one that is dipped: what is in it, by whom it is measured, and what it was. */
export default function TankPage({ loaderData }: Route.ComponentProps) {
  const { tank, owner, sensor, latest, levels, changes, today } = loaderData;
  const texts = useTexts(devicesTexts);
  const ownerRows: FactRow[] = [
    [texts.owner, owner.name],
    ['E-Mail', owner.email],
    [texts.measuredBy, sensor ? `${texts.kinds[sensor.kind]} ${sensor.serial}` : texts.measuredByDip],
  ];
  return (
    <>
      <BackLink to="/support/mex" className="mt-4">
        {texts.back}
      </BackLink>
      <h1 className="mt-1 text-2xl wrap-anywhere sm:text-2xl">{texts.tankOf(tank.name)}</h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Section title={texts.ownerTitle}>
          <Facts rows={ownerRows} columns={factColumns} value="wrap-anywhere" />
          {sensor && (
            <ButtonLink to={`/support/mex/${sensor.id}`} variant="outline" className="mt-5">
              {texts.toDevice}
            </ButtonLink>
          )}
        </Section>
        <TankFacts tank={tank} level={latest} today={today} />
      </div>
      <ChangeTable changes={changes} />
      <LevelTable levels={levels} />
    </>
  );
}

/** What was in the tank, day by day, whoever measured it. */
function LevelTable({ levels }: Pick<Opened, 'levels'>) {
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  const litres = (key: 'last' | 'low' | 'high', title: string): Column<Opened['levels'][number]> => ({
    key,
    title,
    align: 'right',
    nowrap: true,
    cell: (row) => texts.litres(format.quantity(Math.round(row[key]))),
  });
  return (
    <section className="list-column mt-10">
      <h2 className="text-lg">{texts.levels}</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-2">{texts.levelsLead}</p>
      <ListTable
        part="levels"
        label={texts.levels}
        columns={[
          { key: 'day', title: texts.day, nowrap: true, cell: ({ day }) => format.date(day) },
          ...[litres('last', texts.level), litres('low', texts.lowest), litres('high', texts.highest)],
        ]}
        rows={levels}
        keyOf={({ day }) => day}
        none={texts.noLevels}
      />
    </section>
  );
}
