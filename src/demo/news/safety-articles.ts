import type { DemoArticle } from './demo-article.types.ts';

/** About buying safely, and about telling what is genuine. */
export const safetyArticles: readonly DemoArticle[] = [
  {
    slug: 'gefaelschte-shops-erkennen',
    ...{ countryId: null, daysAgo: 10, topic: 'safety', productGroupId: 1, isFeatured: true },
    title: 'Gefälschte Shops erkennen: sieben Prüfungen in fünf Minuten',
    teaser:
      'Das Angebot liegt weit unter allen anderen, bezahlt wird vorab: So beginnen die meisten Fälle. Woran Sie eine Fälschung erkennen, bevor Ihr Geld weg ist.',
    body: `
Gefälschte Shops kopieren Namen, Bilder und sogar ganze Seiten echter Händler. Sie tauchen auf, wenn die Preise steigen und viele in Eile sind. Wer vorab überweist, sieht meist weder Öl noch Geld wieder.

## Die sieben Prüfungen

1. **Der Preis.** Steuern, Abgaben und Einkauf sind für alle Händler fast gleich hoch. Liegt ein Angebot weit unter allen anderen, fehlt etwas: meistens die Lieferung.
2. **Die Zahlung.** Wird nur Vorkasse angeboten, oder verschwinden die anderen Zahlungsarten kurz vor dem Schluss, brechen Sie ab.
3. **Das Konto.** Der Empfänger einer Überweisung muss der Händler sein. Eine Privatperson oder eine Bank in einem Land, in dem der Händler nicht sitzt, passt nicht.
4. **Das Impressum.** Name, Anschrift, Telefonnummer und Registernummer müssen da sein. Suchen Sie die Firma im Register selbst, nicht über einen Link des Shops.
5. **Die Adresse der Seite.** Lesen Sie sie Buchstabe für Buchstabe. Ein zusätzlicher Bindestrich oder eine fremde Endung genügt für eine Kopie.
6. **Der Anruf.** Rufen Sie die Nummer an, die im Telefonbuch steht. Einen Händler, den es gibt, erreichen Sie dort.
7. **Die Siegel.** Ein echtes Gütesiegel lässt sich beim Aussteller nachschlagen. Ein Bild auf der Seite beweist nichts.

## Wenn es schon passiert ist

Rufen Sie sofort Ihre Bank an: Eine Überweisung lässt sich manchmal noch anhalten. Erstatten Sie Anzeige und sichern Sie Mails, Rechnung und ein Bild der Seite.

> Überweisen Sie nie an jemanden, der Sie außerhalb Ihrer Bestellung zur Zahlung auffordert. Wie Sie bezahlen, legen Sie bei uns während der Bestellung fest; jeder Händler steht mit Name und Anschrift am Angebot.
`,
  },
  {
    slug: 'was-bewertungen-verraten',
    ...{ countryId: null, daysAgo: 59, topic: 'safety', productGroupId: null },
    title: 'Was Bewertungen verraten und was nicht',
    teaser:
      'Eine gute Note allein sagt wenig. Drei Fragen, mit denen Sie Bewertungen eines Händlers richtig lesen.',
    body: `
Bewertungen helfen nur, wenn sie von Leuten stammen, die wirklich gekauft haben. Bei Brennwert kann deshalb nur bewerten, wer hier bestellt hat. Der Zugang dazu kommt nach der Lieferung mit einer E-Mail. Veröffentlicht wird alles, auch das Schlechte.

## Drei Fragen

- **Wie viele sind es?** Fünf Bestnoten sind Zufall, fünfhundert sind keiner. Achten Sie auf die Zahl neben der Note.
- **Wie neu sind sie?** Fahrer und Disponenten wechseln. Was vor drei Jahren war, muss heute nicht mehr gelten.
- **Worüber wird geklagt?** Ein verspäteter Termin im ersten Frost trifft jeden Händler. Klagen über falsche Mengen oder nachträgliche Kosten wiegen schwerer.

In der üblichen Reihenfolge ändert die Note nichts am Platz eines Händlers, solange sich die Preise unterscheiden. Wie die Liste entsteht, steht unter [So sortieren wir](/so-sortieren-wir).
`,
  },
];
