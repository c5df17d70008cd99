import type { StaffPage } from '../staff-page.ts';

/** The start page, and who sells and looks after customers and their tanks. */
export const salesPages = {
  'shell/work/start': {
    path: '/support',
    right: 'staff',
    title: 'Arbeitsbereich',
    menu: { group: 'start', title: 'Übersicht', text: '' },
  },
  'orders/sales-list/sales-list': {
    path: '/admin/verkaufsliste',
    right: 'customers',
    title: 'Verkaufsliste',
    menu: { group: 'sales', text: 'Bestellungen finden, verfolgen, klären und stornieren.' },
  },
  'orders/sales-list/remind-many': {
    path: '/admin/verkaufsliste/erinnern',
    right: 'customers',
    title: 'Händler erinnern',
  },
  'orders/sales-list/sales-order': {
    path: '/admin/verkaufsliste/:orderId',
    right: 'readOrders',
    title: 'Verkaufsliste',
  },
  'staff-users/user-list': {
    path: '/support/user/list',
    right: 'customers',
    title: 'Nutzer',
    menu: { group: 'sales', text: 'Kunden und Gäste finden, Angaben ändern, Konten sperren.' },
  },
  'staff-users/user': { path: '/support/benutzer/:id/bearbeiten', right: 'customers', title: 'Nutzer' },
  'billing/cancellations/cancellations': {
    path: '/stornomanagement',
    right: 'cancellations',
    title: 'Stornoprüfung',
    frame: 'shared',
    menu: { group: 'sales', text: 'Was anders endete als geplant: Provision, Rückmeldung, Notizen.' },
  },
  'withdrawals/staff/withdrawals': {
    path: '/support/widerrufe',
    right: 'customers',
    title: 'Widerrufe',
    menu: { group: 'sales', text: 'Erklärungen prüfen, die zu keiner Bestellung mit Widerrufsrecht passen.' },
  },
  'exports/order-export': {
    path: '/export-orders',
    right: 'orderExports',
    title: 'Bestellungen exportieren',
    frame: 'shared',
    menu: { group: 'sales', title: 'Export', text: 'Bestellungen aller Händler als Datei.' },
  },
  'exports/data-export/data-export': {
    path: '/support/data-export',
    right: 'dataExports',
    title: 'Daten exportieren',
    menu: { group: 'sales', text: 'Kunden, Händler, Preise und anderes als Datei, auch nach Plan.' },
  },
  'statistics/statistics': {
    path: '/statistics',
    right: 'statistics',
    title: 'Statistik',
    menu: {
      group: 'sales',
      text: 'Bestellungen, Mengen, Umsatz und Provision nach Zeit, Produkt und Gebiet.',
    },
  },
  'statistics/conversion/conversion': {
    path: '/statistics/konversion',
    right: 'statistics',
    title: 'Konversion',
  },
  'partner-figures/partner-list': {
    path: '/support/partner',
    right: 'partnerFigures',
    title: 'Partnermarken',
    menu: {
      group: 'sales',
      text: 'Partner, die den Shop unter ihrer Marke zeigen: Aussehen, Bestellungen, Gutschriften.',
    },
  },
  'partners/staff/partner': {
    path: '/support/partner/:partnerId',
    right: 'partners',
    title: 'Neuer Partner',
  },
  'partner-figures/partner-figures': {
    path: '/support/partner/:partnerId/zahlen',
    right: 'partnerFigures',
    title: 'Partnermarken',
  },
  'sensors/staff/devices': {
    path: '/support/mex',
    right: 'sensorsOfCustomers',
    title: 'Geräte und Tanks',
    menu: {
      group: 'tanks',
      text: 'Sensoren der Kunden finden, ansehen, kalibrieren und tauschen; das Lager.',
    },
  },
  'sensors/staff/stock': { path: '/support/mex/lager', right: 'sensorsOfCustomers', title: 'Lager' },
  'sensors/staff/tank': { path: '/support/mex/tanks/:tankId', right: 'sensorsOfCustomers', title: 'Tank' },
  'sensors/staff/device': { path: '/support/mex/:sensorId', right: 'sensorsOfCustomers', title: 'Gerät' },
} as const satisfies Record<string, StaffPage>;
