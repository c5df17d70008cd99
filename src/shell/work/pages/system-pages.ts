import type { StaffPage } from '../staff-page.ts';

/** Rules and catalogue, and the system. */
export const systemPages = {
  'settings/requirements/requirements': {
    path: '/support/parameter-requirement',
    right: 'settings',
    title: 'Regeln',
    menu: {
      group: 'rules',
      text: 'Welche Option eine andere braucht, nicht mit ihr zusammengeht oder Grenzen hat.',
    },
  },
  'settings/assortment/assortment': {
    path: '/support/sortiment',
    right: 'settings',
    title: 'Produkte und Optionen',
    menu: { group: 'rules', text: 'Unter welchem Namen etwas verkauft wird und wo.' },
  },
  'settings/rates/rates': {
    path: '/support/saetze',
    right: 'settings',
    title: 'Sätze und Gebühren',
    menu: {
      group: 'rules',
      text: 'Steuersätze, Klimaschutzbeitrag, Provision, Stornokosten und Zins, jeweils ab einem Tag.',
    },
  },
  'settings/calendar/delivery-calendar': {
    path: '/support/lieferkalender',
    right: 'settings',
    title: 'Annahmeschluss und Feiertage',
    menu: {
      group: 'rules',
      text: 'Bis wann Express am selben Tag zählt, und an welchen Tagen niemand liefert.',
    },
  },
  'settings/price-floors/price-floors': {
    path: '/support/preisgrenzen',
    right: 'settings',
    title: 'Preisgrenzen',
    menu: { group: 'rules', text: 'Unter welchem Preis ein Produkt ein Schreibfehler sein muss.' },
  },
  'messages/staff/mail-list': {
    path: '/support/mails',
    right: 'settings',
    title: 'E-Mails',
    menu: { group: 'system', text: 'Was der Marktplatz verschickt hat, und was nicht ankam.' },
  },
  'messages/staff/mail': { path: '/support/mails/:mailId', right: 'settings', title: 'E-Mail' },
  'shell/work/failed-jobs': {
    path: '/support/hintergrundauftraege',
    right: 'settings',
    title: 'Hintergrundaufträge',
    menu: {
      group: 'system',
      text: 'Was neben den Seiten zu tun war und aufgegeben wurde, noch einmal versuchen.',
    },
  },
  'shell/work/clear-cache': {
    path: '/support/cache',
    right: 'settings',
    title: 'Zwischenspeicher',
    menu: { group: 'system', text: 'Was die Prozesse im Speicher behalten, ansehen und leeren.' },
  },
  'identity/audit/audit': {
    path: '/support/protokoll',
    right: 'settings',
    title: 'Protokoll',
    menu: { group: 'system', text: 'Wer wann was an welchem Konto getan hat.' },
  },
} as const satisfies Record<string, StaffPage>;
