import { sql } from 'kysely';
import { allOf, isNumber, onDays } from '#db/conditions.ts';
import type { Connection } from '#db/database.ts';
import { countryCode, datasetRows } from '#db/dataset-rows.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import { tankForms } from '#features/tanks/tanks.ts';

/** Where rows come from fewer households than this, the area is left out: a neighbour would know whose they are. */
const minOwners = 5;
/** Of a postal code. */
const areaDigits = 2;

/** Tanks with what each holds, litres, by its plate, its dimensions or its table; one that cannot be calculated is left out. */
async function volumesOf(db: Connection) {
  const tanks = await tankForms(db);
  const known = tanks.flatMap(({ id, userId, countryId, postalCode, measuredBy, ...tank }) => {
    const capacity = Math.round(gaugeOf(tank)?.capacity ?? 0);
    const place = { countryId, area: postalCode.slice(0, areaDigits) };
    return capacity > 0 ? [{ id, userId, ...place, measuredBy, capacity }] : [];
  });
  const all = <Key extends keyof (typeof known)[number]>(key: Key) => known.map((one) => one[key]);
  return sql`unnest(${all('id')}::int[], ${all('capacity')}::int[], ${all('userId')}::bigint[], ${all('countryId')}::int[],
    ${all('area')}::text[], ${all('measuredBy')}::text[])
    as volumes (tank_id, capacity, user_id, country_id, area, measured_by)`;
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
  const volumes = await volumesOf(db);
  return sql`from (
  with volumes as (
    select * from ${volumes}
  ), chosen as (
    select days.day, days.last, days.high, days.low, days.temperature, volumes.capacity, volumes.measured_by, volumes.user_id,
      volumes.country_id, volumes.area
    from tank_days days join volumes on volumes.tank_id = days.tank_id
    where ${allOf([...onDays(sql`days.day`, choice), ...isNumber(sql`volumes.country_id`, choice.countryId)])}
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
