import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, onDays } from '#db/cursor.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';

/** Where fewer tanks stand than this, the area is left out: a neighbour would know whose it is. */
const minTanks = 5;

/**
 * Days of tanks without a number that would tie them together, and without what tells whose a tank is: area of two digits,
 * level in parts of the capacity, capacity in steps of 1,000 litres.
 */
const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  with areas as (
    select country_id, left(postal_code, 2) as area from tanks group by 1, 2 having count(*) >= ${sql.lit(minTanks)}
  )
  select days.day, (array['DE', 'AT', 'CH'])[t.country_id] as country, coalesce(areas.area, '') as area,
    (round(t.capacity / 1000.0) * 1000)::integer as capacity, round(100.0 * days.last / t.capacity)::integer as level,
    round(100.0 * (days.high - days.low) / t.capacity)::integer as span, round(days.temperature)::integer as temperature,
    case t.measured_by when 'device' then 'meX-Sensor' when 'foreign' then 'eigener Sensor' when 'dip' then 'Peilstab'
      else '' end as measured_by
  from tank_days days
  join tanks t on t.id = days.tank_id
  left join areas on areas.country_id = t.country_id and areas.area = left(t.postal_code, 2)
  where ${allOf([
    sql`t.capacity > 0`,
    ...onDays(sql`days.day`, choice),
    ...isNumber(sql`t.country_id`, choice.countryId),
  ])}
  order by days.day, t.country_id, area, level, capacity`;

export const readingsDataset: Dataset = {
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
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
};
