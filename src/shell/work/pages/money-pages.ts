import type { StaffPage } from '../staff-page.ts';

/** Money, and the dealers. */
export const moneyPages = {
  'payments/staff/payment-alerts': {
    path: '/support/zahlungen',
    right: 'finance',
    title: 'Zahlungen mit Problem',
    menu: {
      group: 'money',
      title: 'Zahlungen',
      text: 'Abgelehnte Erstattungen und andere Probleme mit Geld lösen.',
    },
  },
  'receivables/staff/incoming-payments': {
    path: '/support/zahlungseingang',
    right: 'finance',
    title: 'Zahlungseingang',
    menu: { group: 'money', text: 'Kontoauszüge einlesen und Bestellungen zuordnen.' },
  },
  'receivables/staff/bank-file': {
    path: '/support/zahlungseingang/dateien/:fileId',
    right: 'finance',
    title: 'Kontoauszug',
  },
  'receivables/staff/claims': {
    path: '/support/forderungen',
    right: 'finance',
    title: 'Forderungen',
    menu: { group: 'money', text: 'Offene Rechnungen, Mahnungen und Lastschriften für die Bank.' },
  },
  'billing/commission/commission-statements': {
    path: '/support/abrechnungen',
    right: 'finance',
    title: 'Provisionsabrechnung',
    menu: { group: 'money', title: 'Provision', text: 'Monatliche Abrechnung mit den Händlern.' },
  },
  'billing/commission/commission-statement': {
    path: '/support/abrechnungen/:dealerId/:month',
    right: 'finance',
    title: 'Provisionsabrechnung',
  },
  'dealer-care/staff/dealers': {
    path: '/support/haendler',
    right: 'dealers',
    title: 'Händler',
    menu: {
      group: 'dealers',
      text: 'Bewerbungen prüfen, Händler aufnehmen, betreuen und sperren; ihr Portal lesen.',
    },
  },
  'dealer-care/staff/application': {
    path: '/support/haendler/bewerbung/:applicationId',
    right: 'dealers',
    title: 'Bewerbung',
  },
  'dealer-care/staff/dealer': { path: '/support/haendler/:dealerId', right: 'dealers', title: 'Händler' },
  'dealer-care/staff/follow-ups': {
    path: '/support/wiedervorlagen',
    right: 'dealers',
    title: 'Wiedervorlagen',
    menu: { group: 'dealers', text: 'Was mit Händlern vereinbart ist, und wann jemand wieder nachsieht.' },
  },
} as const satisfies Record<string, StaffPage>;
