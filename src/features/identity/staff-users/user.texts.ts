import { catalogue } from '#platform/i18n/catalogue.ts';
import type { DataField, EditError, EditIntent, FieldError } from './user-edit.rules.ts';

const done: Record<EditIntent, string> = {
  data: 'Die Angaben sind gespeichert.',
  roles: 'Die Rollen sind gespeichert und gelten ab sofort.',
  lock: 'Das Konto ist gesperrt. Alle Anmeldungen sind beendet.',
  unlock: 'Das Konto ist wieder frei.',
  'sign-out': 'Alle Anmeldungen sind beendet.',
  reset: 'Die E-Mail für ein neues Kennwort ist unterwegs.',
  confirm: 'Die Bestätigung ist noch einmal unterwegs.',
  'reset-factors':
    'Faktoren und Kennwort sind entfernt, alle Anmeldungen beendet. Eine E-Mail mit dem Weg zurück ist unterwegs.',
};

const errors: Record<EditError, string> = {
  own: 'Das ist Ihr eigenes Konto. Ihre Angaben ändern Sie unter „Mein Konto“, Ihre Rollen ein anderer Admin.',
  staff: 'Konten von Mitarbeitern ändert nur ein Admin.',
  erased: 'Dieses Konto ist gelöscht. Bestellungen bleiben für das Finanzamt erhalten.',
  guest: 'Ein Gast hat kein Konto.',
  admin_only: 'Das darf nur ein Admin.',
  locked: 'Das Konto ist gesperrt.',
  no_factor: 'Dieses Konto hat keinen zweiten Faktor.',
  not_allowed: 'Mit Ihrem Zugang ist das nicht möglich.',
};

const fieldErrors: Record<FieldError, string> = {
  name: 'Bitte geben Sie einen Namen aus Buchstaben an, höchstens 60 Zeichen.',
  reason: 'Bitte nennen Sie den Grund, mindestens drei Zeichen.',
  proof: 'Bitte beschreiben Sie es mit mindestens zehn Zeichen.',
  dealer: 'Einen Händler mit dieser Nummer gibt es nicht.',
  dealer_missing: 'Bitte geben Sie die Nummer des Händlers an.',
};

const fields: Record<DataField, string> = {
  salutation: 'Anrede',
  title: 'Titel',
  firstName: 'Vorname',
  lastName: 'Nachname',
  country: 'Land',
};

/** Texts of a user's page; the back office speaks German alike in all countries. */
export const userTexts = catalogue({
  done,
  errors,
  fieldErrors,
  fields,
  back: 'Alle Nutzer',
  noChoice: 'ohne',
  number: (id: number) => `Kundennummer ${id}`,
  since: (day: string) => `seit ${day}`,
  ofDealer: (name: string) => `Händler: ${name}`,
  unconfirmed: 'nicht bestätigt',
  noPassword: 'ohne Kennwort',
  lockedFor: (reason: string) => `Gesperrt: ${reason}`,
  dataTitle: 'Angaben',
  emailHint: 'Die E-Mail-Adresse ändert der Kunde selbst; sie wird von beiden Seiten bestätigt.',
  save: 'Speichern',
  conflictTitle: 'Inzwischen hat jemand anders gespeichert',
  conflictText: 'Ihre Eingaben stehen noch im Formular. „Speichern“ ersetzt, was jetzt gespeichert ist.',
  conflictOther: 'Bitte sehen Sie sich den neuen Stand an und entscheiden Sie noch einmal.',
  conflictLine: (field: string, theirs: string, yours: string) =>
    `${field}: gespeichert ist „${theirs}“, Sie haben „${yours}“`,
  accessTitle: 'Zugang',
  signedIn: (count: number) => (count === 1 ? 'Auf 1 Gerät angemeldet' : `Auf ${count} Geräten angemeldet`),
  notSignedIn: 'Zurzeit nicht angemeldet',
  signOut: 'Überall abmelden',
  reset: 'E-Mail für neues Kennwort senden',
  pending: (day: string) => `Eine Registrierung vom ${day} wartet auf ihre Bestätigung.`,
  confirm: 'Bestätigung erneut senden',
  lockReason: 'Grund der Sperre',
  lock: 'Konto sperren',
  lockHint: 'Beendet alle Anmeldungen sofort.',
  unlock: 'Sperre aufheben',
  factorsTitle: 'Zweiter Faktor',
  factorApp: 'Authenticator-App',
  factorPasskeys: (count: number) => (count === 1 ? '1 Passkey' : `${count} Passkeys`),
  noFactor: 'Keiner eingerichtet.',
  factorsByAdmin: 'Ist das Gerät verloren, setzt ein Admin den Faktor zurück.',
  resetFactorsOpen: 'Gerät verloren',
  resetFactorsText:
    'Rufen Sie unter einer Nummer zurück, die wir schon kennen. Entfernt werden alle Faktoren und das Kennwort, alle Anmeldungen enden. Der Weg zurück führt über eine E-Mail an die Adresse des Kontos.',
  resetFactorsProof: 'Woran haben Sie die Person erkannt?',
  resetFactors: 'Zweiten Faktor zurücksetzen',
  rolesTitle: 'Rollen',
  dealerId: 'Nummer des Händlers',
  saveRoles: 'Rollen speichern',
  impersonationTitle: 'Im Namen handeln',
  impersonationText:
    'Sie sehen die Seiten wie der Kunde, höchstens eine Stunde. Jeder Aufruf wird protokolliert.',
  impersonationReason: 'Grund des Handelns',
  impersonationHint: 'Etwa „Anruf wegen Liefertermin“.',
  impersonate: 'Im Namen des Kunden handeln',
  impersonationRefused:
    'Als dieser Nutzer können Sie nicht handeln. Vielleicht wurde das Konto gerade gesperrt.',
  history: {
    orders: { title: 'Bestellungen', none: 'Keine Bestellung.' },
    mails: { title: 'E-Mails', none: 'Keine E-Mail.' },
    audit: { title: 'Verlauf', none: 'Noch nichts geändert.' },
  },
  order: 'Nummer',
  what: 'Ware',
  dealer: 'Händler',
  total: 'Summe',
  state: 'Status',
  day: 'Datum',
  addressesTitle: 'Adressen',
  subject: 'Betreff',
  who: 'Wer',
  action: 'Was',
  when: 'Wann',
  details: 'Einzelheiten',
  mailStates: { waiting: 'wird gesendet', kept: 'aufbewahrt', sent: 'gesendet', failed: 'gescheitert' },
});
