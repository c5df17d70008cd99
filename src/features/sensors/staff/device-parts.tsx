import { gaugeOf } from '#features/tanks/shared.ts';
import type { Tank } from '#features/tanks/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import type { FactRow } from '#platform/ui/facts.tsx';
import { momentColumn } from '#platform/work/columns.tsx';
import { FactsCard, Timeline } from '#platform/work/record.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import type { Charge } from '../readings/battery-charge.rules.ts';
import type { TodaysLevel } from '../sensor-ports.types.ts';
import type { Device, RawReading, SensorChange } from './device.store.ts';
import { devicesTexts } from './devices.texts.ts';

/** Volts of a battery, or per cent of one whose sensor tells those; null when neither is known. */
export function useCharge(): (charge: Charge) => string | null {
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  return ({ battery, batteryPercent }) => {
    if (batteryPercent !== null) return `${format.quantity(batteryPercent)} %`;
    return battery === null ? null : texts.volts(format.decimal(battery, 2));
  };
}

/** Whose the device is, and what it said last. */
export function DeviceFacts({ device: { sensor, owner, drift, checkedAt, losses } }: { device: Device }) {
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  const charge = useCharge();
  const figure = (value: number | null, text: (shown: string) => string, digits: number) =>
    value === null ? texts.unknown : text(format.decimal(value, digits));
  const away = sensor.retiredAt ? texts.retired(format.date(sensor.retiredAt)) : texts.inStock;
  const rows: FactRow[] = [
    [texts.owner, owner?.name ?? away],
    ...(owner ? [['E-Mail', owner.email] as const] : []),
    ...(sensor.assignedAt ? [[texts.assigned, format.date(sensor.assignedAt)] as const] : []),
    [texts.connection, texts.connections[sensor.connectionId ?? 0] ?? texts.unknown],
    [texts.heard, sensor.receivedAt ? format.moment(sensor.receivedAt) : texts.never],
    ...(sensor.stuckSince ? [[texts.sameSince, format.date(sensor.stuckSince)] as const] : []),
    [texts.lastFault, sensor.fault ? `${texts.faults[sensor.fault] ?? ''} (${sensor.fault})` : '–'],
    ...losses
      .slice(0, lossesShown)
      .map(
        ({ until, litres, answer }): FactRow => [
          texts.losses,
          texts.loss(format.date(until), format.quantity(litres), texts.lossAnswers[answer ?? 'open']),
        ],
      ),
    [texts.battery, charge(sensor) ?? texts.unknown],
    [texts.signal, figure(sensor.signal, texts.dbm, 0)],
    [texts.temperature, figure(sensor.temperature, texts.celsius, 1)],
    [texts.mounted, figure(sensor.mountedAt, texts.millimetres, 0)],
    [texts.offset, texts.millimetres(format.quantity(sensor.levelOffset))],
    [texts.drift, drift ? (texts.drifts[drift] ?? drift) : checkedAt ? texts.noDrift : texts.notChecked],
  ];
  return <FactsCard title={texts.facts} rows={rows} />;
}

/** The latest of what was missing in a tank. */
const lossesShown = 3;

type Level = { litres: number | null; measuredAt: Date | null };

type InTank = { tank: Tank; level: Level; today: TodaysLevel | null };

/** A tank and what was measured in it last. */
export function TankFacts({ tank, level: { litres: inTank, measuredAt }, today }: InTank) {
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  const gauge = gaugeOf(tank);
  const litres = (amount: number) => texts.litres(format.quantity(Math.round(amount)));
  const percent = gauge && inTank !== null ? ` (${format.percent(inTank / gauge.capacity)})` : '';
  const rows: FactRow[] = [
    [texts.tank, tank.name],
    [texts.place, tank.postalCode],
    [texts.shape, texts.shapes[tank.shapeId ?? 0] ?? texts.notSetUp],
    [texts.capacity, gauge ? litres(gauge.capacity) : texts.notSetUp],
    ...(today
      ? [
          [
            texts.today,
            today.isEstimated ? texts.estimated(litres(today.litres)) : litres(today.litres),
          ] as const,
        ]
      : []),
    [texts.measuredLevel, inTank === null ? texts.unknown : `${litres(inTank)}${percent}`],
    [texts.measuredAt, measuredAt ? format.moment(measuredAt) : texts.never],
  ];
  return <FactsCard title={texts.tankTitle} rows={rows} />;
}

/** What the device sent, as it came. */
export function Readings(props: { readings: readonly RawReading[]; hasMore: boolean; page: number }) {
  const { readings, hasMore, page } = props;
  const texts = useTexts(devicesTexts);
  return (
    <ListSection
      part="readings"
      title={texts.readings}
      lead={texts.readingsLead}
      none={texts.noReadings}
      columns={useReadingColumns()}
      rows={readings}
      keyOf={({ deviceAt, identity }) => `${deviceAt.getTime()}.${identity}`}
      next={
        hasMore || page > 1
          ? { first: page > 1 ? '?' : null, next: hasMore ? `?seite=${page + 1}` : null, texts }
          : null
      }
    />
  );
}

function useReadingColumns(): Column<RawReading>[] {
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  const figure = (
    key: string,
    title: string,
    of: (row: RawReading) => string | null,
  ): Column<RawReading> => ({
    key,
    title,
    align: 'right',
    nowrap: true,
    cell: (row) => of(row) ?? '',
  });
  const charge = useCharge();
  const decimal = (value: number | null, digits: number) =>
    value === null ? null : format.decimal(value, digits);
  return [
    momentColumn({ key: 'at', title: texts.at }, ({ at }) => at),
    figure('value', texts.value, ({ measure, value }) =>
      value === null
        ? null
        : `${format.decimal(value, value % 1 === 0 ? 0 : 1)} ${texts.units[measure] ?? ''}`,
    ),
    { key: 'measure', title: texts.what, cell: ({ measure }) => texts.measures[measure] ?? measure },
    figure('litres', texts.level, ({ litres }) =>
      litres === null ? null : texts.litres(format.quantity(Math.round(litres))),
    ),
    {
      key: 'fault',
      title: texts.fault,
      cell: ({ fault, belief }) =>
        fault ? `${texts.faults[fault] ?? ''} (${fault})` : belief && texts.beliefs[belief],
    },
    figure('temperature', '°C', ({ temperature }) => decimal(temperature, 1)),
    figure('battery', texts.battery, charge),
    figure('signal', 'dBm', ({ signal }) => decimal(signal, 0)),
    momentColumn({ key: 'received', title: texts.received }, ({ receivedAt }) => receivedAt),
    {
      key: 'clock',
      title: texts.clock,
      cell: ({ deviceAt, at }) =>
        deviceAt.getTime() === at.getTime() ? '' : `${texts.doubtful}: ${format.moment(deviceAt)}`,
    },
  ];
}

/** What people changed about the device, and about those before it in the same tank. */
export function Changes({ changes }: { changes: readonly SensorChange[] }) {
  const texts = useTexts(devicesTexts);
  const format = useFormatter();
  const units: Readonly<Record<string, (figure: string) => string>> = {
    calibration: texts.millimetres,
    mounting: texts.millimetres,
    shape: texts.litres,
  };
  const shown = (kind: string, value: string) =>
    value === '' ? '–' : (units[kind]?.(format.quantity(Number(value))) ?? value);
  return (
    <Timeline
      title={texts.history}
      none={texts.historyNone}
      events={changes.map(({ id, at, who, reason, serial, kind, before, after }) => ({
        key: id,
        at,
        who,
        what: [
          [serial, texts.changeKinds[kind] ?? kind].filter(Boolean).join(': '),
          ...(before || after ? [`${shown(kind, before)} → ${shown(kind, after)}`] : []),
        ].join(', '),
        note: reason,
      }))}
    />
  );
}
