import type { DemoArticle } from './demo-article.types.ts';

/** About what heating oil costs; figures as of 2026, gross unless the text says otherwise. */
export const priceArticles: readonly DemoArticle[] = [
  {
    slug: 'woraus-der-heizoelpreis-besteht',
    ...{ countryId: 1, daysAgo: 1, topic: 'prices', productGroupId: 1 },
    title: 'Woraus der Heizölpreis besteht',
    teaser:
      'Von 95 Euro je 100 Liter gehen rund 39 Euro an den Staat. Der Rest hängt an Rohöl, Dollar und dem Weg zu Ihrem Haus.',
    body: `
Der Preis auf der Rechnung hat drei Teile: Abgaben, das Öl selbst und den Weg zu Ihnen.

## Was fest ist

Die Abgaben sind für alle Händler gleich. Für 2026 gilt, je 100 Liter:

- **Energiesteuer:** 6,14 Euro vor Mehrwertsteuer, seit Jahren unverändert.
- **CO₂-Preis:** bis zu 17,31 Euro vor Mehrwertsteuer.
- **Mehrwertsteuer:** 19 Prozent auf alles. Bei einem Endpreis von 95 Euro sind das 15,17 Euro.

## Was sich täglich ändert

Händler kaufen zum Tagespreis ein. Er folgt dem Gasölpreis an der Börse und damit dem Rohöl. Gehandelt wird in Dollar: Steigt der Euro, wird Heizöl bei gleichem Ölpreis billiger.

## Was vom Ort abhängt

Transport, Lager und Verdienst des Händlers sind der kleinste Teil, aber der einzige, in dem sich die Angebote unterscheiden. Ein Händler, der am selben Tag schon in Ihrer Straße ablädt, kann günstiger sein als einer, der eigens kommt. Genau hier lohnt der Vergleich.

> Alle Preise bei Brennwert sind Endpreise: Steuern, CO₂-Kosten und die Gefahrgut-/Transportpauschale des Händlers sind eingerechnet.
`,
  },
  {
    slug: 'woraus-der-heizoelpreis-besteht',
    ...{ countryId: 2, daysAgo: 1, topic: 'prices', productGroupId: 1 },
    title: 'Woraus der Heizölpreis besteht',
    teaser:
      'Steuern und CO₂-Bepreisung sind für alle Händler gleich. Der Rest hängt an Rohöl, Dollar und dem Weg zu Ihrem Haus.',
    body: `
Der Preis auf der Rechnung hat drei Teile: Abgaben, das Öl selbst und den Weg zu Ihnen.

## Was fest ist

- **Mineralölsteuer:** 9,80 Euro je 100 Liter vor Umsatzsteuer.
- **CO₂-Bepreisung:** Sie steckt seit 2022 im Preis.
- **Umsatzsteuer:** 20 Prozent auf alles. Bei einem Endpreis von 108 Euro je 100 Liter sind das 18 Euro.

## Was sich täglich ändert

Händler kaufen zum Tagespreis ein. Er folgt dem Gasölpreis an der Börse und damit dem Rohöl. Gehandelt wird in Dollar: Steigt der Euro, wird Heizöl bei gleichem Ölpreis billiger.

## Was vom Ort abhängt

Der Transport kostet in den Bergen mehr als im Flachland; zwischen den Bundesländern liegen einige Euro je 100 Liter. Und auch am selben Ort unterscheiden sich die Händler. Genau hier lohnt der Vergleich.

> Alle Preise bei Brennwert sind Endpreise: Steuern, CO₂-Kosten und die Gefahrgut-/Transportpauschale des Händlers sind eingerechnet.
`,
  },
  {
    slug: 'woraus-der-heizoelpreis-besteht',
    ...{ countryId: 3, daysAgo: 1, topic: 'prices', productGroupId: 1 },
    title: 'Woraus der Heizölpreis besteht',
    teaser:
      'Von 95 Franken je 100 Liter sind rund 39 Franken Abgaben. Der Rest hängt an Rohöl, Dollar und dem Weg zu Ihrem Haus.',
    body: `
Der Preis auf der Rechnung hat drei Teile: Abgaben, das Öl selbst und den Weg zu Ihnen.

## Was fest ist

- **CO₂-Abgabe:** 31.80 Franken je 100 Liter. Rund zwei Drittel davon fliessen an Bevölkerung und Wirtschaft zurück, an Sie über die Prämienrechnung der Krankenkasse.
- **Mehrwertsteuer:** 8,1 Prozent auf alles. Bei einem Endpreis von 95 Franken sind das 7.12 Franken.
- **Mineralölsteuer:** für Heizöl ein kleiner Betrag.

## Was sich täglich ändert

Händler kaufen zum Tagespreis ein. Er folgt dem Gasölpreis an der Börse und damit dem Rohöl. Gehandelt wird in Dollar: Steigt der Franken, wird Heizöl bei gleichem Ölpreis billiger. Dazu kommt die Fracht auf dem Rhein, die bei Niedrigwasser teurer wird.

## Was vom Ort abhängt

Transport, Lager und Verdienst des Händlers sind der kleinste Teil, aber der einzige, in dem sich die Angebote unterscheiden. Genau hier lohnt der Vergleich.

> Alle Preise bei Brennwert sind Endpreise: Mehrwertsteuer, CO₂-Abgabe und die Gefahrgut-/Transportpauschale des Händlers sind eingerechnet.
`,
  },
  {
    slug: 'welche-menge-lohnt-sich',
    ...{ countryId: 1, daysAgo: 28, topic: 'prices', productGroupId: 1 },
    title: 'Welche Menge sich lohnt',
    teaser:
      'Zwischen 500 und 3.000 Litern fällt der Preis je Liter steil, danach kaum noch. Was das für Ihren Tank heißt.',
    body: `
Der Weg zu Ihnen kostet den Händler fast immer dasselbe. Auf wenige Liter verteilt macht er viel aus, auf viele wenig.

## Ein typisches Beispiel

Kosten 3.000 Liter je 100 Liter 98 Euro, dann liegen andere Mengen etwa hier:

- **500 Liter:** rund 24 Euro mehr je 100 Liter
- **1.000 Liter:** rund 9 Euro mehr
- **2.000 Liter:** rund 2 Euro mehr
- **4.000 und 5.000 Liter:** etwa 1 Euro weniger

Der große Sprung liegt also unter 2.000 Litern. Darüber lohnt es sich nicht, Geld in einen vollen Tank zu stecken, nur um einen besseren Literpreis zu bekommen.

## Was Sie daraus machen

1. Bestellen Sie lieber einmal 2.000 Liter als zweimal 1.000.
2. Reicht Ihr Tank dafür nicht, tun Sie sich mit Nachbarn zusammen: Dann zählt die gemeinsame Menge.
3. Planen Sie mit höchstens 95 Prozent des Tankinhalts, und ziehen Sie ab, was noch darin ist.
`,
  },
  {
    slug: 'welche-menge-lohnt-sich',
    ...{ countryId: 3, daysAgo: 28, topic: 'prices', productGroupId: 1 },
    title: 'Welche Menge sich lohnt',
    teaser:
      "Unter 1'500 Litern zahlen Sie deutlich mehr je Liter, über 6'000 nur noch wenig weniger. Was das für Ihren Tank heisst.",
    body: `
Der Weg zu Ihnen kostet den Händler fast immer dasselbe. Auf wenige Liter verteilt macht er viel aus, auf viele wenig.

## Ein typisches Beispiel

Verglichen mit 3'000 bis 6'000 Litern kostet der Liter in der Region Zürich etwa so viel:

- **800 bis 1'500 Liter:** rund 13 Prozent mehr
- **1'500 bis 3'000 Liter:** rund 4 Prozent mehr
- **6'000 bis 9'000 Liter:** rund 1 Prozent weniger
- **9'000 bis 14'000 Liter:** gut 2 Prozent weniger

## Was Sie daraus machen

1. Bestellen Sie lieber einmal 3'000 Liter als zweimal 1'500.
2. Reicht Ihr Tank dafür nicht, tun Sie sich mit Nachbarn zusammen: Dann zählt die gemeinsame Menge.
3. Planen Sie mit höchstens 95 Prozent des Tankinhalts, und ziehen Sie ab, was noch darin ist.
`,
  },
  {
    slug: 'preis-von-ort-zu-ort',
    ...{ countryId: 1, daysAgo: 80, topic: 'prices', productGroupId: 1 },
    title: 'Warum Heizöl nicht überall gleich viel kostet',
    teaser:
      'Zwischen großen Städten liegen meist anderthalb bis zwei Euro je 100 Liter. Bei Niedrigwasser auf dem Rhein kann es mehr als das Doppelte werden.',
    body: `
Heizöl kommt aus Raffinerien und Häfen. Je weiter der Weg vom Lager zu Ihnen, desto teurer wird er.

## Nah am Lager ist günstig

Wo Seehäfen oder mehrere Lager in der Nähe sind, wie rund um Hamburg, liegt der Preis oft unter dem Schnitt. Im Süden Bayerns und im Osten Sachsens ist der Weg weiter. In gewöhnlichen Zeiten macht das zwischen zehn großen Städten anderthalb bis zwei Euro je 100 Liter aus.

## Der Rhein als Preisschild

Ein großer Teil des Öls für den Südwesten fährt mit dem Schiff. Sinkt der Pegel, können die Schiffe nur halb beladen fahren, und die Fracht wird teurer. Dann wächst der Abstand zwischen den Regionen auf vier Euro und mehr, bis es wieder regnet.

## Der Händler zählt mehr als das Land

Innerhalb eines Ortes liegen das günstigste und das teuerste Angebot oft weiter auseinander als zwei Bundesländer. Der Landespreis sagt Ihnen, ob gerade eine gute Zeit ist; Sie finden ihn unter [Heizölpreise](/heizoelpreise). Was Sie zahlen, sagt nur das Angebot für Ihre Postleitzahl.
`,
  },
];
