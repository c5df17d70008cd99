import { orderTours } from '#features/group-orders/reads.ts';
import { exportedOrderCount, exportedOrders } from '#features/orders/orders.ts';
import { eachOrderNote, orderStates, progressTexts } from '#features/orders/shared.ts';
import type { Dataset, DatasetChoice } from './data-export/dataset.ts';
import type { Personal } from './data-export/mask-personal-data.rules.ts';
import { phoneInCsv } from './order-export.formats.ts';
import { exportColumns } from './order-export-columns.ts';

/** What orders say of people; all else is about goods and money. */
const personal: Readonly<Partial<Record<(typeof exportColumns)[number]['key'], Personal>>> = {
  company: 'name',
  firstName: 'name',
  lastName: 'name',
  street: 'street',
  extra: 'street',
  phone: 'phone',
  email: 'email',
  ...eachOrderNote(() => 'text' as const),
  reason: 'text',
  stationList: 'text',
  invoiceAddress: 'text',
  vatId: 'text',
};

const { states } = progressTexts('de-DE');

const filterOf = ({ from, until, countryId, options, numbers }: DatasetChoice) => {
  const states = orderStates.filter((state) => options.state?.includes(state));
  return { dealerId: numbers.dealer ?? null, from, until, states, countryId };
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
    key,
    name,
    kind,
    ...(personal[key] && { personal: personal[key] }),
    ...(key === 'phone' && { inCsv: phoneInCsv }),
  })),
  count: (db, choice) => exportedOrderCount(db, filterOf(choice)),
  rows: (db, choice) => exportedOrders({ db, orderTours }, filterOf(choice)),
};
