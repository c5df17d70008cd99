import { catalogue } from '#platform/i18n/catalogue.ts';
import type { MailState } from '../mails.rules.ts';

const states: Record<MailState, string> = {
  waiting: 'wird gesendet',
  kept: 'aufbewahrt',
  sent: 'gesendet',
  failed: 'gescheitert',
};

const kinds: Readonly<Record<string, string>> = {
  order_receipt: 'Bestelleingang',
  dealer_order: 'Auftrag an Händler',
  consent_opt_in: 'Einwilligung',
  price_alarm: 'Preisalarm',
  order_confirmed: 'Auftragsbestätigung',
  order_settlement: 'Abrechnung der Lieferung',
  dealer_statement: 'Provisionsabrechnung',
};

/** For the operator; the back office speaks German alike in all countries. */
export const mailsTexts = catalogue({
  title: 'E-Mails',
  lead: 'Alles, was der Marktplatz verschickt hat. Ohne Mailserver werden E-Mails nur hier aufbewahrt.',
  search: 'Empfänger, Betreff oder Bestellnummer',
  state: 'Zustand',
  all: 'alle',
  find: 'Suchen',
  states,
  kindOf: (kind: string): string => kinds[kind] ?? kind,
  count: (mails: string) => (mails === '1' ? '1 E-Mail' : `${mails} E-Mails`),
  none: 'Keine E-Mail passt zu dieser Suche.',
  empty: 'Noch wurde keine E-Mail geschrieben.',
  when: 'Zeit',
  recipient: 'Empfänger',
  subject: 'Betreff',
  kind: 'Art',
  pages: 'Seiten',
  newer: 'Neuere',
  older: 'Ältere',
  page: (page: string, pages: string) => `Seite ${page} von ${pages}`,
  back: 'Alle E-Mails',
  from: 'Von',
  to: 'An',
  replyTo: 'Antwort an',
  messageId: 'Message-ID',
  attachments: 'Anhänge',
  attempts: 'Versuche',
  sentAt: 'Gesendet',
  created: 'Geschrieben',
  deliveryError: 'Der Mailserver hat die E-Mail nicht angenommen',
  again: 'Erneut senden',
  restarted: 'Die E-Mail wird erneut gesendet.',
  masked: 'Geheime Teile von Links sind durch Punkte ersetzt.',
  html: 'Ansicht',
  text: 'Als Text',
  frame: 'Die E-Mail, wie der Empfänger sie sieht',
});
