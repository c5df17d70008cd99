import { catalogue } from '#platform/i18n/catalogue.ts';

export const careMailTexts = catalogue({
  optIn: {
    subject: 'Bitte bestätigen Sie Ihre Bewerbung als Händler',
    title: 'Ihre Bewerbung als Händler',
    lead: (name: string) =>
      `Mit dieser Adresse hat sich ${name} als Händler beworben. Öffnen Sie die Bewerbung, bestätigen Sie sie und sehen Sie dort jederzeit, wie weit wir sind.`,
    button: 'Bewerbung öffnen',
    note: 'Waren Sie das nicht, dann löschen Sie diese E-Mail. Unbestätigte Bewerbungen löschen wir nach sieben Tagen.',
  },
  question: {
    subject: 'Eine Frage zu Ihrer Bewerbung',
    title: 'Eine Frage zu Ihrer Bewerbung',
    lead: 'Bei der Prüfung Ihrer Bewerbung ist eine Frage entstanden:',
    button: 'Frage beantworten',
  },
  declined: {
    subject: 'Ihre Bewerbung als Händler',
    title: 'Ihre Bewerbung als Händler',
    lead: 'Wir haben Ihre Bewerbung geprüft und uns gegen eine Zusammenarbeit entschieden. Der Grund:',
    note: 'Ihre Angaben und Unterlagen löschen wir in sechs Monaten.',
  },
  staff: {
    applied: (name: string) => `Händler bewirbt sich: ${name}`,
    answered: (name: string) => `Antwort zur Bewerbung: ${name}`,
    appliedLead: (name: string, place: string) => `${name} aus ${place} wartet auf die Prüfung.`,
    answeredLead: (name: string) => `${name} hat auf die Rückfrage geantwortet.`,
    button: 'Bewerbung öffnen',
  },
  test: {
    subject: 'Ihre Probebestellung',
    title: 'Bitte bestätigen Sie Ihre Probebestellung',
    lead: 'So kommt später jede Bestellung zu Ihnen. Diese ist nur zum Üben: Niemand zahlt, und geliefert wird nichts.',
    product: 'Produkt',
    amount: 'Menge',
    to: 'Lieferort',
    total: 'Gesamtpreis',
    by: 'Lieferung bis',
    button: 'Probebestellung bestätigen',
  },
  state: {
    dealer_activated: {
      subject: 'Sie sind freigeschaltet',
      title: 'Ihre Angebote sind jetzt sichtbar',
      lead: 'Ab sofort stehen Sie in den Angebotslisten. Neue Bestellungen kommen per E-Mail und in Ihren Händlerbereich.',
    },
    dealer_locked: {
      subject: 'Ihr Zugang als Händler ist gesperrt',
      title: 'Ihre Angebote sind ausgeblendet',
      lead: 'Wir haben Sie gesperrt. Bestätigte Bestellungen sind Verträge: Bitte liefern Sie sie wie vereinbart. Der Grund:',
    },
    dealer_unlocked: {
      subject: 'Ihre Sperre ist aufgehoben',
      title: 'Ihre Angebote sind wieder sichtbar',
      lead: 'Wir haben die Sperre aufgehoben. Bitte prüfen Sie, ob Ihre Preise noch stimmen.',
    },
    dealer_ended: {
      subject: 'Ende unserer Zusammenarbeit',
      title: 'Wir haben die Zusammenarbeit beendet',
      lead: 'Ihre Angebote sind ausgeblendet. Bestätigte Bestellungen sind Verträge: Bitte liefern Sie sie wie vereinbart. Der Grund:',
    },
    cancelled: 'Bestellungen, die Sie noch nicht bestätigt hatten, haben wir storniert.',
    complain:
      'Sind Sie nicht einverstanden, antworten Sie auf diese E-Mail. Wir prüfen die Entscheidung dann erneut und begründen sie.',
    button: 'Zum Händlerbereich',
  },
});
