import { catalogue } from '#platform/i18n/catalogue.ts';

const newPassword = 'Neues Kennwort wählen';

/** What mails about an account say. */
export const accountMailTexts = catalogue(
  {
    hello: 'Guten Tag,',
    askedAt: (partner: string) => `Angefragt auf der Seite von ${partner}.`,
    closing: 'Freundliche Grüße\nIhr Team von Brennwert',
    newPassword,
    registration: {
      subject: 'Bitte bestätigen Sie Ihr Konto',
      title: 'Nur noch ein Kennwort',
      lead: 'Sie möchten ein Konto bei Brennwert. Wählen Sie über diesen Link Ihr Kennwort, dann ist es eingerichtet.',
      button: 'Kennwort wählen',
      note: 'Der Link gilt einen Tag und nur einmal. Haben Sie kein Konto angefordert, dann löschen Sie diese E-Mail; ohne den Link entsteht keines.',
    },
    alreadyRegistered: {
      subject: 'Sie haben schon ein Konto',
      title: 'Sie haben schon ein Konto',
      lead: 'Mit dieser E-Mail-Adresse wurde eben ein Konto angefordert. Sie haben bereits eines und können sich damit anmelden.',
      button: 'Anmelden',
      note: 'Auf der Seite können Sie auch ein neues Kennwort anfordern. Waren Sie das nicht, müssen Sie nichts tun.',
    },
    passwordReset: {
      subject: newPassword,
      title: newPassword,
      lead: 'Sie haben ein neues Kennwort angefordert. Über diesen Link wählen Sie es.',
      button: newPassword,
      note: 'Der Link gilt eine Stunde und nur einmal. Waren Sie das nicht, dann löschen Sie diese E-Mail; Ihr Kennwort bleibt, wie es ist.',
    },
    factorsReset: {
      subject: 'Ihr Zugang wurde zurückgesetzt',
      title: 'Ihr Zugang wurde zurückgesetzt',
      lead: 'Wir haben Passkeys, Authenticator-App, Ersatzcodes und Kennwort Ihres Kontos entfernt, weil Sie den zweiten Faktor verloren haben. Sie sind auf allen Geräten abgemeldet.',
      next: 'Über diesen Link wählen Sie ein neues Kennwort. Danach können Sie einen neuen Faktor einrichten.',
      button: newPassword,
      note: 'Der Link gilt einen Tag und nur einmal. Haben Sie uns nicht darum gebeten, dann antworten Sie bitte gleich auf diese E-Mail.',
    },
    dealerInvitation: {
      subject: 'Ihr Zugang als Händler',
      title: 'Willkommen als Händler',
      lead: 'Ihre Bewerbung ist angenommen. Über diesen Link wählen Sie Ihr Kennwort und öffnen Ihren Händlerbereich.',
      next: 'Dort stehen die nächsten Schritte: erste Preise und Liefergebiete prüfen, eine Probebestellung bestätigen. Danach schalten wir Sie frei.',
      button: 'Kennwort wählen',
      note: 'Der Link gilt 14 Tage und nur einmal. Danach wählen Sie auf der Anmeldeseite „Kennwort vergessen“.',
    },
    factorSetUp: {
      subject: 'Zweiten Schritt der Anmeldung einrichten',
      title: 'Sind Sie es, der sich anmeldet?',
      lead: 'Mit Ihrem Kennwort möchte sich jemand bei Brennwert anmelden. Ihr Zugang öffnet Daten von Kunden, darum richten Sie jetzt einen zweiten Schritt ein.',
      next: 'Öffnen Sie den Link in dem Browser, in dem Sie eben Ihr Kennwort eingegeben haben.',
      button: 'Zweiten Schritt einrichten',
      note: 'Der Link gilt eine Stunde und nur einmal. Waren Sie das nicht, dann kennt jemand Ihr Kennwort: Bitte wählen Sie gleich ein neues und geben Sie uns Bescheid.',
    },
    newEmail: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      title: 'Neue E-Mail-Adresse bestätigen',
      lead: 'Sie möchten sich künftig mit dieser E-Mail-Adresse bei Brennwert anmelden.',
      button: 'Adresse bestätigen',
      note: 'Der Link gilt einen Tag und nur einmal. Waren Sie das nicht, dann löschen Sie diese E-Mail; ohne den Link ändert sich nichts.',
    },
    newEmailNotice: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      title: 'Ihre E-Mail-Adresse soll geändert werden',
      lead: 'In Ihrem Konto wurde eine andere E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.',
      note: 'Waren Sie das nicht, dann wählen Sie bitte gleich ein neues Kennwort.',
    },
    newDevice: {
      subject: 'Neue Anmeldung in Ihrem Konto',
      title: 'Anmeldung mit einem neuen Gerät',
      lead: 'In Ihrem Konto hat sich jemand mit einem Gerät angemeldet, das wir noch nicht kennen.',
    },
    device: 'Gerät',
    time: 'Zeitpunkt',
    site: 'Seite',
    at: (day: string, time: string) => `${day}, ${time} Uhr`,
    noticeNote:
      'Waren Sie das, ist alles gut. Wenn nicht, wählen Sie bitte gleich ein neues Kennwort; damit endet jede andere Anmeldung.',
    passwordChanged: {
      subject: 'Ihr Kennwort wurde geändert',
      title: 'Ihr Kennwort wurde geändert',
      lead: 'Das Kennwort Ihres Kontos ist ein neues. Auf anderen Geräten sind Sie abgemeldet.',
    },
    factorChanged: {
      subject: 'Die Anmeldung in Ihrem Konto wurde geändert',
      title: 'Die Anmeldung in Ihrem Konto wurde geändert',
      lead: 'In Ihrem Konto wurde geändert, womit Sie sich anmelden.',
    },
    factorLeads: {
      passkey_added: 'In Ihrem Konto wurde ein Passkey hinzugefügt.',
      passkey_removed: 'In Ihrem Konto wurde ein Passkey entfernt.',
      totp_added: 'Die Anmeldung in zwei Schritten ist eingeschaltet.',
      totp_removed: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
      codes_renewed: 'In Ihrem Konto wurden neue Ersatzcodes erstellt. Die alten gelten nicht mehr.',
    },
    erased: {
      subject: 'Ihr Konto ist gelöscht',
      title: 'Ihr Konto ist gelöscht',
      lead: 'Wir haben Ihr Konto gelöscht, wie Sie es verlangt haben. Sie sind auf allen Geräten abgemeldet.',
      note: 'Waren Sie das nicht, dann antworten Sie bitte auf diese E-Mail.',
    },
    retained: (years: string) =>
      `Bestellungen bewahren wir ${years} Jahre bis zum Jahresende auf, weil das Steuerrecht es verlangt. Danach werden auch darin Name und Anschrift gelöscht. Sonst ist nichts mehr gespeichert.`,
  },
  { 'de-CH': { closing: 'Freundliche Grüsse\nIhr Team von Brennwert' } },
);

export type AccountMailTexts = ReturnType<typeof accountMailTexts>;
