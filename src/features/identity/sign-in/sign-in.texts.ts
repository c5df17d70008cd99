import { catalogue } from '#platform/i18n/catalogue.ts';

/** Texts of the pages on which people come to and into their account. */
export const signInTexts = catalogue(
  {
    title: 'Anmelden',
    lead: 'Sehen Sie Ihre Bestellungen und bestellen Sie mit Ihren Adressen.',
    email: 'E-Mail-Adresse',
    password: 'Kennwort',
    submit: 'Anmelden',
    forgotten: 'Kennwort vergessen?',
    noAccount: 'Noch kein Konto?',
    toRegister: 'Konto anlegen',
    guestNote: 'Bestellen können Sie auch ohne Konto.',
    orderLead: 'Ihre Bestellung bleibt gespeichert und geht danach mit Ihren Adressen weiter.',
    withoutAccount: 'Lieber ohne Konto?',
    asGuest: 'Als Gast weiter bestellen',
    orderRegisterLead:
      'Wir schicken Ihnen einen Link, über den Sie Ihr Kennwort wählen. Er führt zurück zu Ihrer Bestellung.',
    sentInOrder:
      'Sie müssen nicht warten: Bestellen Sie jetzt als Gast mit derselben E-Mail-Adresse, dann finden Sie die Bestellung später in Ihrem Konto.',
    registerTitle: 'Konto anlegen',
    registerLead:
      'Wir schicken Ihnen einen Link, über den Sie Ihr Kennwort wählen. Bestellungen, die Sie mit dieser E-Mail-Adresse als Gast aufgegeben haben, finden Sie danach in Ihrem Konto.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    registerSubmit: 'Konto anlegen',
    hasAccount: 'Schon ein Konto?',
    toSignIn: 'Zur Anmeldung',
    privacy: 'Was wir speichern, steht in der Datenschutzerklärung.',
    resetTitle: 'Neues Kennwort',
    resetLead: 'Wir schicken Ihnen einen Link, über den Sie ein neues Kennwort wählen.',
    resetSubmit: 'Link anfordern',
    sentTitle: 'Bitte sehen Sie in Ihr Postfach',
    sent: (email: string) => `Wir haben eine E-Mail an ${email} geschickt, wenn damit ein Konto möglich ist.`,
    sentNote: 'Der Link darin gilt nur einmal. Kommt nichts an, sehen Sie bitte auch im Spam-Ordner nach.',
    emailError: 'Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel „name@beispiel.de“.',
    firstNameError: 'Bitte geben Sie Ihren Vornamen an.',
    lastNameError: 'Bitte geben Sie Ihren Nachnamen an.',
    chooseTitle: 'Kennwort wählen',
    resetChooseTitle: 'Neues Kennwort wählen',
    chooseLead: (email: string) => `Für das Konto ${email}.`,
    newPassword: 'Neues Kennwort',
    passwordHint: 'Mindestens 10 Zeichen. Gut sind mehrere Wörter, die nicht zusammengehören.',
    chooseSubmit: 'Kennwort speichern und anmelden',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'Er wurde schon benutzt oder ist zu alt. Fordern Sie bitte einen neuen an.',
    goneAction: 'Neuen Link anfordern',
    notSignedIn: 'Bitte melden Sie sich an.',
    refused:
      'E-Mail-Adresse oder Kennwort stimmen nicht, oder das Konto ist noch nicht bestätigt. Bitte prüfen Sie Ihre Angaben.',
    tooMany: (seconds: number) =>
      seconds > 90
        ? `Zu viele Versuche. Bitte versuchen Sie es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`
        : `Zu viele Versuche. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
    faults: {
      too_short: 'Das Kennwort ist zu kurz. Es braucht mindestens 10 Zeichen.',
      too_long: 'Das Kennwort ist zu lang. Möglich sind 200 Zeichen.',
      too_common:
        'Dieses Kennwort steht in Listen, die Angreifer zuerst probieren. Bitte wählen Sie ein anderes.',
      like_email: 'Das Kennwort gleicht Ihrer E-Mail-Adresse. Bitte wählen Sie ein anderes.',
    },
  },
  {
    'de-CH': {
      emailError: 'Bitte geben Sie eine vollständige E-Mail-Adresse an, zum Beispiel «name@beispiel.ch».',
    },
  },
);
