import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isSameList } from '#platform/http/list-address.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { words } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { type SensorState, sensorTroubles, statesOf } from '../health/sensor-health.rules.ts';
import { SensorBadge } from '../ui/sensor-badge.tsx';
import type { Route } from './+types/devices.page.ts';
import { useCharge } from './device-parts.tsx';
import { type DeviceSort, deviceQuery, devicesSearch } from './device-search.rules.ts';
import type { DeviceLine } from './devices.store.ts';
import { devicesTexts } from './devices.texts.ts';
import { searchDevices } from './open-device.ts';

const { path, right } = staffPages['sensors/staff/devices'];

/** Each search is in the audit log: who only looks at a row has not searched again. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs): boolean =>
  move.defaultShouldRevalidate && !isSameList(move);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const agent = requireUser({ visitor }, url, right);
  const query = deviceQuery(url.searchParams);
  const { rows, ...found } = await searchDevices(deps, { agentId: agent.id, query });
  const now = deps.clock.now();
  return {
    query,
    ...found,
    rows: rows.map(({ doubts, ...row }) => ({ ...row, states: statesIn({ ...row, doubts }, now) })),
  };
}

const statesIn = (row: DeviceLine, now: Date): SensorState[] =>
  row.sensorId === null ? [] : statesOf({ ...row, kind: row.kind ?? 'device' }, now);

/** Words are looked for among all, whichever state was chosen before. */
const filters = { words: words('suche', 200) };

/** The sensors of customers and their tanks, as the meX support finds them. */
export default function Devices({ loaderData }: Route.ComponentProps) {
  const { query, rows, hasMore, counts } = loaderData;
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[{ to: staffPages['sensors/staff/stock'].path, label: texts.stockLink, variant: 'outline' }]}
      filter={{
        path,
        filters,
        chosen: { words: query.words || null },
        search: { of: 'words', label: texts.search, maxLength: 200 },
        reset: `${path}${devicesSearch({ words: '', trouble: query.trouble })}`,
      }}
      tabs={{
        label: texts.filterLabel,
        links: [null, ...sensorTroubles].map((one) => ({
          label: one === null ? texts.all : texts.counted(texts.filters[one], format.quantity(counts[one])),
          to: `${path}${devicesSearch({ words: query.words, trouble: one })}`,
          current: query.trouble === one,
        })),
      }}
      count={rows.length > 0 && texts.found(rows.length, hasMore)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ sensorId, tankId }) => (sensorId === null ? `t${tankId}` : String(sensorId))}
    />
  );
}

type Row = Omit<DeviceLine, 'doubts'> & { states: readonly SensorState[] };

function useColumns(): Column<Row, DeviceSort['key']>[] {
  const texts = useTexts(devicesTexts);
  const charge = useCharge();
  return [
    { key: 'serial', title: texts.serial, nowrap: true, sorts: true, cell: (row) => <Named row={row} /> },
    { key: 'owner', title: texts.owner, sorts: true, cell: ({ owner }) => owner },
    { key: 'email', title: 'E-Mail', cell: ({ email }) => email },
    { key: 'tank', title: texts.tank, cell: (row) => <NamedTank row={row} /> },
    { key: 'place', title: texts.place, sorts: true, nowrap: true, cell: ({ postalCode }) => postalCode },
    { key: 'state', title: texts.state, nowrap: true, cell: (row) => <States of={row} /> },
    {
      key: 'heard',
      title: texts.heard,
      sorts: true,
      nowrap: true,
      cell: ({ sensorId, receivedAt }, format) =>
        receivedAt ? format.moment(receivedAt) : sensorId !== null && texts.never,
    },
    {
      key: 'level',
      title: texts.measuredLevel,
      sorts: true,
      align: 'right',
      nowrap: true,
      cell: ({ litres }, format) => litres !== null && texts.litres(format.quantity(Math.round(litres))),
    },
    {
      key: 'battery',
      title: texts.battery,
      sorts: true,
      align: 'right',
      nowrap: true,
      cell: (row) => charge(row),
    },
    { key: 'kind', title: texts.kind, cell: ({ kind }) => kind && texts.kinds[kind] },
  ];
}

function Named({ row: { sensorId, serial } }: { row: Row }) {
  const texts = useTexts(devicesTexts);
  if (sensorId === null) return <span className="text-ink-2">{texts.noSensor}</span>;
  return (
    <Link to={`${path}/${sensorId}`} className="link">
      {serial}
    </Link>
  );
}

function NamedTank({ row: { tankId, tank } }: { row: Row }) {
  const texts = useTexts(devicesTexts);
  if (tankId === null) return texts.noTank;
  return (
    <Link to={`/support/mex/tanks/${tankId}`} className="link">
      {tank}
    </Link>
  );
}

/** How a sensor is, what else is wrong with it, and by which code it told so. */
function States({ of: { states, fault } }: { of: Row }) {
  const texts = useTexts(devicesTexts);
  return (
    <span className="flex flex-wrap items-center gap-1">
      {states.map((state) => (
        <SensorBadge key={state} state={state} />
      ))}
      {fault && <span className="text-sm text-ink-2">{texts.faults[fault] ?? fault}</span>}
    </span>
  );
}
