import { sql } from 'kysely';
import { onDays } from '#db/conditions.ts';
import { countryCode, datasetRows } from '#db/dataset-rows.ts';
import { dealersFoundBy } from '#features/dealers/reads.ts';
import { issuedStatements } from '#features/documents/reads.ts';
import type { Dataset } from '#features/exports/types.ts';

export const statementsDataset = {
  key: 'statements',
  title: 'Provisionsabrechnungen',
  lead: 'Je Händler, Monat und Land eine Zeile; ohne Nummer, solange der Monat noch nicht abgerechnet ist.',
  permission: 'finance',
  personalPermission: null,
  period: 'Monat',
  ...datasetRows({
    from: sql`from (
        select month, dealer_id, country_id, currency, (count(*) filter (where position = 1))::integer as orders,
          sum(base)::float8 as base, sum(amount)::float8 as amount
        from commission_entries group by 1, 2, 3, 4
      ) s
      join ${dealersFoundBy('')} d on d.id = s.dealer_id
      left join ${issuedStatements} p on p.dealer_id = s.dealer_id and p.month = s.month
        and p.country_id = s.country_id`,
    order: sql`s.month, s.dealer_id, s.country_id`,
    country: sql`s.country_id`,
    onDays: ({ from, until }) => [
      ...(from === null ? [] : [sql`s.month >= date_trunc('month', ${from}::date)`]),
      ...onDays(sql`s.month`, { from: null, until }),
    ],
    numbers: [{ name: 'dealer', label: 'Händlernummer', of: sql`s.dealer_id` }],
    columns: [
      { key: 'month', name: 'Monat', kind: 'text', of: sql`to_char(s.month, 'YYYY-MM')` },
      { key: 'dealerId', name: 'HaendlerNr', kind: 'integer', of: sql`s.dealer_id` },
      { key: 'dealer', name: 'Haendler', kind: 'text', of: sql`d.name` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`s.country_id`) },
      { key: 'orders', name: 'Bestellungen', kind: 'integer', of: sql`s.orders` },
      { key: 'base', name: 'Bemessung', kind: 'money', of: sql`s.base` },
      { key: 'net', name: 'ProvisionNetto', kind: 'money', of: sql`s.amount` },
      { key: 'vat', name: 'MwSt', kind: 'money', of: sql`p.vat_amount` },
      { key: 'gross', name: 'ProvisionBrutto', kind: 'money', of: sql`p.gross` },
      { key: 'currency', name: 'Waehrung', kind: 'text', of: sql`s.currency` },
      { key: 'number', name: 'Nummer', kind: 'text', of: sql`coalesce(p.number, '')` },
      { key: 'issuedAt', name: 'Ausgestellt', kind: 'moment', of: sql`p.issued_at` },
    ],
  }),
} satisfies Dataset;
