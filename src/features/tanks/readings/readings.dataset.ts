import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, onDays } from '#db/cursor.ts';
import type { Connection } from '#db/database.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';
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
async function queryOf(db: Connection, choice: DatasetChoice): Promise<RawBuilder<Record<string, Cell>>> {
  const { ids, litres } = await capacitiesOf(db);
  return sql`
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
  select day, (array['DE', 'AT', 'CH'])[country_id] as country, coalesce(areas.area, '') as area,
    (round(capacity / 1000.0) * 1000)::integer as capacity, round(100.0 * last / capacity)::integer as level,
    round(100.0 * (high - low) / capacity)::integer as span, round(temperature)::integer as temperature,
    case measured_by when 'device' then 'meX-Sensor' when 'foreign' then 'eigener Sensor' when 'dip' then 'Peilstab'
      else '' end as measured_by
  from chosen left join areas using (country_id, area)
  order by day, country_id, area, level, capacity`;
}

export const readingsDataset = {
  key: 'readings',
  title: 'Füllstände',
  lead: 'Je Tank und Tag eine Zeile, ohne Namen, Nummer und genauen Ort.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Tag',
  hasCountry: true,
  lists: [],
  numbers: [],
  columns: [
    { key: 'day', name: 'Tag', kind: 'day' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'area', name: 'PLZGebiet', kind: 'text' },
    { key: 'capacity', name: 'GroesseEtwa', kind: 'integer' },
    { key: 'level', name: 'FuellstandProzent', kind: 'integer' },
    { key: 'span', name: 'VeraenderungProzent', kind: 'integer' },
    { key: 'temperature', name: 'TemperaturGrad', kind: 'integer' },
    { key: 'measuredBy', name: 'GemessenMit', kind: 'text' },
  ],
  count: async (db, choice) => countRows(db, await queryOf(db, choice)),
  rows: async function* (db, choice) {
    yield* cursorRows(db, await queryOf(db, choice));
  },
} satisfies Dataset;
