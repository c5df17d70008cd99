import { catalogue } from '#platform/i18n/catalogue.ts';

export const accessTexts = catalogue({
  title: 'Dieser Link gilt nicht mehr',
  text: 'Links aus unseren E-Mails führen 60 Tage lang zur Bestellung. Ihre Bestellung besteht weiter; alles, was gilt, steht in der E-Mail. Fragen beantworten wir gern unter der Telefonnummer im Impressum.',
  endedText:
    'Links aus unseren E-Mails führen 60 Tage lang zur Bestellung. Ihre Bestellung besteht weiter, und wir senden Ihnen gern einen neuen Link, an die E-Mail-Adresse, mit der bestellt wurde.',
  imprint: 'Zum Impressum',
  linkTitle: 'Diese Bestellung ist hier nicht geöffnet',
  linkText:
    'Eine Bestellung ohne Konto sieht nur das Gerät, auf dem bestellt wurde oder der Link aus unserer E-Mail geöffnet ist. Wir senden den Link gern noch einmal, an die E-Mail-Adresse, mit der bestellt wurde.',
  sendLink: 'Link noch einmal senden',
  linkSent:
    'Gibt es diese Bestellung, ist ein neuer Link an ihre E-Mail-Adresse unterwegs. Wir senden höchstens alle zehn Minuten einen.',
  ownOrders: 'Mit Konto bestellt? Zu meinen Bestellungen',
});
