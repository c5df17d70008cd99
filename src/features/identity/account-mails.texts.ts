import { catalogue } from '#platform/i18n/catalogue.ts';

/** What mails about an account say. */
export const accountMailTexts = catalogue(
  {
    hello: 'Guten Tag,',
    closing: 'Freundliche Grüße\nIhr Team von Brennwert',
    registrationSubject: 'Bitte bestätigen Sie Ihr Konto',
    registrationTitle: 'Nur noch ein Kennwort',
    registrationLead:
      'Sie möchten ein Konto bei Brennwert. Wählen Sie über diesen Link Ihr Kennwort, dann ist es eingerichtet.',
    registrationButton: 'Kennwort wählen',
    registrationNote:
      'Der Link gilt einen Tag und nur einmal. Haben Sie kein Konto angefordert, dann löschen Sie diese E-Mail; ohne den Link entsteht keines.',
    knownSubject: 'Sie haben schon ein Konto',
    knownTitle: 'Sie haben schon ein Konto',
    knownLead:
      'Mit dieser E-Mail-Adresse wurde eben ein Konto angefordert. Sie haben bereits eines und können sich damit anmelden.',
    knownButton: 'Anmelden',
    knownNote:
      'Auf der Seite können Sie auch ein neues Kennwort anfordern. Waren Sie das nicht, müssen Sie nichts tun.',
    resetSubject: 'Neues Kennwort wählen',
    resetTitle: 'Neues Kennwort wählen',
    resetLead: 'Sie haben ein neues Kennwort angefordert. Über diesen Link wählen Sie es.',
    resetButton: 'Neues Kennwort wählen',
    resetNote:
      'Der Link gilt eine Stunde und nur einmal. Waren Sie das nicht, dann löschen Sie diese E-Mail; Ihr Kennwort bleibt, wie es ist.',
    factorsSubject: 'Ihr Zugang wurde zurückgesetzt',
    factorsTitle: 'Ihr Zugang wurde zurückgesetzt',
    factorsLead:
      'Wir haben Passkeys, Authenticator-App, Ersatzcodes und Kennwort Ihres Kontos entfernt, weil Sie den zweiten Faktor verloren haben. Sie sind auf allen Geräten abgemeldet.',
    factorsNext:
      'Über diesen Link wählen Sie ein neues Kennwort. Danach können Sie einen neuen Faktor einrichten.',
    factorsNote:
      'Der Link gilt einen Tag und nur einmal. Haben Sie uns nicht darum gebeten, dann antworten Sie bitte gleich auf diese E-Mail.',
    changeSubject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    changeTitle: 'Neue E-Mail-Adresse bestätigen',
    changeLead: 'Sie möchten sich künftig mit dieser E-Mail-Adresse bei Brennwert anmelden.',
    changeButton: 'Adresse bestätigen',
    changeNote:
      'Der Link gilt einen Tag und nur einmal. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne den Link ändert sich nichts.',
    noticeSubject: 'Ihre E-Mail-Adresse soll geändert werden',
    noticeTitle: 'Ihre E-Mail-Adresse soll geändert werden',
    noticeLead:
      'In Ihrem Konto wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.',
    noticeNote: 'Waren Sie das nicht, dann wählen Sie bitte gleich ein neues Kennwort.',
    noticeButton: 'Neues Kennwort wählen',
    deviceSubject: 'Neue Anmeldung in Ihrem Konto',
    deviceTitle: 'Anmeldung mit einem neuen Gerät',
    deviceLead: 'In Ihrem Konto hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen.',
    deviceLabel: 'Gerät',
    atLabel: 'Zeitpunkt',
    siteLabel: 'Seite',
    at: (day: string, time: string) => `${day}, ${time} Uhr`,
    deviceNote:
      'Waren Sie das, ist alles gut. Wenn nicht, wählen Sie bitte gleich ein neues Kennwort; damit endet jede andere Anmeldung.',
    passwordSubject: 'Ihr Kennwort wurde geändert',
    passwordTitle: 'Ihr Kennwort wurde geändert',
    passwordLead: 'Das Kennwort Ihres Kontos ist ein neues. Auf anderen Geräten sind Sie abgemeldet.',
    factorSubject: 'Die Anmeldung in Ihrem Konto wurde geändert',
    factorTitle: 'Die Anmeldung in Ihrem Konto wurde geändert',
    factorLeads: {
      passkey_added: 'In Ihrem Konto wurde ein Passkey hinzugefügt.',
      passkey_removed: 'In Ihrem Konto wurde ein Passkey entfernt.',
      totp_added: 'Die Anmeldung in zwei Schritten ist eingeschaltet.',
      totp_removed: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
      codes_renewed: 'In Ihrem Konto wurden neue Ersatzcodes erstellt. Die alten gelten nicht mehr.',
    },
    factorLead: 'In Ihrem Konto wurde geändert, womit Sie sich anmelden.',
    erasedSubject: 'Ihr Konto ist gelöscht',
    erasedTitle: 'Ihr Konto ist gelöscht',
    erasedLead:
      'Wir haben Ihr Konto gelöscht, wie Sie es verlangt haben. Sie sind auf allen Geräten abgemeldet.',
    erasedKept: (years: string) =>
      `Bestellungen bewahren wir ${years} Jahre bis zum Jahresende auf, weil das Steuerrecht es verlangt. Danach werden auch darin Name und Anschrift gelöscht. Sonst ist nichts mehr gespeichert.`,
    erasedNote: 'Waren Sie das nicht, dann antworten Sie bitte auf diese E-Mail.',
  },
  {
    'de-CH': { closing: 'Freundliche Grüsse\nIhr Team von Brennwert' },
  },
);

export type AccountMailTexts = ReturnType<typeof accountMailTexts>;
