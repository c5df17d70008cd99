import { sql } from 'kysely';
import { momentsOnDays } from '#db/conditions.ts';
import { countryCode, datasetRows, optionsOf } from '#db/dataset-rows.ts';
import { ofProduct } from '#features/catalog/reads.ts';
import type { Dataset } from '#features/exports/types.ts';

const zone = sql.lit('Europe/Berlin');

/** Lists that were good at some time of the span; replaced ones are kept for some weeks. */
export const pricesDataset = {
  key: 'prices',
  title: 'Preise',
  lead: 'Je Staffel einer Preisliste eine Zeile, mit der Zeit, in der sie galt.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Gültig',
  ...datasetRows({
    from: sql`from price_lists l
      join dealers d on d.id = l.dealer_id
      join zones z on z.id = l.zone_id
      cross join lateral unnest(l.tier_amounts, l.tier_prices) as tier (amount, price)`,
    order: sql`l.dealer_id, l.product_id, l.zone_id, l.valid_from, l.id, tier.amount`,
    country: sql`d.country_id`,
    onDays: ({ from, until }) => [
      ...(from === null
        ? []
        : [sql`coalesce(l.valid_until, 'infinity') > ${from}::date::timestamp at time zone ${zone}`]),
      ...momentsOnDays(sql`l.valid_from`, { from: null, until }),
    ],
    lists: [
      {
        name: 'state',
        label: 'Stand',
        options: optionsOf({ present: 'gilt jetzt', replaced: 'ersetzt' }),
        of: sql`case when l.version_until is null then 'present' else 'replaced' end`,
      },
    ],
    numbers: [{ name: 'dealer', label: 'Händlernummer', of: sql`l.dealer_id` }],
    columns: [
      { key: 'dealerId', name: 'HaendlerNr', kind: 'integer', of: sql`l.dealer_id` },
      { key: 'dealer', name: 'Haendler', kind: 'text', of: sql`d.name` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`d.country_id`) },
      { key: 'product', name: 'Produkt', kind: 'text', of: ofProduct(sql`l.product_id`, 'name') },
      { key: 'zone', name: 'Liefergebiet', kind: 'text', of: sql`z.name` },
      { key: 'amount', name: 'AbMenge', kind: 'integer', of: sql`tier.amount` },
      { key: 'netPrice', name: 'NettoJePreiseinheit', kind: 'decimal', of: sql`tier.price::float8 / 10000` },
      { key: 'validFrom', name: 'GiltVon', kind: 'moment', of: sql`l.valid_from` },
      { key: 'validUntil', name: 'GiltBis', kind: 'moment', of: sql`l.valid_until` },
    ],
  }),
} satisfies Dataset;
