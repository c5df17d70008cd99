import { catalogue } from '#platform/i18n/catalogue.ts';

export const reviewMailTexts = catalogue({
  hello: (name: string) => `Guten Tag ${name},`,
  requestSubject: (dealer: string) => `Wie war Ihre Lieferung von ${dealer}?`,
  requestTitle: 'Wie zufrieden sind Sie?',
  request: (goods: string, dealer: string, day: string) =>
    `am ${day} hat ${dealer} Ihnen ${goods} geliefert. Ihre Bewertung hilft anderen bei der Wahl und dem Händler, besser zu werden. Es dauert eine Minute.`,
  requestButton: 'Lieferung bewerten',
  requestNote:
    'Bewerten kann nur, wer beliefert wurde. Wir veröffentlichen alle Bewertungen, gute wie schlechte, und blenden nur aus, was rechtswidrig ist; dann steht die Begründung an ihrer Stelle. Wir fragen zu jeder Bestellung nur einmal.',
  publishedSubject: 'Ihre Bewertung ist veröffentlicht',
  published: (dealer: string) =>
    `vielen Dank für Ihre Bewertung von ${dealer}. Wir haben sie uns angesehen und unverändert veröffentlicht:`,
  publishedButton: 'Alle Bewertungen des Händlers',
  refusedSubject: 'Ihre Bewertung wird nicht veröffentlicht',
  refused: (dealer: string) =>
    `wir haben uns Ihre Bewertung von ${dealer} angesehen und veröffentlichen sie nicht. An ihrer Stelle steht unsere Begründung:`,
  rules:
    'Wir veröffentlichen alle Bewertungen von Kunden, die beliefert wurden, gute wie schlechte. Telefonnummern, Adressen und Links, mit denen sich jemand finden lässt, Beleidigungen und was sonst rechtswidrig ist, zeigen wir nicht.',
  hiddenSubject: 'Ihre Bewertung wird nicht mehr gezeigt',
  hidden: (dealer: string) =>
    `Ihre Bewertung von ${dealer} wurde uns gemeldet. Wir haben sie geprüft und zeigen sie nicht mehr. An ihrer Stelle steht unsere Begründung:`,
  hiddenObject:
    'Wenn Sie das anders sehen, antworten Sie auf diese E-Mail. Ein anderer Mitarbeiter prüft die Entscheidung dann noch einmal. Der Weg zu den Gerichten steht Ihnen offen.',
  writtenSubject: (mark: number) => `Neue Bewertung: ${mark} von 5 Sternen`,
  writtenTitle: 'Ein Kunde hat Sie bewertet',
  written: (author: string, number: string) =>
    `${author} hat die Lieferung zur Bestellung ${number} bewertet. Die Bewertung steht öffentlich bei Ihnen; Sie können darunter antworten.`,
  noText: 'Ohne Text.',
  answer: 'Bewertung ansehen und antworten',
  reportSubject: 'Ihre Meldung ist eingegangen',
  report: (author: string, dealer: string, day: string) =>
    `Sie haben uns am ${day} die Bewertung von ${author} über ${dealer} gemeldet. Ein Mitarbeiter prüft sie und schreibt Ihnen dann, wie wir entschieden haben.`,
  decidedSubject: 'Über Ihre Meldung ist entschieden',
  helloReporter: 'Guten Tag,',
  reportHidden: (author: string, dealer: string) =>
    `Sie haben uns die Bewertung von ${author} über ${dealer} gemeldet. Wir haben sie geprüft und zeigen sie nicht mehr. Unsere Begründung:`,
  reportKept: (author: string, dealer: string) =>
    `Sie haben uns die Bewertung von ${author} über ${dealer} gemeldet. Wir haben sie geprüft: Sie verletzt weder Gesetze noch unsere Regeln und bleibt sichtbar.`,
  closing: 'Ihr Brennwert-Team',
});
