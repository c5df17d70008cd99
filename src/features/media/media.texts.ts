import { catalogue } from '#platform/i18n/catalogue.ts';
import { maxUnfinished, type UploadError } from './upload-limits.rules.ts';

/** Why a file is not taken: what is wrong with it and what to do. */
export const uploadErrors: Record<UploadError, string> = {
  missing: 'Bitte wählen Sie eine Datei.',
  too_large: 'Die Datei hat mehr als 25 MB. Bitte verkleinern Sie sie.',
  unknown_type:
    'Das ist kein Bild und kein PDF, das wir lesen können. Möglich sind JPEG, PNG, WebP, AVIF, HEIC, TIFF, GIF und PDF.',
  svg: 'SVG kann Programme enthalten und wird nicht angenommen. Bitte speichern Sie das Bild als PNG oder WebP.',
  animated: 'Bewegte Bilder werden nicht angenommen. Bitte speichern Sie ein einzelnes Bild.',
  several_pictures: 'In dieser Datei stehen mehrere Bilder. Bitte speichern Sie sie einzeln oder als PDF.',
  too_many_pixels: 'Das Bild hat mehr als 60 Megapixel. Bitte verkleinern Sie es.',
  damaged:
    'Die Datei ist beschädigt oder unvollständig. Bitte speichern Sie sie neu und versuchen Sie es noch einmal.',
  pdf_active:
    'Dieses PDF führt etwas aus oder bringt Dateien mit. Bitte drucken Sie es als neues PDF und wählen Sie dieses.',
  pdf_locked: 'Dieses PDF ist mit einem Kennwort gesperrt. Bitte speichern Sie es ohne.',
  incomplete: 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie noch einmal hoch.',
};

/** When somebody has begun more than they may. */
export const unfinishedText = `Sie haben schon ${maxUnfinished.count} Dateien angefangen oder 500 MB, ohne sie zu Ende zu übertragen. Bitte wählen Sie diese noch einmal, damit es dort weitergeht; nach einem Tag machen sie neuen Platz.`;

/** Of the library, the page of a picture and the dialog in which one is chosen. */
export const mediaTexts = catalogue(
  {
    title: 'Medien',
    lead: 'Bilder und PDF-Dateien für Seiten, Artikel und Anzeigen. Die Adresse bleibt, auch wenn Sie eine Datei ersetzen.',
    uploadHint:
      'JPEG, PNG, WebP, AVIF, HEIC, TIFF, GIF oder PDF, je bis 25 MB. Aufnahmeort und Kameradaten werden entfernt.',
    dropHint: 'Dateien hierher ziehen, einfügen oder auswählen',
    chooseFiles: 'Dateien auswählen',
    file: 'Datei',
    upload: 'Hochladen',
    uploads: 'Hochgeladene Dateien',
    states: {
      waiting: 'wartet',
      sending: 'wird übertragen',
      paused: 'Die Verbindung ist weg. Es geht weiter, sobald sie wieder da ist.',
      checking: 'wird geprüft',
      done: 'fertig',
      failed: 'nicht hochgeladen',
      refused: 'nicht hochgeladen',
    },
    sent: (percent: number) => `${percent} %`,
    resume: 'Fortsetzen',
    dismiss: (name: string) => `${name} aus der Liste nehmen`,
    describe: 'Beschreiben',
    uploadErrors,
    signedOut:
      'Ihre Anmeldung ist abgelaufen. Bitte laden Sie die Seite neu; danach geht es an derselben Stelle weiter.',
    unreachable: 'Der Server war nicht zu erreichen. Was übertragen wurde, ist nicht verloren.',
    progress: (done: number, all: number) => `${done} von ${all} hochgeladen`,
    search: 'Name oder Beschreibung',
    find: 'Suchen',
    folder: 'Ordner',
    anyFolder: 'alle',
    noFolder: 'ohne Ordner',
    newFolder: 'Neuer Ordner',
    newFolderHint: 'Wird angelegt; leer lassen, wenn der gewählte Ordner passt.',
    folderOption: (name: string, count: number) => `${name} (${count})`,
    filters: 'Auswahl',
    all: 'Alle',
    filterNames: {
      pictures: 'Bilder',
      pdf: 'PDF',
      noText: 'Ohne Text',
      unused: 'Unbenutzt',
      ready: 'Verwendbar',
    },
    count: (count: string, isOne: boolean) => (isOne ? '1 Datei' : `${count} Dateien`),
    none: 'Dazu gibt es nichts. Laden Sie ein Bild hoch oder suchen Sie nach weniger Wörtern.',
    pages: 'Seiten der Medien',
    first: 'Zum Anfang',
    next: 'Weitere',
    name: 'Name',
    number: 'Nummer',
    kind: 'Art',
    kinds: { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', pdf: 'PDF' },
    pixels: 'Maße',
    pixelsOf: (width: string, height: string) => `${width} × ${height}`,
    size: 'Größe',
    kilobytes: (size: string) => `${size} kB`,
    megabytes: (size: string) => `${size} MB`,
    text: 'Text',
    textMissing: 'Text fehlt',
    decorative: 'schmückt nur',
    used: 'Benutzt',
    usedTimes: (count: number) =>
      count === 0 ? 'nirgends' : count === 1 ? 'an 1 Stelle' : `an ${count} Stellen`,
    changed: 'Geändert',
    edit: 'Bearbeiten',
  },
  {
    'de-CH': {
      uploadErrors: {
        ...uploadErrors,
        too_large: 'Die Datei ist grösser als 25 MB. Bitte verkleinern Sie sie.',
      },
      pixels: 'Masse',
      size: 'Grösse',
    },
  },
);

const facts = {
  number: 'Nummer',
  kind: 'Art',
  pixels: 'Maße',
  size: 'Größe',
  uploaded: 'Hochgeladen',
  by: (when: string, who: string) => (who ? `${when}, ${who}` : when),
  address: 'Adresse',
  variants: 'Verkleinerungen',
  variantsMade: (widths: string) => `AVIF und WebP, ${widths} Pixel breit`,
  variantsComing: 'werden gerade gemacht',
};

const describeLead = {
  picture:
    'Der Alternativtext steht für das Bild, wo es niemand sieht: in Vorleseprogrammen, bei gestörter Verbindung, in Suchmaschinen. Ein Satz, der sagt, was zu sehen ist.',
  pdf: 'So heißt der Verweis auf die Datei.',
};

/** Of the page of one picture or file. */
export const itemTexts = catalogue(
  {
    back: 'Alle Medien',
    demo: 'Demodaten',
    needsText: {
      picture: 'Dieses Bild hat noch keinen Alternativtext. Erst danach lässt es sich verwenden.',
      pdf: 'Diese Datei hat noch keinen Titel. Erst danach lässt sie sich verwenden.',
    },
    done: {
      hochgeladen: 'Hochgeladen.',
      gespeichert: 'Gespeichert.',
      ersetzt: 'Ersetzt. Die Adresse ist dieselbe geblieben.',
    } as Readonly<Record<string, string>>,
    deleted: (name: string) => `„${name}“ ist gelöscht.`,
    details: 'Angaben',
    facts,
    describe: { picture: 'Was das Bild zeigt', pdf: 'Titel der Datei' },
    describeLead,
    altDe: { picture: 'Alternativtext', pdf: 'Titel' },
    altAt: 'Text für Österreich',
    altAtHint: 'Nur, wenn es dort anders heißt.',
    altCh: 'Text für die Schweiz',
    altChHint: 'Bleibt das Feld leer, gilt der deutsche Text mit ss statt ß.',
    isDecorative: 'Das Bild schmückt nur',
    isDecorativeHint: 'Vorleseprogramme übergehen es dann. Nur für Bilder, die nichts mitteilen.',
    name: 'Name in der Mediathek',
    nameHint: 'Nur für Sie und Ihre Kollegen.',
    focusTitle: 'Was im Blick bleibt',
    focusLead:
      'Wird das Bild beschnitten, bleibt dieser Punkt sichtbar. Tippen Sie ins Bild, oder geben Sie ihn in Prozent an.',
    focusX: 'von links',
    focusY: 'von oben',
    crops: 'So wird beschnitten',
    cropNames: { wide: 'breit', square: 'quadratisch', tall: 'hoch' },
    save: 'Speichern',
    errors: {
      name: 'Bitte geben Sie einen Namen ein.',
      too_long: 'Bitte kürzen Sie den Text auf 300 Zeichen.',
      percent: 'Bitte eine ganze Zahl von 0 bis 100.',
      text_in_use: 'Das Bild wird schon gezeigt. Ohne Text ginge es an dieser Stelle verloren.',
      other_kind: 'Ein Bild lässt sich nur durch ein Bild ersetzen, ein PDF nur durch ein PDF.',
      used: 'Das wird noch benutzt und lässt sich deshalb nicht löschen.',
    },
    nowSaved: (value: string) => `Inzwischen gespeichert: ${value}`,
    empty: 'leer',
    yes: 'ja',
    no: 'nein',
    uses: 'Wo es benutzt wird',
    usesNone: 'Noch nirgends.',
    replace: 'Ersetzen',
    replaceLead: 'Adresse, Texte und Verwendungen bleiben. Das Bisherige ist danach weg.',
    replaceNow: 'Datei ersetzen',
    delete: 'Löschen',
    deleteLead: 'Die Datei ist danach weg, auch unter ihrer Adresse.',
    deleteUsed: 'Was benutzt wird, lässt sich nicht löschen. Nehmen Sie es zuerst an diesen Stellen heraus.',
    deleteAsk: (name: string) => `„${name}“ löschen?`,
    deleteNow: 'Endgültig löschen',
  },
  {
    'de-CH': {
      facts: { ...facts, pixels: 'Masse', size: 'Grösse' },
      describeLead: { ...describeLead, pdf: 'So heisst der Verweis auf die Datei.' },
      altAtHint: 'Nur, wenn es dort anders heisst.',
      altChHint: 'Bleibt das Feld leer, gilt der deutsche Text, mit ss wie hier üblich.',
    },
  },
);

/** Of the dialog in which a picture or file is chosen. */
export const pickerTexts = catalogue(
  {
    close: 'Schließen',
    choose: { picture: 'Bild wählen', pdf: 'PDF wählen' },
    other: { picture: 'Anderes Bild', pdf: 'Anderes PDF' },
    remove: 'Entfernen',
    numberHint: 'Nummer aus der Mediathek',
    toLibrary: 'Mediathek öffnen',
    title: { picture: 'Bild aus der Mediathek', pdf: 'PDF aus der Mediathek' },
    loading: 'Wird geladen',
    failed: 'Die Mediathek war nicht zu erreichen. Bitte versuchen Sie es noch einmal.',
    more: 'Mehr zeigen',
    take: 'nehmen',
    needsText: (name: string) => `„${name}“ hat noch keinen Text. Was ist zu sehen?`,
    saveText: 'Speichern und nehmen',
    nothing: 'Nichts gewählt',
  },
  { 'de-CH': { close: 'Schliessen' } },
);
