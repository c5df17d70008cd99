import { catalogue } from '#platform/i18n/catalogue.ts';
import type { CodeError } from '../../zones/zone-codes.rules.ts';

const codeCount = (count: number) => (count === 1 ? '1 Postleitzahl' : `${count} Postleitzahlen`);

const codeErrors = {
  format: (entry: string) => `„${entry}“ ist keine Postleitzahl und kein Bereich.`,
  unknown: (entry: string) => `${entry} gibt es nicht.`,
  order: (entry: string) => `${entry} läuft rückwärts.`,
  empty: (entry: string) => `In ${entry} liegt keine Postleitzahl.`,
  foreign: (entry: string) => `${entry} liegt in einem anderen Land.`,
};

export const zonesTexts = catalogue(
  {
    title: 'Liefergebiete',
    lead: 'Jede Niederlassung beliefert Gebiete mit eigenen Preisen. Änderungen gelten sofort; angezeigte Angebote halten 30 Minuten.',
    search: 'Postleitzahl, Ort oder Gebiet',
    find: 'Suchen',
    reset: 'Alle Gebiete',
    served: (code: string, place: string) => `${code} ${place} beliefern Sie hier:`,
    notServed: (code: string, place: string) => `${code} ${place} beliefern Sie nicht.`,
    noCode: (code: string) => `Die Postleitzahl ${code} gibt es nicht.`,
    noneFound: 'Kein Gebiet passt dazu.',
    none: 'Diese Niederlassung hat noch kein Liefergebiet. Ohne Gebiet steht kein Angebot in der Liste.',
    branch: (name: string, place: string) => (name.includes(place) ? name : `${name}, ${place}`),
    add: 'Gebiet anlegen',
    addTo: (branch: string) => `Gebiet anlegen für ${branch}`,
    codes: codeCount,
    more: (count: number) => `und ${count} weitere`,
    noPrices: 'ohne Preise',
    deleted: 'Das Gebiet ist gelöscht. Seine Postleitzahlen beliefern Sie nicht mehr.',
    map: 'Karte der Liefergebiete',
    mapLead: 'Die Flächen sind aus den Mittelpunkten der Postleitzahlen gezeichnet.',
    cell: (code: string, place: string, zone: string | null) =>
      zone === null ? `${code} ${place}` : `${code} ${place}: ${zone}`,

    back: 'Alle Gebiete',
    newTitle: 'Neues Liefergebiet',
    name: 'Name des Gebiets',
    nameHint: 'Nur Sie sehen ihn, zum Beispiel „Stadtgebiet“.',
    codesField: 'Postleitzahlen',
    codesHint: 'Einzeln, als Bereich oder mit Stern: 21335-21409, 21522, 213*. Orte dahinter stören nicht.',
    tapHint: 'Auf der Karte nimmt ein Klick eine Postleitzahl auf oder heraus.',
    chosen: (count: number) => `${codeCount(count)} im Gebiet`,
    legend: { own: 'dieses Gebiet', taken: 'anderes Gebiet der Niederlassung', free: 'frei' },
    pricesOf: 'Preise übernehmen von',
    noneOf: 'keine, ich trage sie selbst ein',
    share: 'Aufschlag',
    shareHint: 'In Prozent auf jeden Preis; mit Minus ein Abschlag.',
    save: 'Gebiet speichern',
    create: 'Gebiet anlegen',
    saved: 'Gespeichert. Die Angebotsliste kennt das Gebiet in spätestens zwei Sekunden.',
    savedWithout: 'Gespeichert. Angebote gibt es erst, wenn das Gebiet Preise hat.',
    toPrices: 'Zu den Preisen',
    copyTitle: 'Preise aus einem anderen Gebiet',
    copyText: 'Ersetzt alle Preislisten, die das andere Gebiet auch hat.',
    copy: 'Preise kopieren',
    copied: 'Die Preise sind übernommen.',
    deleteTitle: 'Gebiet löschen',
    deleteText: (count: number) =>
      `Sie beliefern dann ${codeCount(count)} nicht mehr, und die Preise des Gebiets gehen verloren. Bestellungen, die schon da sind, bleiben.`,
    deleteAsk: (name: string) => `${name} löschen?`,
    delete: (name: string) => `„${name}“ löschen`,
    errors: {
      name: 'Bitte geben Sie dem Gebiet einen Namen.',
      zone_name: 'Diesen Namen hat schon ein anderes Gebiet dieser Niederlassung.',
      zone_empty: 'Bitte nennen Sie mindestens eine Postleitzahl.',
      zone_overlap: 'Eine der Postleitzahlen gehört inzwischen zu einem anderen Gebiet.',
      codes: 'Bitte prüfen Sie die markierten Zeilen.',
      share: 'Bitte einen Aufschlag wie 1,5 eingeben, höchstens 50 Prozent.',
      source: 'Bitte wählen Sie ein Gebiet.',
    },
    codeErrors: (count: number) =>
      count === 1 ? 'Ein Eintrag passt nicht' : `${count} Einträge passen nicht`,
    line: (line: number) => `Zeile ${line}`,
    takeZeros: (codes: readonly string[]) =>
      `Ja, ${codes.length <= 3 ? codes.join(', ') : `alle ${codes.length} mit Null`} übernehmen`,
    takeRest: (count: number, omitted: number) =>
      `${codeCount(count)} übernehmen, ${omitted === 1 ? '1 Eintrag' : `${omitted} Einträge`} auslassen`,
    codeError: (found: CodeError): string => {
      const { entry, error } = found;
      if (error === 'zero')
        return `Meinten Sie ${found.filled}? Tabellenprogramme lassen die Null am Anfang weg.`;
      if (error === 'double') return found.sentence;
      if (error !== 'taken') return codeErrors[error](entry);
      return found.codes.length === 1
        ? `${found.codes[0]} gehört schon zu „${found.zone}“.`
        : `${found.codes.length} Postleitzahlen aus ${entry} gehören schon zu „${found.zone}“, zum Beispiel ${found.codes[0]}.`;
    },
  },
  {
    'de-CH': {
      nameHint: 'Nur Sie sehen ihn, zum Beispiel «Stadtgebiet».',
      codesHint: 'Einzeln, als Bereich oder mit Stern: 8001-8064, 8105, 84*',
      delete: (name: string) => `«${name}» löschen`,
    },
    'de-AT': { codesHint: 'Einzeln, als Bereich oder mit Stern: 1010-1230, 2340, 24*' },
  },
);
