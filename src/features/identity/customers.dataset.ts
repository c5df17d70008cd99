import { sql } from 'kysely';
import { momentsOnDays } from '#db/conditions.ts';
import { countryCode, datasetRows, yesOrNo } from '#db/dataset-rows.ts';
import type { Dataset } from '#features/exports/types.ts';
import type { IdentityPorts } from './sessions/logins.store.ts';

/**
 * Customers and guests, never those who work here or for a dealer, nor whose account was deleted; guests who proved to be customers
 * are these.
 */
export const customersDataset: Dataset = {
  key: 'customers',
  title: 'Kunden',
  lead: 'Je Kunde oder Gast eine Zeile, mit seinen Bestellungen zusammengezählt.',
  permission: 'dataExports',
  personalPermission: 'customers',
  period: 'Angelegt',
  ...datasetRows({
    from: ({
      ports: { homeOf, ordersInAll },
    }: {
      ports: Pick<IdentityPorts, 'ordersInAll' | 'homeOf'>;
    }) => sql`from users u
      left join lateral ${homeOf(sql`u.id`)} a on true
      left join lateral ${ordersInAll(sql`select u.id`)} o on true`,
    where: sql`u.erased_at is null and u.merged_into is null
      and not exists (select from user_roles where user_roles.user_id = u.id)`,
    order: sql`u.id`,
    country: sql`u.country_id`,
    onDays: (days) => momentsOnDays(sql`u.created_at`, days),
    lists: [
      {
        name: 'kind',
        label: 'Art',
        options: [
          { value: 'account', label: 'mit Konto' },
          { value: 'guest', label: 'Gäste' },
        ],
        of: sql`case when u.is_guest then 'guest' else 'account' end`,
      },
    ],
    columns: [
      { key: 'number', name: 'Kundennummer', kind: 'integer', of: sql`u.id` },
      { key: 'country', name: 'Land', kind: 'text', of: countryCode(sql`u.country_id`) },
      { key: 'kind', name: 'Art', kind: 'text', of: sql`case when u.is_guest then 'Gast' else 'Kunde' end` },
      { key: 'createdAt', name: 'Angelegt', kind: 'moment', of: sql`u.created_at` },
      { key: 'confirmedAt', name: 'EMailBestaetigt', kind: 'moment', of: sql`u.email_confirmed_at` },
      { key: 'salutation', name: 'Anrede', kind: 'text', of: sql`u.salutation` },
      { key: 'title', name: 'Titel', kind: 'text', of: sql`u.title` },
      { key: 'firstName', name: 'Vorname', kind: 'text', personal: 'name', of: sql`u.first_name` },
      { key: 'lastName', name: 'Nachname', kind: 'text', personal: 'name', of: sql`u.last_name` },
      { key: 'email', name: 'EMail', kind: 'text', personal: 'email', of: sql`u.email` },
      { key: 'phone', name: 'Telefon', kind: 'text', personal: 'phone', of: sql`a.phone` },
      { key: 'street', name: 'Strasse', kind: 'text', personal: 'street', of: sql`a.street` },
      { key: 'postalCode', name: 'PLZ', kind: 'text', of: sql`a.postal_code` },
      { key: 'place', name: 'Ort', kind: 'text', of: sql`a.place` },
      { key: 'hasTank', name: 'MeinHeizoel', kind: 'text', of: yesOrNo(sql`u.has_mex_enabled`) },
      { key: 'orders', name: 'Bestellungen', kind: 'integer', of: sql`coalesce(o.orders, 0)` },
      { key: 'firstOrder', name: 'ErsteBestellung', kind: 'moment', of: sql`o.first_order` },
      { key: 'lastOrder', name: 'LetzteBestellung', kind: 'moment', of: sql`o.last_order` },
      { key: 'turnover', name: 'Umsatz', kind: 'money', of: sql`coalesce(o.turnover, 0)` },
    ],
  }),
};
