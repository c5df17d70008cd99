import { type RawBuilder, sql } from 'kysely';
import { allOf, countRows, cursorRows, isNumber, momentsOnDays } from '#db/cursor.ts';
import type { Dataset, DatasetChoice } from '#features/exports/types.ts';
import type { Cell } from '#platform/files/csv.ts';
import type { IdentityPorts } from './sessions/logins.store.ts';

/**
 * Customers and guests, never those who work here or for a dealer, nor whose account was deleted; guests who proved to be customers
 * are these.
 */
const query = (
  choice: DatasetChoice,
  { ordersInAll, homeOf }: Pick<IdentityPorts, 'ordersInAll' | 'homeOf'>,
): RawBuilder<Record<string, Cell>> => sql`
  select u.id as number, (array['DE', 'AT', 'CH'])[u.country_id] as country,
    case when u.is_guest then 'Gast' else 'Kunde' end as kind, u.created_at, u.email_confirmed_at as confirmed_at,
    u.salutation, u.title, u.first_name, u.last_name, u.email, a.phone, a.street, a.postal_code, a.place,
    case when u.has_mex_enabled then 'ja' else 'nein' end as has_tank, coalesce(o.orders, 0) as orders, o.first_order,
    o.last_order, coalesce(o.turnover, 0) as turnover
  from users u
  left join lateral ${homeOf(sql`u.id`)} a on true
  left join lateral ${ordersInAll(sql`select u.id`)} o on true
  where ${allOf([
    sql`u.erased_at is null and u.merged_into is null
      and not exists (select from user_roles where user_roles.user_id = u.id)`,
    ...momentsOnDays(sql`u.created_at`, choice),
    ...isNumber(sql`u.country_id`, choice.countryId),
    ...(choice.options.kind?.length === 1 ? [sql`u.is_guest = ${choice.options.kind[0] === 'guest'}`] : []),
  ])}
  order by u.id`;

export const customersDataset: Dataset = {
  key: 'customers',
  title: 'Kunden',
  lead: 'Je Kunde oder Gast eine Zeile, mit seinen Bestellungen zusammengezählt.',
  permission: 'dataExports',
  personalPermission: 'customers',
  period: 'Angelegt',
  hasCountry: true,
  lists: [
    {
      name: 'kind',
      label: 'Art',
      options: [
        { value: 'account', label: 'mit Konto' },
        { value: 'guest', label: 'Gäste' },
      ],
    },
  ],
  numbers: [],
  columns: [
    { key: 'number', name: 'Kundennummer', kind: 'integer' },
    { key: 'country', name: 'Land', kind: 'text' },
    { key: 'kind', name: 'Art', kind: 'text' },
    { key: 'createdAt', name: 'Angelegt', kind: 'moment' },
    { key: 'confirmedAt', name: 'EMailBestaetigt', kind: 'moment' },
    { key: 'salutation', name: 'Anrede', kind: 'text' },
    { key: 'title', name: 'Titel', kind: 'text' },
    { key: 'firstName', name: 'Vorname', kind: 'text', personal: 'name' },
    { key: 'lastName', name: 'Nachname', kind: 'text', personal: 'name' },
    { key: 'email', name: 'EMail', kind: 'text', personal: 'email' },
    { key: 'phone', name: 'Telefon', kind: 'text', personal: 'phone' },
    { key: 'street', name: 'Strasse', kind: 'text', personal: 'street' },
    { key: 'postalCode', name: 'PLZ', kind: 'text' },
    { key: 'place', name: 'Ort', kind: 'text' },
    { key: 'hasTank', name: 'MeinHeizoel', kind: 'text' },
    { key: 'orders', name: 'Bestellungen', kind: 'integer' },
    { key: 'firstOrder', name: 'ErsteBestellung', kind: 'moment' },
    { key: 'lastOrder', name: 'LetzteBestellung', kind: 'moment' },
    { key: 'turnover', name: 'Umsatz', kind: 'money' },
  ],
  count: (db, choice, ports) => countRows(db, query(choice, ports)),
  rows: (db, choice, ports) => cursorRows(db, query(choice, ports)),
};
