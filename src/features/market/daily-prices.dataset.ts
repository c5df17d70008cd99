import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, onDays } from '#db/cursor.ts';
import { ofProduct } from '#features/catalog/reads.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';

const kinds = { country: 'Land', state: 'Bundesland, Kanton', county: 'Kreis', place: 'Ort' } as const;

const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  select r.day, (array['DE', 'AT', 'CH'])[r.country_id] as country,
    case r.area_kind ${sql.join(
      Object.entries(kinds).map(([kind, label]) => sql`when ${sql.lit(kind)} then ${sql.lit(label)}`),
      sql` `,
    )} end as kind,
    r.area_code as area, ${ofProduct(sql`r.product_id`, 'name')} as product, r.amount, r.average_price as average, r.low_price as low, r.high_price as high,
    r.samples
  from daily_prices r
  where ${allOf([
    ...onDays(sql`r.day`, choice),
    ...isNumber(sql`r.country_id`, choice.countryId),
    ...isNumber(sql`r.amount`, choice.numbers.amount),
    ...(choice.options.area?.length ? [sql`r.area_kind = any(${[...choice.options.area]})`] : []),
  ])}
  order by r.day, r.country_id, r.area_kind, r.area_code, r.product_id, r.amount`;

export const dailyPricesDataset: Dataset = {
  key: 'daily-prices',
  title: 'Preisverlauf',
  lead: 'Je Tag, Gebiet, Produkt und Menge eine Zeile: Durchschnitt, Tief und Hoch, brutto je Preiseinheit.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Tag',
  hasCountry: true,
  lists: [
    {
      name: 'area',
      label: 'Gebiet',
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
  ],
  numbers: [{ name: 'amount', label: 'Menge' }],
  columns: [
    { key: 'day', name: 'Tag', kind: 'day' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'kind', name: 'GebietArt', kind: 'text' },
    { key: 'area', name: 'Gebiet', kind: 'text' },
    { key: 'product', name: 'Produkt', kind: 'text' },
    { key: 'amount', name: 'Menge', kind: 'integer' },
    { key: 'average', name: 'Durchschnitt', kind: 'money' },
    { key: 'low', name: 'Tief', kind: 'money' },
    { key: 'high', name: 'Hoch', kind: 'money' },
    { key: 'samples', name: 'Proben', kind: 'integer' },
  ],
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
};
