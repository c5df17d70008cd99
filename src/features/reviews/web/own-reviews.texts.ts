import { catalogue } from '#kernel/catalogue.ts';

export const ownReviewsTexts = catalogue({
  title: 'Bewertungen',
  lead: 'Alle Bewertungen Ihrer Kunden. Ihre Antwort steht öffentlich darunter; Sie können sie jederzeit ändern.',
  filterLabel: 'Bewertungen wählen',
  all: 'Alle',
  unanswered: 'Ohne Antwort',
  none: 'Hier ist noch keine Bewertung.',
  noneUnanswered: 'Alle Bewertungen sind beantwortet.',
  marks: { price: 'Preis-Leistung', delivery: 'Lieferung', communication: 'Kommunikation' },
  hidden: 'Von uns ausgeblendet. Begründung:',
  answer: 'Ihre Antwort',
  answerTo: (author: string) => `Ihre Antwort an ${author}`,
  write: 'Antworten',
  change: 'Antwort ändern',
  save: 'Antwort veröffentlichen',
  emptyHint: 'Leer gespeichert, verschwindet die Antwort.',
  saved: 'Ihre Antwort ist gespeichert.',
  tooLong: 'Bitte kürzen Sie die Antwort auf höchstens 1500 Zeichen.',
  stale:
    'Diese Antwort wurde inzwischen geändert. Unten steht, wie sie jetzt lautet; Ihr Text ist nicht verloren.',
  report: 'Bewertung melden',
  pages: 'Seiten',
  first: 'Zum Anfang',
  next: 'Ältere',
});
