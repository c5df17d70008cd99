import type { DemoArticle } from './demo-article.types.ts';

/** About tanks and stores. */
export const storageArticles: readonly DemoArticle[] = [
  {
    slug: 'pellets-richtig-lagern',
    ...{ countryId: null, daysAgo: 6, topic: 'storage', productGroupId: 3 },
    title: 'Pellets lagern: trocken, belüftet, gut zugänglich',
    teaser:
      'Gute Pellets werden nur durch ein schlechtes Lager schlecht. Was der Raum können muss, und was vor jeder Lieferung zu tun ist.',
    body: `
Holzpellets der Klasse ENplus A1 kommen mit höchstens zehn Prozent Feuchte und höchstens 0,7 Prozent Asche. So bleiben sie, wenn das Lager mitspielt. Schon Spritzwasser lässt sie aufquellen und zu Mehl zerfallen.

## Wie viel Platz

Ein Kubikmeter fasst rund 650 Kilogramm. Als Faustregel soll das Lager einen Winter reichen: Eine Tonne Pellets ersetzt knapp 500 Liter Heizöl. Rechnen Sie ein, dass unter schrägen Böden Raum verloren geht.

## Lüften, auch aus Vorsicht

Frische Pellets geben Kohlenmonoxid ab. Das Gas ist unsichtbar und geruchlos. Das Lager braucht deshalb eine Lüftung nach draußen, und vor dem Betreten gilt: Tür auf, mindestens eine Viertelstunde lüften, nie allein hineingehen. Große und frisch gefüllte Lager überlassen Sie dem Fachmann.

## Vor der Lieferung

1. Schalten Sie den Kessel nach den Angaben des Herstellers ab, mindestens eine Stunde vorher.
2. Fegen Sie nach zwei bis drei Lieferungen das alte Mehl aus.
3. Prüfen Sie die Prallmatte gegenüber dem Einblasstutzen.
4. Halten Sie den Weg zum Stutzen frei; bei mehr als 30 Metern Schlauch zerbrechen Pellets leichter.

Sackware ist teurer als lose Ware, braucht aber nur einen trockenen Platz. Für Kaminöfen und kleine Mengen ist sie die einfache Wahl.
`,
  },
  {
    slug: 'adblue-lagern',
    ...{ countryId: null, daysAgo: 31, topic: 'storage', productGroupId: 5 },
    title: 'AdBlue lagern: kühl, dunkel und nie im Dieseltank',
    teaser:
      'Die Harnstofflösung ist ungefährlich, aber empfindlich. Temperatur und Sauberkeit entscheiden, wie lange sie hält.',
    body: `
AdBlue ist eine Lösung von 32,5 Prozent reinem Harnstoff in entmineralisiertem Wasser. Sie ist kein Gefahrgut und brennt nicht. Abgasanlagen nehmen allerdings schon kleine Verunreinigungen übel.

## Temperatur

- **Unter −11 Grad** gefriert AdBlue. Es darf danach wieder auftauen und bleibt brauchbar, aber der Behälter braucht Platz, weil sich Eis ausdehnt.
- **Bis 25 Grad** hält es bei guter Lagerung etwa 18 Monate.
- **Über 30 Grad** zerfällt der Harnstoff deutlich schneller. Direkte Sonne schadet immer.

## Behälter

Geeignet sind Kunststoff und Edelstahl. Kupfer, Messing, Zink und verzinkter Stahl sind es nicht: Die Lösung greift sie an und nimmt Metall auf. Benutzen Sie Pumpe, Schlauch und Trichter für nichts anderes.

## Verwechslung

> Gerät AdBlue in den Dieseltank, starten Sie den Motor nicht und schalten Sie auch die Zündung nicht ein. Schon wenige Liter können Pumpe und Einspritzung zerstören.

Verschüttetes AdBlue spülen Sie mit viel Wasser ab. Trocknet es, bleiben weiße Kristalle zurück, die sich in warmem Wasser wieder lösen.
`,
  },
  {
    slug: 'oeltank-pruefen',
    ...{ countryId: 1, daysAgo: 38, topic: 'storage', productGroupId: 1 },
    title: 'Öltank prüfen: was Pflicht ist und was vernünftig',
    teaser:
      'Ob ein Sachverständiger kommen muss, hängt von Größe und Ort des Tanks ab. Einmal im Jahr selbst nachsehen sollten alle.',
    body: `
Für Schäden durch ausgelaufenes Öl haftet, wem der Tank gehört. Die Regeln dazu stehen in der Verordnung über Anlagen zum Umgang mit wassergefährdenden Stoffen (AwSV).

## Wann ein Sachverständiger kommt

- **Unterirdische Tanks:** vor der Inbetriebnahme und dann alle fünf Jahre, in Wasserschutzgebieten alle zweieinhalb Jahre.
- **Oberirdische Tanks über 10.000 Liter:** vor der Inbetriebnahme und dann alle fünf Jahre.
- **Oberirdische Tanks über 1.000 bis 10.000 Liter:** vor der Inbetriebnahme; wiederkehrend alle fünf Jahre nur in Wasserschutzgebieten.
- **Bis 1.000 Liter oberirdisch:** keine Prüfung durch Sachverständige.

Auch nach einem wesentlichen Umbau und bei der Stilllegung wird geprüft. Was im Überschwemmungsgebiet zusätzlich gilt, weiß die untere Wasserbehörde Ihres Kreises.

## Einmal im Jahr selbst

1. Ist der Auffangraum trocken, sauber und ohne Risse?
2. Riecht es nach Öl, oder ist eine Leitung feucht?
3. Haben sich Kunststofftanks verformt oder verfärbt?
4. Sitzt die Kappe des Füllstutzens, und ist die Entlüftung frei?

Reinigen und innen ansehen lassen Sie den Tank von einem Fachbetrieb. Gute Gelegenheit ist eine fast leere Füllung im Sommer.
`,
  },
  {
    slug: 'fuellstand-ablesen-mex',
    ...{ countryId: null, daysAgo: 24, topic: 'storage', productGroupId: 1 },
    title: 'Wie viel ist noch im Tank? Vom Peilstab zum Sensor',
    teaser:
      'Wer seinen Verbrauch kennt, bestellt in Ruhe. Drei Wege, den Füllstand zu messen, und was ein meX-Sensor anders macht.',
    body: `
Die häufigste Ursache für eine teure Expresslieferung ist ein Blick in den Tank, der ein paar Wochen zu spät kam.

## Drei Wege

- **Peilstab:** einfach und genau, aber man muss hingehen und umrechnen. Bei liegenden Zylindern sind zehn Zentimeter in der Mitte viel mehr Öl als unten.
- **Schwimmer mit Anzeige:** ohne Strom, klemmt mit den Jahren gern. Vergleichen Sie ihn ab und zu mit dem Peilstab.
- **Sensor:** misst von selbst und meldet den Stand, ohne dass jemand in den Keller geht.

## Was meX tut

Ein meX-Sensor sitzt oben am Tank und misst berührungslos den Abstand zum Öl. Aus der Form des Tanks wird daraus die Menge. Er passt auf eckige, zylindrische und kugelförmige Tanks und auf Batterietanks und meldet sich über WLAN, Mobilfunk oder Funk.

Bestellen muss er nichts. Er sagt Ihnen nur rechtzeitig, wann es Zeit wird, Preise zu vergleichen. Wie Sie zu einem Sensor kommen, steht im [Info-Center](/info-center#mex).

## Verbrauch schätzen ohne Sensor

Schreiben Sie am Ersten jedes Monats den Stand auf. Nach einem Winter wissen Sie, was ein kalter Monat kostet, und können ausrechnen, wie weit der Rest reicht.
`,
  },
];
