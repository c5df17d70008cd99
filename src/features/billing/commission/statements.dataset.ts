import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, onDays } from '#db/cursor.ts';
import { ofDealer } from '#features/dealers/reads.ts';
import { issuedStatements } from '#features/documents/reads.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';

const query = (choice: DatasetChoice): RawBuilder<Record<string, Cell>> => sql`
  select to_char(s.month, 'YYYY-MM') as month, s.dealer_id, ${ofDealer(sql`s.dealer_id`, 'name')} as dealer,
    (array['DE', 'AT', 'CH'])[s.country_id] as country, s.orders, s.base, s.amount as net, p.vat_amount as vat, p.gross,
    s.currency, coalesce(p.number, '') as number, p.issued_at
  from (
    select month, dealer_id, country_id, currency, (count(*) filter (where position = 1))::integer as orders,
      sum(base)::float8 as base, sum(amount)::float8 as amount
    from commission_entries group by 1, 2, 3, 4
  ) s
  left join ${issuedStatements} p on p.dealer_id = s.dealer_id and p.month = s.month
    and p.country_id = s.country_id
  where ${allOf([
    ...(choice.from === null ? [] : [sql`s.month >= date_trunc('month', ${choice.from}::date)`]),
    ...onDays(sql`s.month`, { from: null, until: choice.until }),
    ...isNumber(sql`s.country_id`, choice.countryId),
    ...isNumber(sql`s.dealer_id`, choice.numbers.dealer),
  ])}
  order by s.month, s.dealer_id, s.country_id`;

export const statementsDataset = {
  key: 'statements',
  title: 'Provisionsabrechnungen',
  lead: 'Je Händler, Monat und Land eine Zeile; ohne Nummer, solange der Monat noch nicht abgerechnet ist.',
  permission: 'finance',
  personalPermission: null,
  period: 'Monat',
  hasCountry: true,
  lists: [],
  numbers: [{ name: 'dealer', label: 'Händlernummer' }],
  columns: [
    { key: 'month', name: 'Monat', kind: 'text' },
    { key: 'dealerId', name: 'HaendlerNr', kind: 'integer' },
    { key: 'dealer', name: 'Haendler', kind: 'text' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'orders', name: 'Bestellungen', kind: 'integer' },
    { key: 'base', name: 'Bemessung', kind: 'money' },
    { key: 'net', name: 'ProvisionNetto', kind: 'money' },
    { key: 'vat', name: 'MwSt', kind: 'money' },
    { key: 'gross', name: 'ProvisionBrutto', kind: 'money' },
    { key: 'currency', name: 'Waehrung', kind: 'text' },
    { key: 'number', name: 'Nummer', kind: 'text' },
    { key: 'issuedAt', name: 'Ausgestellt', kind: 'moment' },
  ],
  count: (db, choice) => countRows(db, query(choice)),
  rows: (db, choice) => cursorRows(db, query(choice)),
} satisfies Dataset;
