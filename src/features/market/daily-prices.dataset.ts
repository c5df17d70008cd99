import { sql } from 'kysely';
import { onDays } from '#db/conditions.ts';
import { countryCode, datasetRows, nameOfValue, optionsOf } from '#db/dataset-rows.ts';
import { ofProduct } from '#features/catalog/reads.ts';
import type { Dataset } from '#features/exports/types.ts';

const kinds = { country: 'Land', state: 'Bundesland, Kanton', county: 'Kreis', place: 'Ort' } as const;

export const dailyPricesDataset: Dataset = {
  key: 'daily-prices',
  title: 'Preisverlauf',
  lead: 'Je Tag, Gebiet, Produkt und Menge eine Zeile: Durchschnitt, Tief und Hoch, brutto je Preiseinheit.',
  permission: 'dataExports',
  personalPermission: null,
  period: 'Tag',
  ...datasetRows({
    from: sql`from daily_prices r`,
    order: sql`r.day, r.country_id, r.area_kind, r.area_code, r.product_id, r.amount`,
    country: sql`r.country_id`,
    onDays: (days) => onDays(sql`r.day`, days),
    lists: [{ name: 'area', label: 'Gebiet', options: optionsOf(kinds), of: sql`r.area_kind` }],
    numbers: [{ name: 'amount', label: 'Menge', of: sql`r.amount` }],
    columns: [
      { key: 'day', name: 'Tag', kind: 'day', of: sql`r.day` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`r.country_id`) },
      { key: 'kind', name: 'GebietArt', kind: 'text', of: nameOfValue(sql`r.area_kind`, kinds) },
      { key: 'area', name: 'Gebiet', kind: 'text', of: sql`r.area_code` },
      { key: 'product', name: 'Produkt', kind: 'text', of: ofProduct(sql`r.product_id`, 'name') },
      { key: 'amount', name: 'Menge', kind: 'integer', of: sql`r.amount` },
      { key: 'average', name: 'Durchschnitt', kind: 'money', of: sql`r.average_price` },
      { key: 'low', name: 'Tief', kind: 'money', of: sql`r.low_price` },
      { key: 'high', name: 'Hoch', kind: 'money', of: sql`r.high_price` },
      { key: 'samples', name: 'Proben', kind: 'integer', of: sql`r.samples` },
    ],
  }),
};
