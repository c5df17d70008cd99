import type { ParameterGroupKey, PaymentSign } from '#features/catalog/types.ts';
import type { OfferBadge } from '#features/pricing/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import type { Formatter } from '#platform/i18n/format.ts';

const groups: Record<ParameterGroupKey, string> = {
  Delivery: 'Lieferfrist',
  DeliveryTime: 'Uhrzeit',
  Payment: 'Zahlung',
  Truck: 'Lastwagen',
  Hose: 'Schlauch',
};

const badges: Record<OfferBadge, string> = {
  cheapest: 'Günstigstes Angebot',
  fastest: 'Liefert am schnellsten',
  best_rated: 'Am besten bewertet',
  small_truck: 'kleiner Lastwagen möglich',
};

export const offerListTexts = catalogue(
  {
    title: (count: string, place: string) => `${count} für ${place}`,
    offers: (count: number) => (count === 1 ? '1 Angebot' : `${count} Angebote`),
    documentTitle: (group: string, place: string) => `${group} in ${place}: Angebote vergleichen`,
    entryTitle: (group: string) => `${group}: Angebote für Ihren Ort`,
    entryIntro:
      'Postleitzahl und Menge genügen. Sie sehen sofort alle Händler, die zu Ihnen liefern, mit dem Preis, den Sie am Ende zahlen.',
    assistant: 'Unsicher, was Sie brauchen? Zum Angebotsassistenten',
    from: (money: string) => `ab ${money}`,
    stamp: (time: string) => `Stand ${time} Uhr`,
    stampAge: (minutes: number) => (minutes === 1 ? 'vor 1 Minute' : `vor ${minutes} Minuten`),
    guaranteed: '30 Minuten garantiert',
    guaranteedFor: (minutes: number) =>
      minutes === 1 ? 'noch 1 Minute garantiert' : `noch ${minutes} Minuten garantiert`,
    expired: 'Die Preisgarantie ist abgelaufen.',
    refresh: 'Preise aktualisieren',
    ranking: 'So sortieren wir',
    requestLine: (zipCode: string, amount: string, product: string) => `${zipCode} · ${amount} ${product}`,
    bags: (bags: string, kilograms: string) => `${bags} Säcke zu ${kilograms} kg`,
    sort: 'Zuerst zeigen',
    winners: { price: 'Günstigstes', day: 'Schnellstes', rating: 'Bestbewertetes' },
    markOf: (mark: string, count: string) => `${mark} aus ${count}`,
    more: (money: string) => `+ ${money}`,
    samePrice: 'gleicher Preis',
    filter: 'Filter',
    filterCount: (count: number) => (count === 0 ? '' : ` (${count})`),
    filterRating: 'Bewertung',
    filterPayment: 'Zahlungsart',
    filterDay: 'Lieferung',
    any: 'alle',
    atLeast: (mark: string) => `mindestens ${mark} Sterne`,
    until: (day: string) => `bis ${day}`,
    applyFilter: 'Filter anwenden',
    clearFilter: 'Filter aufheben',
    allFiltered: (total: number) => `Keines der ${total} Angebote passt zu Ihrem Filter.`,
    shownOf: (shown: number, total: number) => `${shown} von ${total} Angeboten`,
    orEarlier: 'oder früher',
    perUnit: (amount: string, unit: string) => `je ${amount} ${unit}`,
    choose: 'Auswählen',
    chooseOf: (name: string) => `Auswählen: ${name}`,
    rest: (count: number) => (count === 1 ? 'Noch 1 Angebot' : `Weitere ${count} Angebote`),
    restUpTo: (money: string) => `, bis ${money}`,
    stars: (mark: string) => `${mark} von 5 Sternen`,
    reviews: (count: number, shown: string) => (count === 1 ? '1 Bewertung' : `${shown} Bewertungen`),
    noReviews: 'noch nicht bewertet',
    details: 'Details',
    detailsOf: (name: string) => `Details zu ${name}`,
    less: 'Weniger',
    lessOf: (name: string) => `Weniger zu ${name}`,
    favourite: (name: string) => `${name} merken`,
    paymentWords: {
      invoice: 'Rechnung',
      cash: 'bar',
      debit: 'Lastschrift',
      instalment: 'Raten',
      prepayment: 'Vorkasse',
    } satisfies Record<PaymentSign, string>,
    badges,
    effectiveRate: (rate: string, total: string) => `effektiver Jahreszins ${rate}, Gesamtbetrag ${total}`,
    exampleTitle: 'Repräsentatives Beispiel',
    example: (values: Record<'credit' | 'rates' | 'total' | 'percent', string>) =>
      `Kaufpreis ${values.credit}, ${values.rates}, effektiver Jahreszins ${values.percent}, Gesamtbetrag ${values.total}. Die erste Rate ist einen Monat nach der Lieferung fällig. Bonität vorausgesetzt; die vorvertraglichen Informationen erhalten Sie vor der Bestellung.`,
    climate: (kilograms: string) => `Alle Preise sind mit Klimaschutzbeitrag für ${kilograms} kg CO₂.`,
    noVat: 'Hier fällt keine deutsche USt. an. Die Preise enthalten alle Gebühren.',
    included: (vat: string, hasCarbonCosts: boolean) =>
      `Alle Preise inkl. ${vat} USt.${hasCarbonCosts ? ', CO₂-Kosten' : ''} und aller Gebühren.`,
    includedNote: 'Es kommt nichts dazu: Der Preis, den Sie hier sehen, ist der Preis, den Sie zahlen.',
    recalculating: 'Die Preise werden neu berechnet.',
    outdated: (amount: string, place: string) => `Diese Preise gelten für ${amount} nach ${place}.`,
    outdatedChange: 'Eingabe ändern',
    outdatedKeep: (amount: string) => `Bei ${amount} bleiben`,
    defaultTitle: (request: string) => `Für „${request}“ gibt es hier gerade keine Angebote.`,
    defaultText: 'Sie sehen deshalb die Angebote ohne diesen Wunsch.',
    emptyTitle: (place: string) => `Für ${place} gibt es zu diesem Wunsch gerade keine Angebote`,
    emptyText:
      'Kein Händler liefert im Moment genau so dorthin. Das liegt meist an der Menge oder an einem abgelegenen Ort. Diese Wünsche haben Angebote:',
    emptyNone: 'Auch in der Nähe haben wir gerade keine Angebote.',
    emptyAlarm: 'Preisalarm stellen',
    emptyAlarmText: 'Wir schreiben Ihnen, sobald der Preis stimmt.',
    emptyPhone: (phone: string) => `Anrufen: ${phone}`,
    emptyPhoneText: (hours: string) => `Wir suchen mit Ihnen zusammen, ${hours}.`,
    suggestionAmount: (amount: string) => `${amount} bestellen`,
    suggestionStations: 'an eine Lieferstelle liefern lassen',
    suggestionProduct: (name: string) => `${name} wählen`,
    suggestionPlace: (place: string, kilometres: string) => `${place}, ${kilometres}\u00a0km entfernt`,
    suggestionOffers: (count: string, money: string) => `${count} ab ${money}`,
    failedTitle: 'Die Preise konnten gerade nicht berechnet werden',
    failedTexts: {
      calculation: 'Es liegt an uns, nicht an Ihren Angaben. Unsere Technik ist informiert.',
      unanswered:
        'Wir sind gerade nicht zu erreichen. Prüfen Sie bitte Ihre Internetverbindung. Ihr Wunsch bleibt stehen.',
    },
    retry: 'Noch einmal versuchen',
    announce: (count: string, money: string) => `${count}, günstigstes ${money}`,
    announceNone: 'Keine Angebote',
    take: 'Übernehmen',
    takeHint: (hint: string) => `Übernehmen: ${hint}`,
    closeHint: (hint: string) => `Hinweis schließen: ${hint}`,
    request: 'Ihr Wunsch',
    change: 'ändern',
    closeRequest: 'Schließen',
    show: (count: string) => `${count} anzeigen`,
    apply: 'Angebote berechnen',
    stations: 'Lieferstellen',
    stationsInfo: 'In einer Fahrt, nah beieinander. Die Mengen teilen Sie in der Bestellung auf.',
    stationCount: (count: number) => (count === 1 ? '1 Stelle' : `${count} Stellen`),
    product: 'Sorte',
    groups,
    months: 'Zahl der Monatsraten',
    desiredDate: 'Liefertag',
    noDay: (day: string) => `Den Tag „${day.split('-').reverse().join('.')}“ gibt es nicht.`,
    climateContribution: 'Klimaschutzbeitrag',
    climateInfo:
      'Sie zahlen einen Beitrag je 100 Liter (bei Pellets je Tonne), der zertifizierte Klimaschutzprojekte mitfinanziert. Ihre Heizung stößt dadurch nicht weniger CO₂ aus.',
    appointment: 'Anruf vor Ankunft',
    appointmentInfo: 'Der Händler ruft Sie 30 Minuten vor der Ankunft an.',
    yes: 'mit',
    no: 'ohne',
    optionName: (name: string, detail: string) => `${name}: ${detail}`,
    monthsOf: (count: number) => `${count} Raten`,
  },
  {
    'de-AT': {
      included: (vat: string, hasCarbonCosts: boolean) =>
        `Alle Preise inkl. ${vat} USt.${hasCarbonCosts ? ', CO₂-Bepreisung' : ''} und aller Gebühren.`,
    },
    'de-CH': {
      noVat: 'Hier fällt auf Waren keine MWST an. Die Preise enthalten alle Gebühren.',
      included: (vat: string, hasCarbonCosts: boolean) =>
        `Alle Preise inkl. ${vat} MWST${hasCarbonCosts ? ', CO₂-Abgabe' : ''} und aller Gebühren.`,
      closeRequest: 'Schliessen',
      closeHint: (hint: string) => `Hinweis schliessen: ${hint}`,
      climateInfo:
        'Sie zahlen einen Beitrag je 100 Liter (bei Pellets je Tonne), der zertifizierte Klimaschutzprojekte mitfinanziert. Ihre Heizung stösst dadurch nicht weniger CO₂ aus.',
    },
  },
);

/** "19 %", "8,1 %": a tax rate without a decimal that says nothing. */
export const vatText = (format: Formatter, permille: number): string =>
  `${format.decimal(permille / 10, permille % 10 === 0 ? 0 : 1)} %`;
