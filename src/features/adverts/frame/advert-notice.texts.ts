import { catalogue } from '#platform/i18n/catalogue.ts';

export const noticeTexts = catalogue(
  {
    title: 'Warum diese Anzeige?',
    thisTitle: 'Diese Anzeige',
    advertiser: 'Im Auftrag von',
    paidBy: 'Bezahlt von',
    slot: 'Platz',
    reason: 'Warum hier',
    gone: 'nicht mehr im Programm',
    everywhere: 'Sie wird an diesem Platz allen Besuchern gezeigt.',
    local: (state: string | null) =>
      `Sie ist für bestimmte Postleitzahlen gebucht, und diese Seite zeigt Angebote für eine davon${state ? ` (${state})` : ''}.`,
    demo: 'Demodaten: Werbekunde und Angebot sind erfunden.',
    which:
      'Kommen Sie von einer Anzeige? Ohne JavaScript steht der Link zu Werbekunde und Meldung in der Anzeige selbst, unten rechts.',
    howTitle: 'So wählen wir Anzeigen aus',
    how: [
      'Ausgewählt wird nach Land, Platz auf der Seite und, wo die Seite für einen Ort gilt, nach dessen Postleitzahl. Über Sie wissen Anzeigen nichts.',
      'Unter den passenden Anzeigen entscheidet der Zufall, gewichtet nach der Buchung.',
      'Anzeigen laufen abgeschottet: ohne Cookies, ohne Zugriff auf unsere Seiten, und sie laden nichts von anderen Servern.',
      'Gezählt werden Ansichten und Klicks als Summen je Stunde und Bundesland, ohne Personenbezug.',
      'Nur wenn Sie der Statistik zugestimmt haben, merkt sich Ihr Browser bis Mitternacht, welche Anzeigen Sie schon gesehen haben, damit keine zu oft kommt.',
      'Auf Preise und Reihenfolge der Angebote haben Anzeigen keinen Einfluss.',
    ],
    reportTitle: 'Anzeige melden',
    reportText:
      'Stimmt etwas nicht, prüfen wir die Anzeige und nehmen sie heraus, wenn sie gegen Regeln verstößt.',
    reported: 'Danke. Ihre Meldung ist eingegangen, wir prüfen die Anzeige.',
    kind: 'Was stimmt nicht?',
    choose: 'Bitte wählen',
    kinds: {
      illegal: 'Rechtswidrig oder verletzend',
      misleading: 'Irreführend',
      broken: 'Falsch dargestellt oder defekt',
      other: 'Etwas anderes',
    },
    text: 'Bitte beschreiben Sie es',
    send: 'Meldung senden',
    errors: {
      kind_missing: 'Bitte wählen Sie, was nicht stimmt.',
      text_missing: 'Bitte beschreiben Sie, was nicht stimmt.',
      text_long: 'Bitte kürzen Sie auf höchstens 2.000 Zeichen.',
    },
  },
  {
    'de-CH': {
      reportText:
        'Stimmt etwas nicht, prüfen wir die Anzeige und nehmen sie heraus, wenn sie gegen Regeln verstösst.',
      how: [
        'Ausgewählt wird nach Land, Platz auf der Seite und, wo die Seite für einen Ort gilt, nach dessen Postleitzahl. Über Sie wissen Anzeigen nichts.',
        'Unter den passenden Anzeigen entscheidet der Zufall, gewichtet nach der Buchung.',
        'Anzeigen laufen abgeschottet: ohne Cookies, ohne Zugriff auf unsere Seiten, und sie laden nichts von anderen Servern.',
        'Gezählt werden Ansichten und Klicks als Summen je Stunde und Kanton, ohne Personenbezug.',
        'Nur wenn Sie der Statistik zugestimmt haben, merkt sich Ihr Browser bis Mitternacht, welche Anzeigen Sie schon gesehen haben, damit keine zu oft kommt.',
        'Auf Preise und Reihenfolge der Angebote haben Anzeigen keinen Einfluss.',
      ],
      errors: {
        kind_missing: 'Bitte wählen Sie, was nicht stimmt.',
        text_missing: 'Bitte beschreiben Sie, was nicht stimmt.',
        text_long: "Bitte kürzen Sie auf höchstens 2'000 Zeichen.",
      },
    },
  },
);
