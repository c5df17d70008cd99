import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, momentsOnDays } from '#db/cursor.ts';
import { ofProduct } from '#features/catalog/reads.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';

const zone = sql.lit('Europe/Berlin');

/** Lists that were good at some time of the span; replaced ones are kept for some weeks. */
const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  select l.dealer_id, d.name as dealer, (array['DE', 'AT', 'CH'])[d.country_id] as country, ${ofProduct(sql`l.product_id`, 'name')} as product, z.name as zone,
    tier.amount, tier.price::float8 / 10000 as net_price, l.valid_from, l.valid_until
  from price_lists l
  join dealers d on d.id = l.dealer_id
  join zones z on z.id = l.zone_id
  cross join lateral unnest(l.tier_amounts, l.tier_prices) as tier (amount, price)
  where ${allOf([
    ...(choice.from === null
      ? []
      : [sql`coalesce(l.valid_until, 'infinity') > ${choice.from}::date::timestamp at time zone ${zone}`]),
    ...momentsOnDays(sql`l.valid_from`, { from: null, until: choice.until }),
    ...isNumber(sql`d.country_id`, choice.countryId),
    ...isNumber(sql`l.dealer_id`, choice.numbers.dealer),
    ...(choice.options.state?.length === 1
      ? [
          choice.options.state[0] === 'present'
            ? sql`l.version_until is null`
            : sql`l.version_until is not null`,
        ]
      : []),
  ])}
  order by l.dealer_id, l.product_id, l.zone_id, l.valid_from, l.id, tier.amount`;

export const pricesDataset = {
  key: 'prices',
  title: 'Preise',
  lead: 'Je Staffel einer Preisliste eine Zeile, mit der Zeit, in der sie galt.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Gültig',
  hasCountry: true,
  lists: [
    {
      name: 'state',
      label: 'Stand',
      options: [
        { value: 'present', label: 'gilt jetzt' },
        { value: 'replaced', label: 'ersetzt' },
      ],
    },
  ],
  numbers: [{ name: 'dealer', label: 'Händlernummer' }],
  columns: [
    { key: 'dealerId', name: 'HaendlerNr', kind: 'integer' },
    { key: 'dealer', name: 'Haendler', kind: 'text' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'product', name: 'Produkt', kind: 'text' },
    { key: 'zone', name: 'Liefergebiet', kind: 'text' },
    { key: 'amount', name: 'AbMenge', kind: 'integer' },
    { key: 'netPrice', name: 'NettoJePreiseinheit', kind: 'decimal' },
    { key: 'validFrom', name: 'GiltVon', kind: 'moment' },
    { key: 'validUntil', name: 'GiltBis', kind: 'moment' },
  ],
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
} satisfies Dataset;
