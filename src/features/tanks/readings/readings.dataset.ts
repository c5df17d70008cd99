import { sql } from 'kysely';
import { allOf, isNumber, onDays } from '#db/conditions.ts';
import type { Connection } from '#db/database.ts';
import { countryCode, datasetRows } from '#db/dataset-rows.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import { gaugeOf, type TankForm } from '../shapes.rules.ts';

/** Where rows come from fewer households than this, the area is left out: a neighbour would know whose they are. */
const minOwners = 5;

/** What each tank holds, litres, by its plate, its dimensions or its table; a tank that cannot be calculated is left out. */
async function capacitiesOf(db: Connection): Promise<{ ids: number[]; litres: number[] }> {
  const tanks = await db
    .selectFrom('tanks')
    .select(['id', 'shapeId', 'length', 'width', 'height', 'diameter', 'isStanding', 'heads', 'tankCount'])
    .select(['capacity', 'dipTable'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('tankDays').select('tankId').whereRef('tankDays.tankId', '=', 'tanks.id')),
    )
    .$castTo<TankForm & { id: number }>()
    .execute();
  const known = tanks.flatMap((tank): [id: number, litres: number][] => {
    const gauge = gaugeOf(tank);
    return gauge ? [[tank.id, Math.round(gauge.capacity)]] : [];
  });
  return { ids: known.map(([id]) => id), litres: known.map(([, litres]) => litres) };
}

/**
 * Days of tanks without a number that would tie them together, and without what tells whose a tank is: area of two digits,
 * level in parts of the capacity, capacity in steps of 1,000 litres.
 */
async function chosenDays({
  db,
  choice,
}: {
  db: Connection;
  choice: Pick<DatasetChoice, 'from' | 'until'> & { countryId: number | null };
}) {
  const { ids, litres } = await capacitiesOf(db);
  return sql`from (
  with volumes as (
    select * from unnest(${ids}::int[], ${litres}::int[]) as volumes (tank_id, capacity)
  ), chosen as (
    select days.day, days.last, days.high, days.low, days.temperature, volumes.capacity, t.measured_by, t.user_id,
      t.country_id, left(t.postal_code, 2) as area
    from tank_days days
    join tanks t on t.id = days.tank_id
    join volumes on volumes.tank_id = t.id and volumes.capacity > 0
    where ${allOf([...onDays(sql`days.day`, choice), ...isNumber(sql`t.country_id`, choice.countryId)])}
  ), areas as (
    select country_id, area from chosen group by 1, 2 having count(distinct user_id) >= ${sql.lit(minOwners)}
  )
  select chosen.*, coalesce(areas.area, '') as shown_area, (round(capacity / 1000.0) * 1000)::integer as size from chosen left join areas using (country_id, area)) r`;
}

const level = sql`round(100.0 * r.last / r.capacity)::integer`;

export const readingsDataset = {
  key: 'readings',
  title: 'Füllstände',
  lead: 'Je Tank und Tag eine Zeile, ohne Namen, Nummer und genauen Ort.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Tag',
  ...datasetRows({
    from: chosenDays,
    order: sql`r.day, r.country_id, r.shown_area, ${level}, r.size`,
    country: sql`r.country_id`,
    columns: [
      { key: 'day', name: 'Tag', kind: 'day', of: sql`r.day` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`r.country_id`) },
      { key: 'area', name: 'PLZGebiet', kind: 'text', of: sql`r.shown_area` },
      { key: 'capacity', name: 'GroesseEtwa', kind: 'integer', of: sql`r.size` },
      { key: 'level', name: 'FuellstandProzent', kind: 'integer', of: level },
      {
        key: 'span',
        name: 'VeraenderungProzent',
        kind: 'integer',
        of: sql`round(100.0 * (r.high - r.low) / r.capacity)::integer`,
      },
      { key: 'temperature', name: 'TemperaturGrad', kind: 'integer', of: sql`round(r.temperature)::integer` },
      {
        key: 'measuredBy',
        name: 'GemessenMit',
        kind: 'text',
        of: sql`case r.measured_by when 'device' then 'meX-Sensor' when 'foreign' then 'eigener Sensor'
          when 'dip' then 'Peilstab' else '' end`,
      },
    ],
  }),
} satisfies Dataset;
