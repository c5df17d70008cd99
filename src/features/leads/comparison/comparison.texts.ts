import { catalogue } from '#platform/i18n/catalogue.ts';

const assumptions = {
  electricityPrice: 'Strom für Wärmepumpen',
  electricityCarbon: 'CO₂ je kWh Strom',
  heatPumpFactor: 'Wärme je kWh Strom (Jahresarbeitszahl)',
  pelletEnergy: 'Energie je kg Pellets',
  pelletCarbon: 'CO₂ je kWh Pellets',
  saveRoof: 'Ersparnis durch Dach oder oberste Decke',
  saveWalls: 'Ersparnis durch gedämmte Wände',
  saveCellar: 'Ersparnis durch die Kellerdecke',
  saveSingleWindows: 'Ersparnis durch neue Fenster statt einfach verglaster',
  saveDoubleWindows: 'Ersparnis durch neue Fenster statt alter doppelter',
  saveBalance: 'Ersparnis durch hydraulischen Abgleich',
  savePerDegree: 'Ersparnis je Grad weniger im Raum',
};

const units = {
  electricityPrice: 'ct je kWh',
  electricityCarbon: 'g',
  heatPumpFactor: '',
  pelletEnergy: 'kWh',
  pelletCarbon: 'g',
  saveRoof: '% der Heizung',
  saveWalls: '% der Heizung',
  saveCellar: '% der Heizung',
  saveSingleWindows: '% der Heizung',
  saveDoubleWindows: '% der Heizung',
  saveBalance: '% der Heizung',
  savePerDegree: '%',
};

const inspection = {
  due: 'Ihr jetziger Tank muss in festen Abständen von einem Sachverständigen geprüft werden (AwSV).',
  not_due: 'Ihr jetziger Tank muss nicht von einem Sachverständigen geprüft werden (AwSV).',
  unknown:
    'Liegt er in einem Wasserschutzgebiet, muss ein Sachverständiger ihn prüfen (AwSV). Ihre Gemeinde kann es Ihnen sagen.',
  other_law: 'Ob und wann er geprüft werden muss, regelt Ihr Land. Ein Tankfachbetrieb sagt es Ihnen.',
};

const swissInspection =
  'Ob und wann er geprüft werden muss, regelt Ihr Kanton. Ein Tankfachbetrieb sagt es Ihnen.';

export const comparisonTexts = catalogue(
  {
    pageTitle: 'Ihr Vergleich | Brennwert',
    title: (grade: string) => `Ihr Haus: Klasse ${grade}`,
    titleWithoutGrade: 'Ihr Ergebnis',
    verdicts: {
      A: 'Es braucht viel weniger als Häuser seiner Art.',
      B: 'Es braucht weniger als Häuser seiner Art.',
      C: 'Es braucht so viel wie Häuser seiner Art, oder etwas weniger.',
      D: 'Es braucht etwas mehr als Häuser seiner Art.',
      E: 'Es braucht deutlich mehr als Häuser seiner Art.',
      F: 'Es braucht viel mehr als Häuser seiner Art.',
      G: 'Es braucht weit mehr als Häuser seiner Art. Das lohnt einen genauen Blick.',
    },
    estimated:
      'Ihren Verbrauch kennen Sie nicht: Gerechnet ist mit dem, was Ihre Antworten erwarten lassen. Eine Rechnung oder ein Lieferschein macht das Ergebnis genauer.',
    comparedWith: (houses: string) =>
      `Verglichen mit Häusern wie diesem: ${houses}. Klasse C endet, wo sie im Mittel liegen.`,
    house: (of: { built: string; kind: string; area: string; persons: string }) =>
      `${of.kind}, ${of.built}, ${of.area} m², ${of.persons}`,
    persons: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
    kinds: {
      detached: 'freistehend',
      semi: 'Doppelhaus oder Reihenende',
      terraced: 'Reihenmittelhaus',
      multi: 'Mehrfamilienhaus',
    },
    certificate: 'Klasse im Energieausweis',
    certificateClass: (name: string) => `etwa ${name}`,
    certificateNote: (perArea: string) =>
      `Der Energieausweis hat eigene Klassen, von A+ bis H: Er vergleicht alle Häuser miteinander, nach Endenergie je m² Nutzfläche. Mit diesem Verbrauch sind das etwa ${perArea} kWh im Jahr (GEG, Anlage 10).`,
    noCertificate: '',
    scale: 'Klassen von A bis G',
    ownHouse: (litres: string) => `Ihr Haus ${litres} l/m²`,
    litres: (value: string) => `${value} l`,
    facts: {
      actual: 'Ihr Verbrauch im Jahr',
      likely: 'Erwarteter Verbrauch im Jahr',
      perArea: 'Je Quadratmeter',
      expected: 'Häuser Ihrer Art',
      energy: 'Energie',
      carbon: 'CO₂ im Jahr',
      cost: 'Kosten heute',
    },
    perAreaValue: (value: string) => `${value} l/m²`,
    energyValue: (value: string) => `${value} kWh`,
    carbonValue: (value: string) => `${value} kg`,
    costDay: (price: string, day: string) => `${price} je 100 l, Landesschnitt vom ${day}`,
    noPrice: 'heute ohne Preis',
    measuresTitle: 'Was den Verbrauch senkt',
    measuresLead:
      'Jede Zeile für sich, im Jahr. Mehrere zusammen sparen etwas weniger als ihre Summe; was sie kosten, ist nicht abgezogen.',
    noMeasures: 'An Dämmung und Kessel bleibt nach Ihren Antworten nichts, das den Verbrauch deutlich senkt.',
    measures: {
      roof: 'Dach oder oberste Decke dämmen',
      walls: 'Wände dämmen',
      cellar: 'Kellerdecke dämmen',
      windows: 'Fenster erneuern',
      balance: 'Hydraulischer Abgleich',
      condensing: 'Brennwertkessel einbauen',
      heatPump: 'Wärmepumpe statt Öl',
      pellets: 'Pelletheizung statt Öl',
    },
    saves: { litres: 'Heizöl', money: 'Energiekosten', carbon: 'CO₂' },
    less: (value: string) => `${value} weniger`,
    more: (value: string) => `${value} mehr`,
    unknownMoney: 'heute ohne Preis',
    unsure: 'falls noch nicht gemacht',
    needs: {
      kWh: (value: string) => `Dafür braucht sie etwa ${value} kWh Strom im Jahr.`,
      kg: (value: string) => `Dafür braucht sie etwa ${value} kg Pellets im Jahr.`,
    },
    boilerBasis: (usual: string, old: string, condensing: string) =>
      `Von der Energie des Öls kommen an: bei Niedertemperatur etwa ${usual} %, bei alten Kesseln ${old} %, bei Brennwert ${condensing} % (Annahme, 2026).`,
    floorBasis: (percent: string) =>
      `Mit Flächenheizung rechnen wir mit ${percent} % mehr Wärme je kWh Strom (Annahme, 2026).`,
    pelletBasis: (percent: string) =>
      `Von der Energie der Pellets kommen etwa ${percent} % an (Annahme, 2026).`,
    sourceLine: (name: string, value: string, source: string) => `${name}: ${value} (${source})`,
    sourceOf: (source: string, asOf: string) => `${source}, ${asOf}`,
    assumptions,
    units,
    fuelsTitle: 'Was eine Kilowattstunde kostet',
    fuelsLead: 'Je Kilowattstunde kostet der Brennstoff das eine, die Wärme, die davon ankommt, das andere.',
    fuel: 'Energie',
    perKilowattHour: 'je kWh',
    perHeat: 'je kWh Wärme',
    asOf: 'Stand',
    fuels: { oil: 'Heizöl', pellets: 'Holzpellets, lose', electricity: 'Strom für Wärmepumpe' },
    fuelPrice: (value: string) => `${value} ct`,
    priceHere: (day: string) => `Landesschnitt hier, ${day}`,
    derivationTitle: 'So ist das gerechnet',
    derivation: {
      ofClass: 'Heizung nach Baujahr',
      ofClassValue: (perArea: string, kind: string, area: string, litres: string) =>
        `${perArea} l/m² × ${kind} (Bauart) × ${area} m² = ${litres} l`,
      water: 'Warmwasser',
      waterValue: (persons: string, litres: string) => `${persons} Personen, 100 l je Person = ${litres} l`,
      waterSolar: (persons: string, litres: string) =>
        `${persons} Personen, 100 l je Person, davon 40 % neben den Kollektoren = ${litres} l`,
      noWater: 'nicht mit Öl = 0 l',
      expected: 'Häuser Ihrer Art',
      likely: 'Nach Ihren Antworten zu erwarten',
      likelyValue: (heating: string, factors: string, water: string, litres: string) =>
        `${heating} l${factors} + ${water} l = ${litres} l`,
      ratio: 'Verhältnis und Klasse',
      ratioValue: (actual: string, expected: string, ratio: string, grade: string) =>
        `${actual} l : ${expected} l = ${ratio}, Klasse ${grade}`,
      limits: 'Grenzen der Klassen',
      carbon: 'Energie und CO₂',
      carbonValue: 'je Liter 10,05 kWh und 2,68 kg CO₂',
    },
    classes: {
      uninsulated: 'vor 1977, ungedämmt',
      before1977: 'vor 1977',
      '1977to2001': '1977 bis 2001',
      from2002: 'seit 2002',
      kfw70: 'KfW 70 oder besser',
      passive: 'Passivhaus',
    },
    parts: {
      roof: 'Dach',
      walls: 'Wände',
      cellar: 'Kellerdecke',
      windows: 'Fenster',
      boiler: 'Kessel',
      balance: 'Abgleich',
      temperature: 'Raumwärme',
      solar: 'Kollektoren',
    },
    partFactor: (name: string, factor: string) => `${name} ${factor}`,
    limit: (grade: string, value: string) => `${grade} bis ${value}`,
    limitLast: 'G darüber',
    modelSource:
      'Verbrauch je m² nach Baujahr und 100 l je Person: übliche Werte des Bestands, 2026. Bauart, Kessel, Kollektoren und die Grenzen der Klassen sind unsere Annahmen; ihre Faktoren stehen hier, die von Dämmung, Abgleich und Raumwärme mit Quelle weiter oben (in Häusern von 1977 bis 2001 sparen sie noch 60 % davon, Annahme). Energie und CO₂ nach EBeV 2030, gerundet.',
    tankTitle: 'Ihr neuer Tank',
    tankSize: (litres: string) =>
      `Ein Tank mit ${litres} l fasst den Verbrauch eines Jahres und ein Zehntel mehr.`,
    inspection,
    grantsTitle: 'Zuschüsse vom Staat',
    grantsLead:
      'Beantragen Sie vor dem Auftrag: Danach gibt es meist nichts mehr. Höhe und Töpfe ändern sich, es gilt, was die Stelle selbst sagt.',
    grantAsOf: (asOf: string) => `Stand: ${asOf}`,
    toGrant: 'Zur Stelle',
    guide: 'Ratgeber',
    change: 'Was sich ändert',
    incomplete: 'Für diese Datei fehlen Antworten. Bitte gehen Sie die Fragen noch einmal durch.',
    toFile: 'Als PDF speichern',
    keep: 'In Mein Heizöl behalten',
    askForOffers: 'Angebote von Fachbetrieben',
    nextTitle: 'Wie es weitergeht',
    compareOffers: 'Heizölpreise vergleichen',
    changeAnswers: 'Antworten ändern',
    heatingChange: 'Ratgeber: Heizung tauschen',
    loading: 'Ihr Ergebnis wird geholt.',
    nothingTitle: 'Hier ist noch kein Vergleich',
    nothingText: 'In diesem Browser wurde noch kein Haus verglichen, oder seine Antworten sind gelöscht.',
    withoutScripts:
      'Ohne JavaScript stehen Ihre Antworten in der Adresse. Beginnen Sie den Vergleich bitte neu.',
    begin: 'Vergleich beginnen',
    failed: 'Ihr Ergebnis konnte nicht neu gerechnet werden. Es ist das vom letzten Mal.',
  },
  {
    'de-AT': {
      certificateNote: (perArea: string) =>
        `Der Energieausweis hat eigene Klassen, von A++ bis G: Er vergleicht alle Häuser miteinander, nach Heizwärmebedarf je m² Brutto-Grundfläche. Aus diesem Verbrauch folgen etwa ${perArea} kWh im Jahr (OIB-Richtlinie 6).`,
    },
    'de-CH': {
      noCertificate:
        'Das ist nicht die Klasse des Energieausweises (GEAK): Der vergleicht mit einem heutigen Neubau, und aus dem Verbrauch allein folgt sie nicht.',
      grantsTitle: 'Fördergelder',
      units: { ...units, electricityPrice: 'Rp. je kWh' },
      fuelPrice: (value: string) => `${value} Rp.`,
      inspection: { ...inspection, other_law: swissInspection },
    },
  },
);
