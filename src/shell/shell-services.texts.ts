import { catalogue } from '#platform/i18n/catalogue.ts';

export const servicesTexts = catalogue({
  loading: 'Seite wird geladen',
  loadingFailed: 'Die Seite konnte nicht geladen werden',
  offline: 'Sie sind offline.',
  formStays: 'Was Sie auf dieser Seite eingegeben haben, bleibt stehen.',
  online: 'Sie sind wieder online.',
  signedOut: 'Erfolgreich abgemeldet',
  sessionExpired: 'Anmeldesitzung abgelaufen. Sie wurden automatisch abgemeldet.',
});

export const impersonationTexts = catalogue({
  label: 'Handeln im Namen eines Kunden',
  actsAs: 'handelt als',
  number: (id: number) => `Nr. ${id}`,
  limits: 'Bestellen, bezahlen und Zugangsdaten ändern ist gesperrt, jeder Aufruf wird protokolliert.',
  ownerOnly: 'Gesperrt: Das kann nur der Kunde selbst.',
  end: 'Beenden',
});

export const consentTexts = catalogue({
  title: 'Dürfen wir mitzählen?',
  text: 'Wir würden gern auswerten, wie die Seite genutzt wird. Jederzeit änderbar.',
  necessaryOnly: 'Nur notwendige',
  allowStatistics: 'Statistik erlauben',
  unsaved: 'Ihre Antwort kam nicht bei uns an. Bitte wählen Sie noch einmal.',
  more: 'Einzelheiten',
});
