import { sql } from 'kysely';
import { allOf, isNumber } from '#db/cursor.ts';
import { orderStates, progressTexts } from '#features/orders/shared.ts';
import type { Dataset, DatasetChoice } from './data-export/dataset.ts';
import type { Personal } from './data-export/personal.rules.ts';
import { phoneInCsv } from './export.formats.ts';
import { exportColumns, matchingOrders, ordersWhere } from './export.store.ts';

/** What orders say of people; all else is about goods and money. */
const personal: Readonly<Partial<Record<(typeof exportColumns)[number]['key'], Personal>>> = {
  ...{ company: 'name', firstName: 'name', lastName: 'name', street: 'street', extra: 'street' },
  ...{ phone: 'phone', email: 'email', driverHints: 'text', reason: 'text', fillerPosition: 'text' },
  ...{ stationList: 'text', invoiceAddress: 'text', vatId: 'text' },
};

const { states } = progressTexts('de-DE');

const conditionOf = ({ from, until, countryId, options, numbers }: DatasetChoice) => {
  const chosen = orderStates.filter((state) => options.state?.includes(state));
  const filter = { dealerId: numbers.dealer ?? null, from, until, states: chosen };
  return allOf([matchingOrders(filter), ...isNumber(sql`o.country_id`, countryId)]);
};

export const ordersDataset: Dataset = {
  key: 'orders',
  title: 'Bestellungen',
  lead: 'Je Bestellung eine Zeile: was vereinbart, geliefert und abgerechnet wurde.',
  permission: 'dataExports',
  personalPermission: 'readOrders',
  period: 'Eingegangen',
  hasCountry: true,
  lists: [
    {
      name: 'state',
      label: 'Stand',
      options: orderStates.map((state) => ({ value: state, label: states[state] })),
    },
  ],
  numbers: [{ name: 'dealer', label: 'Händlernummer' }],
  columns: exportColumns.map(({ key, name, kind }) => ({
    ...{ key, name, kind },
    ...(personal[key] && { personal: personal[key] }),
    ...(key === 'phone' && { inCsv: phoneInCsv }),
  })),
  count: async (db, choice) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from orders o where ${conditionOf(choice)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  rows: (db, choice) => ordersWhere(db, conditionOf(choice)),
};
