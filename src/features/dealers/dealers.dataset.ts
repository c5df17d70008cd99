import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber } from '#db/cursor.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';
import type { DealerState } from './dealers.types.ts';

const states: Record<DealerState, string> = {
  applied: 'beworben',
  active: 'aktiv',
  locked: 'gesperrt',
  ended: 'beendet',
};

const stateName = sql.join(
  Object.entries(states).map(([state, name]) => sql`when ${sql.lit(state)} then ${sql.lit(name)}`),
  sql` `,
);

/** Who is being taken on has no public page: how to reach it is nobody's business yet. */
const ifPublic = (column: RawBuilder<unknown>) => sql`case when d.state <> 'applied' then ${column} end`;

const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  select d.id as number, d.name, d.legal_name, (array['DE', 'AT', 'CH'])[d.country_id] as country,
    ${ifPublic(sql`d.street`)} as street, d.postal_code, d.place, ${ifPublic(sql`d.phone`)} as phone,
    ${ifPublic(sql`d.email`)} as email, d.register_number, d.vat_number, d.founded_year,
    case d.state ${stateName} end as state,
    case when d.is_trading then 'ja' else 'nein' end as is_trading, d.created_at,
    (select count(*)::integer from branches b where b.dealer_id = d.id) as branches,
    (select count(*)::integer from zones z join branches b on b.id = z.branch_id
      where b.dealer_id = d.id and z.version_until is null) as zones,
    d.review_count, round(d.review_mark_sum::numeric / nullif(d.review_count, 0), 2)::float8 as mark
  from dealers d
  where ${allOf([
    ...isNumber(sql`d.country_id`, choice.countryId),
    ...(choice.options.state?.length ? [sql`d.state = any(${[...choice.options.state]})`] : []),
  ])}
  order by d.id`;

/** Firms, not people: what stands here is on their public pages as well, which stay when trading has ended. */
export const dealersDataset = {
  key: 'dealers',
  title: 'Händler',
  lead: 'Je Händler eine Zeile, mit Niederlassungen, Gebieten und Bewertung.',
  permission: 'dataExports',
  personalPermission: null,
  period: null,
  hasCountry: true,
  lists: [
    {
      name: 'state',
      label: 'Stand',
      options: Object.entries(states).map(([value, label]) => ({ value, label })),
    },
  ],
  numbers: [],
  columns: [
    { key: 'number', name: 'HaendlerNr', kind: 'integer' },
    { key: 'name', name: 'Name', kind: 'text' },
    { key: 'legalName', name: 'Firma', kind: 'text' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'street', name: 'Strasse', kind: 'text' },
    { key: 'postalCode', name: 'PLZ', kind: 'text' },
    { key: 'place', name: 'Ort', kind: 'text' },
    { key: 'phone', name: 'Telefon', kind: 'text' },
    { key: 'email', name: 'EMail', kind: 'text' },
    { key: 'registerNumber', name: 'Registernummer', kind: 'text' },
    { key: 'vatNumber', name: 'UStId', kind: 'text' },
    { key: 'foundedYear', name: 'Gegruendet', kind: 'integer' },
    { key: 'state', name: 'Stand', kind: 'text' },
    { key: 'isTrading', name: 'Verkauft', kind: 'text' },
    { key: 'createdAt', name: 'Angelegt', kind: 'moment' },
    { key: 'branches', name: 'Niederlassungen', kind: 'integer' },
    { key: 'zones', name: 'Liefergebiete', kind: 'integer' },
    { key: 'reviewCount', name: 'Bewertungen', kind: 'integer' },
    { key: 'mark', name: 'Note', kind: 'decimal' },
  ],
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
} satisfies Dataset;
