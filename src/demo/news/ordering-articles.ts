import type { DemoArticle } from './demo-article.types.ts';

/** About ordering and delivery. */
export const orderingArticles: readonly DemoArticle[] = [
  {
    slug: 'wann-heizoel-bestellen',
    ...{ countryId: null, daysAgo: 3, topic: 'ordering', productGroupId: 1 },
    title: 'Wann Sie Heizöl bestellen sollten',
    teaser:
      'Den günstigsten Tag kennt vorher niemand. Aber Sie können dafür sorgen, dass Sie nie bestellen müssen, wenn es gerade teuer ist.',
    body: `
Der Heizölpreis folgt jeden Tag dem Rohöl und dem Wechselkurs. In ruhigen Jahren ändert er sich von einem Tag auf den anderen um rund ein Prozent, in unruhigen um ein Vielfaches. Vorhersagen lässt sich das nicht, auch wenn es oft versucht wird.

## Bestellen Sie nach Füllstand, nicht nach Gefühl

Wer erst bestellt, wenn der Tank fast leer ist, muss den Preis des Tages nehmen. Fangen Sie deshalb bei einem Drittel an, Preise zu vergleichen. Dann bleiben Ihnen einige Wochen, in denen Sie einen schlechten Tag abwarten können.

- **Sommer und früher Herbst:** Die Lieferfristen sind meist kürzer, und Sie sind vor dem ersten Frost versorgt.
- **Erste Kältewoche:** Viele bestellen gleichzeitig. Wer jetzt noch warten kann, wartet.
- **Nach starken Ausschlägen:** Ein Sprung nach oben bildet sich oft, aber nicht immer zurück. Teilen Sie die Menge, wenn Sie unsicher sind.

## Zeit ist Geld wert

An jedem Angebot steht, bis wann der Händler spätestens liefert. Eine längere Frist ist meist günstiger, weil der Händler seine Touren besser planen kann. Express in 24 oder 48 Stunden ist für den Notfall da und kostet einen Zuschlag, der schon im Endpreis steckt.

> Der angezeigte Preis gilt 30 Minuten. Was Sie in dieser Zeit bestellen, wird zu diesem Preis berechnet, auch wenn der Händler seine Liste inzwischen ändert.
`,
  },
  {
    slug: 'so-laeuft-die-lieferung',
    ...{ countryId: null, daysAgo: 17, topic: 'ordering', productGroupId: 1 },
    title: 'Der Tankwagen kommt: so läuft die Lieferung ab',
    teaser:
      'Vom freien Füllstutzen bis zum Lieferschein: worauf Sie vor, während und nach dem Abladen achten.',
    body: `
Eine Lieferung dauert meist weniger als eine halbe Stunde. Mit etwas Vorbereitung geht sie ohne Überraschung.

## Vorher

1. Lesen Sie den Füllstand ab und schreiben Sie ihn auf.
2. Halten Sie Zufahrt und Füllstutzen frei. Ein großer Tankwagen braucht etwa drei Meter Breite; ist die Straße eng, wählen Sie bei der Bestellung einen kleinen Wagen.
3. Messen Sie den Weg vom Wagen zum Stutzen. 40 Meter Schlauch sind im Preis enthalten, bis 60 oder 80 Meter geben Sie bei der Bestellung an.
4. Stellen Sie die Heizung ab, wenn Ihr Heizungsbauer dazu rät: Beim Füllen wird Bodensatz aufgewirbelt.

## Beim Abladen

Das Zählwerk am Wagen ist geeicht. Sehen Sie nach, dass es vor dem Füllen auf null steht. Der Grenzwertgeber des Tanks stoppt die Pumpe, bevor er überläuft; deshalb passt nie der ganze Rauminhalt hinein, sondern höchstens etwa 95 Prozent.

## Danach

Der Beleg des Zählwerks nennt die Menge bei 15 Grad. Öl dehnt sich bei Wärme aus, und erst durch die Umrechnung ist ein Liter im August so viel wert wie ein Liter im Januar. Diese Menge steht auf der Rechnung. Vergleichen Sie sie mit Ihrem Füllstand, und heben Sie den Beleg auf.

> Passt weniger in den Tank als bestellt, zahlen Sie nur, was abgeladen wurde. Für eine deutlich kleinere Menge kann der Preis der kleineren Staffel gelten.
`,
  },
  {
    slug: 'gemeinsam-mit-nachbarn-bestellen',
    ...{ countryId: null, daysAgo: 45, topic: 'ordering', productGroupId: 1 },
    title: 'Gemeinsam bestellen: ein Tankwagen für die ganze Straße',
    teaser:
      'Je mehr ein Händler in einer Straße ablädt, desto weniger kostet der Weg dorthin. Zwei bis zehn Haushalte können sich eine Tour teilen.',
    body: `
Die Anfahrt kostet den Händler fast dasselbe, ob er 800 oder 8.000 Liter bringt. Bestellen Nachbarn zusammen, gilt für alle der Preis der gemeinsamen Menge.

## So geht es bei Brennwert

1. Einer bestellt zuerst, ganz normal, und lädt danach mit einem Link ein.
2. Wer mitmachen will, öffnet den Link und bestellt für sich: eigene Menge, eigene Anschrift, eigene Zahlung.
3. Ist die Frist vorbei, wird die Menge aller zusammengezählt. Der Preis der gemeinsamen Staffel gilt dann für jeden; teurer als vorher angezeigt wird es für niemanden.

Jeder Haushalt hat seinen eigenen Vertrag mit dem Händler. Niemand haftet für die Rechnung des anderen, und niemand sieht, was der andere zahlt.

## Für wen es sich lohnt

Am meisten für kleine Mengen: Wer allein 1.000 Liter bestellt, zahlt je 100 Liter spürbar mehr als bei 3.000. Wer ohnehin 5.000 Liter nimmt, spart durch die Nachbarn kaum noch etwas, hilft ihnen aber.
`,
  },
  {
    slug: 'schwefelarm-premium-oder-bio',
    ...{ countryId: null, daysAgo: 73, topic: 'ordering', productGroupId: 1 },
    title: 'Standard oder Premium: was hinter den Sorten steckt',
    teaser:
      'Beide Sorten haben denselben Heizwert und passen in jede Ölheizung. Der Unterschied liegt in den Zusätzen.',
    body: `
Heizöl extra leicht ist heute schwefelarm: höchstens 50 Milligramm Schwefel je Kilogramm. Damit ist es für alle Ölheizungen geeignet, auch für Brennwertgeräte.

## Was Premium kann

Der Premiumsorte sind Stoffe zugesetzt, die das Öl länger haltbar machen, Ablagerungen im Brenner vermindern und oft auch den Geruch überdecken. Mehr Energie steckt nicht darin: Ein Liter liefert in beiden Sorten rund zehn Kilowattstunden.

Sinnvoll ist Premium vor allem, wenn

- eine Füllung länger als zwei Jahre reicht,
- der Tank hell oder warm steht,
- der Hersteller Ihres Brenners dazu rät.

Sonst genügt die Standardsorte. Beide lassen sich mischen; Sie dürfen also bei jeder Bestellung neu wählen.

## Und Bio?

Wo Händler eine Sorte mit Bioanteil anbieten, stammt ein Teil des Öls aus nachwachsenden Rohstoffen. Ob Ihre Anlage dafür freigegeben ist, sagt der Hersteller oder Ihr Heizungsbauer. Fragen Sie vor der ersten Füllung, denn auch Schläuche und Dichtungen müssen dafür geeignet sein.
`,
  },
];
