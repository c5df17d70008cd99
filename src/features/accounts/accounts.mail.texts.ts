import { catalogue } from '#kernel/catalogue.ts';

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
  },
  {
    'de-CH': { closing: 'Freundliche Grüsse\nIhr Team von Brennwert' },
  },
);

export type AccountMailTexts = ReturnType<typeof accountMailTexts>;
