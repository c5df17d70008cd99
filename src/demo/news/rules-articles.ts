import type { DemoArticle } from './demo-article.types.ts';

const withdrawalLead = `
Der Preis von Heizöl, Diesel und Pellets ändert sich jeden Tag mit dem Weltmarkt, und der Händler kauft für Sie zum Preis des Tages ein.`;

const freeUntilConfirmed = `
## Stornieren geht trotzdem

Ihre Bestellung ist ein bindendes Angebot an den Händler. Er bestätigt es bis zum Ende des nächsten Werktags; erst damit entsteht der Vertrag.

- **Vor der Bestätigung** stornieren Sie kostenlos.
- **Danach** zeigen wir Ihnen vorab, was es kostet. Sie entscheiden erst, wenn Sie den Betrag kennen.
- **Bestätigt der Händler nicht,** erinnern wir ihn, sagen Ihnen Bescheid und zeigen die nächsten Angebote.
`;

/** About taxes and law; each country has its own. */
export const rulesArticles: readonly DemoArticle[] = [
  {
    slug: 'co2-preis-im-heizoel',
    ...{ countryId: 1, daysAgo: 13, topic: 'rules', productGroupId: 1 },
    title: 'CO₂-Preis: wie viel davon in Ihrem Liter Heizöl steckt',
    teaser:
      '2026 sind es bis zu 20,6 Cent je Liter, Mehrwertsteuer eingerechnet. Wie der Betrag entsteht und wo er auf der Rechnung steht.',
    body: `
Wer Heizöl in den Verkehr bringt, muss für das CO₂, das beim Verbrennen entsteht, Zertifikate kaufen. Die Kosten gibt der Handel weiter. Beim Verbrennen eines Liters entstehen rund 2,7 Kilogramm CO₂.

## Die Beträge

Je Liter Heizöl, mit Mehrwertsteuer:

- **2024:** 45 Euro je Tonne, das sind 14,2 Cent
- **2025:** 55 Euro je Tonne, das sind 17,4 Cent
- **2026:** ein Korridor von 55 bis 65 Euro je Tonne, also höchstens 20,6 Cent

Bei 3.000 Litern macht der höchste Wert 618 Euro aus.

## Auf Ihrer Rechnung

Jede Abrechnung einer Lieferung nennt die Menge CO₂ in Kilogramm, die Kosten dafür, den verwendeten Faktor und den Energiegehalt in Kilowattstunden. Diese Angaben braucht, wer die Kosten mit Mietern teilt.

> In unseren Angeboten ist der CO₂-Preis schon enthalten. Später kommt nichts dazu.
`,
  },
  {
    slug: 'co2-abgabe-auf-heizoel',
    ...{ countryId: 3, daysAgo: 13, topic: 'rules', productGroupId: 1 },
    title: 'CO₂-Abgabe: was davon in Ihrem Heizöl steckt',
    teaser:
      'Sie beträgt 31.80 Franken je 100 Liter und steht in jedem Angebot schon im Endpreis. Ein grosser Teil kommt zu Ihnen zurück.',
    body: `
Die CO₂-Abgabe ist eine Lenkungsabgabe auf fossile Brennstoffe. Für Heizöl sind es 31.80 Franken je 100 Liter. Wer 3'000 Liter tankt, zahlt also 954 Franken, dazu die Mehrwertsteuer darauf.

## Wohin das Geld geht

Rund zwei Drittel werden an Bevölkerung und Wirtschaft zurückverteilt. Privatpersonen finden ihren Anteil als Gutschrift auf der Prämienrechnung der Krankenkasse, für alle gleich viel. Wer wenig Heizöl braucht, bekommt unter dem Strich etwas heraus. Das übrige Drittel fliesst vor allem in das Gebäudeprogramm, das Dämmung und Heizungsersatz fördert.

## In unseren Angeboten

> Die CO₂-Abgabe ist im angezeigten Preis schon enthalten. Später kommt nichts dazu.
`,
  },
  {
    slug: 'widerruf-und-storno',
    ...{ countryId: 1, daysAgo: 20, topic: 'rules', productGroupId: null },
    title: 'Widerruf und Storno: was bei Heizöl gilt',
    teaser:
      'Für Heizöl, Diesel und Pellets gibt es kein Widerrufsrecht. Kostenlos zurück können Sie trotzdem, solange der Händler nicht bestätigt hat.',
    body: `${withdrawalLead} Für solche Waren sieht das Gesetz kein Widerrufsrecht vor (§ 312g Absatz 2 Nummer 8 BGB). Darauf weisen wir vor der Bestellung hin.
${freeUntilConfirmed}
## Wo es ein Widerrufsrecht gibt

Für andere Waren, zum Beispiel AdBlue in Kanistern, und für einen Vertrag über Ratenzahlung gilt das Widerrufsrecht. Den Weg dafür finden Sie ohne Anmeldung unter [Vertrag widerrufen](/vertrag-widerrufen). Den Eingang bestätigen wir sofort mit Datum und Uhrzeit.
`,
  },
  {
    slug: 'widerruf-und-storno',
    ...{ countryId: 2, daysAgo: 20, topic: 'rules', productGroupId: null },
    title: 'Rücktritt und Storno: was bei Heizöl gilt',
    teaser:
      'Für Heizöl, Diesel und Pellets gibt es kein Rücktrittsrecht. Kostenlos zurück können Sie trotzdem, solange der Händler nicht bestätigt hat.',
    body: `${withdrawalLead} Für solche Waren sieht das Gesetz kein Rücktrittsrecht vor (§ 18 Absatz 1 Ziffer 2 FAGG). Darauf weisen wir vor der Bestellung hin.
${freeUntilConfirmed}
## Wo es ein Rücktrittsrecht gibt

Für andere Waren, zum Beispiel AdBlue in Kanistern, und für einen Vertrag über Ratenzahlung gilt das Rücktrittsrecht. Den Weg dafür finden Sie ohne Anmeldung unter [Vertrag widerrufen](/vertrag-widerrufen). Den Eingang bestätigen wir sofort mit Datum und Uhrzeit.
`,
  },
  {
    slug: 'widerruf-und-storno',
    ...{ countryId: 3, daysAgo: 20, topic: 'rules', productGroupId: null },
    title: 'Storno: was bei Heizöl gilt',
    teaser:
      'Ein gesetzliches Widerrufsrecht für Bestellungen im Internet kennt die Schweiz nicht. Kostenlos zurück können Sie trotzdem, solange der Händler nicht bestätigt hat.',
    body: `${withdrawalLead} Ein gesetzliches Widerrufsrecht für Bestellungen im Internet gibt es in der Schweiz nicht.
${freeUntilConfirmed}`,
  },
  {
    slug: 'klimaschutzbeitrag',
    ...{ countryId: null, daysAgo: 52, topic: 'rules', productGroupId: null },
    title: 'Klimaschutzbeitrag: was er ist und was er nicht ist',
    teaser:
      'Ein freiwilliger Betrag für Projekte, die Treibhausgase vermeiden oder binden. Das Heizöl selbst wird dadurch nicht sauberer.',
    body: `
Beim Verbrennen eines Liters Heizöl entstehen rund 2,7 Kilogramm CO₂, bei 3.000 Litern also etwa acht Tonnen. Daran ändert kein Zuschlag etwas.

## Was Sie zahlen und wofür

Wählen Sie ein Angebot mit Klimaschutzbeitrag, geht ein fester Betrag je Einheit an Projekte, die Treibhausgase vermeiden oder binden. Höhe und Menge stehen am Angebot, bevor Sie bestellen. Der Beitrag ist freiwillig.

## Warum wir nicht „klimaneutral“ sagen

Seit dem 27. September 2026 darf in der EU nicht mehr mit „klimaneutral“ geworben werden, wenn das nur auf dem Ausgleich an anderer Stelle beruht. Wir halten das für richtig und halten uns in allen Ländern daran.

Mehr bewirkt, wer weniger verbraucht: ein hydraulischer Abgleich, gedämmte Leitungen im Keller, ein Grad weniger im Zimmer. Ein Grad spart etwa sechs Prozent.
`,
  },
  {
    slug: 'co2-kosten-vermieter-mieter',
    ...{ countryId: 1, daysAgo: 66, topic: 'rules', productGroupId: 1 },
    title: 'CO₂-Kosten: wie Vermieter und Mieter teilen',
    teaser:
      'Seit 2023 trägt der Vermieter einen Teil, umso mehr, je schlechter das Haus ist. Die Angaben dafür stehen auf der Heizölrechnung.',
    body: `
In vermieteten Wohnungen teilen sich beide Seiten die CO₂-Kosten des Heizens. So verlangt es das Kohlendioxidkostenaufteilungsgesetz.

## Zehn Stufen

Maßstab ist, wie viel Kilogramm CO₂ im Jahr je Quadratmeter Wohnfläche entstehen.

- **Unter 12 Kilogramm:** Der Mieter trägt alles.
- **Dazwischen:** Der Anteil des Vermieters steigt Stufe um Stufe.
- **Ab 52 Kilogramm:** Der Vermieter trägt 95 Prozent.

## Was Sie von der Rechnung brauchen

Zu jeder Lieferung gehören die Menge CO₂, die Kosten dafür mit Mehrwertsteuer, der Faktor und der Energiegehalt. Sie stehen auf der Abrechnung der Lieferung. Wer selbst Heizöl kauft und zur Miete wohnt, kann den Anteil des Vermieters von ihm verlangen; dafür gilt eine Frist von sechs Monaten.

> Das ersetzt keine Rechtsberatung. Für Gewerberäume und denkmalgeschützte Häuser gelten eigene Regeln.
`,
  },
];
