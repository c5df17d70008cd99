import type { Route } from './+types/ranking.page.ts';
import { LegalDocument } from './legal-document.tsx';
import { sectionsOf } from './legal-text.ts';
import { documentLoader, publicHeaders } from './load-document.ts';

export const loader = documentLoader(() => ({
  title: 'So sortieren wir',
  lead: 'Das günstigste Angebot steht oben. Kein Händler kann sich einen besseren Platz kaufen.',
  sections: sectionsOf(`
## reihenfolge Die Reihenfolge
Ohne Ihr Zutun gilt, in dieser Folge:
1. Gesamtpreis: der kleinste zuerst, alle Gebühren und Steuern eingerechnet.
1. Bei gleichem Preis der frühere späteste Liefertag.
1. Bei gleichem Liefertag die bessere Bewertung.
Sie können stattdessen nach Liefertag oder Bewertung sortieren und nach Ihren Wünschen filtern.
## wer Wer in der Liste steht
Jeder Händler, der sich bei uns als Unternehmer ausgewiesen hat, zu Ihrer Postleitzahl liefert und Ihre Menge und Wünsche erfüllt, steht mit genau einem Angebot in der Liste: seinem günstigsten. Händler, die nicht bei uns anbieten, fehlen; unser Vergleich zeigt deshalb nicht den ganzen Markt.
Erfüllt niemand Ihre Wünsche, zeigen wir die Angebote mit den üblichen Einstellungen und sagen, welcher Wunsch dabei wegfällt.
## geld Womit wir Geld verdienen
Für eine gelieferte Bestellung zahlt uns der Händler eine Vermittlungsgebühr. Ihr Satz ist in einem Land für alle Händler gleich und geht nicht in die Reihenfolge ein. Bezahlte Plätze gibt es in der Liste nicht. Werbung an anderer Stelle trägt das Wort „Anzeige“.
## preise Woher die Preise kommen
Jeder Händler pflegt seine Preisliste selbst. Aus ihr berechnen wir Ihr Angebot in dem Augenblick, in dem Sie fragen. Der angezeigte Preis gilt 30 Minuten.
## bewertungen Was die Bewertungen sagen
Bewerten kann nur, wer über Brennwert bestellt hat; der Zugang kommt nach der Lieferung per E-Mail. Wir veröffentlichen alle Bewertungen, gute wie schlechte. Nur unser Support kann eine ausblenden, etwa weil sie rechtswidrig ist; dann steht öffentlich an ihrer Stelle, warum. Die Note eines Händlers ist der Durchschnitt seiner Bewertungen von 1 bis 5.
## zeichen Was die Zeichen bedeuten
- „Günstigstes Angebot“: der kleinste Gesamtpreis für Ihren Wunsch.
- „Liefert am schnellsten“: der früheste späteste Liefertag, wenn andere Angebote länger brauchen.
- „Am besten bewertet“: die beste Note unter den Händlern der Liste mit mindestens 10 Bewertungen.
- „Kleiner Lastwagen möglich“: Der Händler kann auch mit einem kleinen Lastwagen kommen.
`),
}));

export const headers = publicHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title} · Brennwert` }];

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalDocument document={loaderData} />;
}
