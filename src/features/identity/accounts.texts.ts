import { catalogue } from '#platform/i18n/catalogue.ts';

/** What accounts say instead of letting somebody in. */
export const accountsTexts = catalogue({
  notSignedIn: 'Bitte melden Sie sich an.',
  refused:
    'E-Mail-Adresse oder Kennwort stimmen nicht, oder das Konto ist noch nicht bestätigt. Bitte prüfen Sie Ihre Angaben.',
  tooMany: (seconds: number) =>
    seconds > 90
      ? `Zu viele Versuche. Bitte versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`
      : `Zu viele Versuche. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
});
