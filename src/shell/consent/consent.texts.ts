import { catalogue } from '#platform/i18n/catalogue.ts';

export const consentTexts = catalogue({
  title: 'Dürfen wir mitzählen?',
  text: 'Wir würden gern auswerten, wie die Seite genutzt wird. Jederzeit änderbar.',
  necessaryOnly: 'Nur notwendige',
  allowStatistics: 'Statistik erlauben',
  unsaved:
    'Ihre Antwort kam nicht bei uns an. Prüfen Sie bitte Ihre Internetverbindung und wählen Sie noch einmal.',
  more: 'Einzelheiten',
});
