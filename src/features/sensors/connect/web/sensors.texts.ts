import { catalogue } from '#platform/i18n/catalogue.ts';

const german = {
  title: 'Meine Sensoren',
  lead: 'Was in Ihren Tanks misst, wann es sich zuletzt gemeldet hat und was ihm fehlt.',
  none: 'Sie haben noch keinen Sensor',
  noneText:
    'Ein Sensor sagt Ihnen jeden Tag, wie viel Öl im Tank ist. Nehmen Sie einen von uns oder einen, den Sie selbst gebaut oder gekauft haben.',
  add: 'Eigenen Sensor verbinden',
  programs: 'Programme und Home Assistant',
  unnamed: 'Sensor ohne Namen',
  inTank: (tank: string) => `in ${tank}`,
  noTank: 'in keinem Tank',
  main: 'Hauptsensor',
  never: 'hat sich noch nicht gemeldet',
  heard: (moment: string) => `Letzte Meldung ${moment}`,
  ago: {
    now: 'gerade eben',
    minutes: (count: number) => (count === 1 ? 'vor 1 Minute' : `vor ${count} Minuten`),
    hours: (count: number) => (count === 1 ? 'vor 1 Stunde' : `vor ${count} Stunden`),
    days: (count: number) => (count === 1 ? 'vor 1 Tag' : `vor ${count} Tagen`),
  },
  offline: 'Vom Netz getrennt seit',

  addTitle: 'Eigenen Sensor verbinden',
  addLead:
    'Wählen Sie, was Sie haben. Danach sehen Sie alles, was Sie einstellen oder kopieren müssen, und ob der Sensor ankommt.',
  which: 'Womit misst Ihr Sensor?',
  presets: {
    esphome: { name: 'ESPHome', text: 'ESP32 oder ESP8266 mit Ultraschall, über MQTT oder HTTP' },
    tasmota: { name: 'Tasmota', text: 'SR04 oder VL53L0X, über MQTT oder eine Regel' },
    shelly: {
      name: 'Shelly oder anderes JSON',
      text: 'Shelly Plus Uni mit Drucksonde, oder was JSON sendet',
    },
    ttn: { name: 'The Things Network', text: 'LoRaWAN-Sensor, über einen Webhook der Version 3' },
    chirpstack: {
      name: 'ChirpStack',
      text: 'LoRaWAN-Sensor an einem eigenen Server der Version 4, über dessen HTTP-Integration',
    },
    dragino_nb: {
      name: 'Dragino mit SIM-Karte',
      text: 'DDS75-NB, DDS45-NB und andere, die sich über Mobilfunk melden (NB-IoT, LTE-M), über MQTT',
    },
    oilfox: { name: 'OilFox', text: 'gekauft und in der App von OilFox angemeldet: wir fragen dort nach' },
  },
  name: 'Name',
  nameHint: 'zum Beispiel Keller',
  tank: 'Tank',
  later: 'noch keiner',
  create: 'Sensor anlegen',
  chooseOne: 'Bitte wählen Sie, womit Ihr Sensor misst.',
  addErrors: {
    wrong_key: 'Nummer oder Schlüssel stimmt nicht.',
    taken: 'Diese Nummer ist vergeben.',
    reserved: 'So beginnen nur die Nummern unserer Geräte.',
    no_tank: 'Diesen Tank gibt es nicht.',
    tank_has_sensor: 'In diesem Tank misst schon ein Sensor. Wählen Sie einen anderen Tank.',
  },

  back: 'Alle Sensoren',
  saved: 'Gespeichert.',
  keyTitle: 'Ihr Schlüssel',
  keyOnce:
    'Er steht nur jetzt hier und in den Einstellungen darunter. Kopieren Sie ihn, bevor Sie die Seite verlassen.',
  keyOnceAlone: 'Er steht nur jetzt hier. Kopieren Sie ihn, bevor Sie die Seite verlassen.',
  secret: 'Schlüssel',
  toSensor: 'Zum Sensor',
  keyPlaceholder: 'IHR_SCHLUESSEL',
  state: 'Der Sensor',
  serial: 'Nummer',
  level: 'Inhalt',
  measuredAt: 'gemessen',
  stuckSince: (day: string) => `derselbe Wert seit dem ${day}`,
  dip: 'Füllstand eintragen',
  temperature: 'Temperatur',
  battery: 'Batterie',
  signal: 'Empfang',
  unknown: 'unbekannt',
  signals: { good: 'gut', fair: 'mittel', weak: 'schwach' },

  live: 'Letzte Meldung',
  liveText: 'Diese Anzeige erneuert sich von selbst, sobald etwas ankommt.',
  reload: 'Neu laden',
  liveNone: {
    board:
      'Noch ist nichts angekommen. Kopieren Sie die Einstellungen auf Ihren Sensor und starten Sie ihn neu.',
    device:
      'Noch ist nichts angekommen. Kopieren Sie die Einstellungen auf Ihren Sensor und starten Sie ihn neu.',
    network:
      'Noch ist nichts angekommen. Tragen Sie die Einstellungen in Ihrem LoRaWAN-Netz ein und warten Sie, bis der Sensor das nächste Mal misst.',
  },
  liveNoneAlone: 'Noch ist nichts angekommen. Der Sensor meldet sich mit seiner Nummer und seinem Schlüssel.',
  livePolled: 'OilFox hat noch keine Messung gemeldet.',
  understood: 'verstanden',
  notUnderstood: 'nicht verstanden',
  partlyUnderstood: 'teilweise verstanden',
  withoutLevel: 'verstanden, aber ohne Füllstand',
  notCounted: 'verstanden, zählt aber nicht',
  via: { http: 'über HTTP', mqtt: 'über MQTT', poll: 'abgefragt' },
  topic: (topic: string) => `Thema ${topic}`,
  times: (count: number) => `${count}-mal`,
  lastFailure: (moment: string) => `Zuletzt ohne Füllstand: ${moment}`,

  configuration: 'Einstellungen zum Kopieren',
  configurationText: {
    board: 'Vollständig: Ersetzen Sie nur, was in Großbuchstaben steht, und die Anschlüsse Ihrer Platine.',
    device: 'Vollständig: So, wie es hier steht, gehört es in die Einstellungen Ihres Sensors.',
    network:
      'Vollständig: So, wie es hier steht, gehört es in Ihr LoRaWAN-Netz. Am Sensor selbst ist nichts einzustellen.',
  },
  configurations: {
    mqtt: 'Über MQTT',
    http: 'Über HTTP',
    webhook: 'Webhook',
    rules: 'Regel',
    script: 'Skript',
  },
  copy: 'Kopieren',
  copied: 'Kopiert',
  keyHidden:
    'Der Schlüssel ist nicht mehr sichtbar. Mit einem neuen stehen hier wieder fertige Einstellungen.',

  reading: 'So lesen wir die Nachricht',
  path: 'Stelle des Werts (Pfad)',
  pathHint: 'leer, wenn die Nachricht nur aus der Zahl besteht',
  unit: 'Einheit',
  units: {
    mm: 'Millimeter',
    cm: 'Zentimeter',
    m: 'Meter',
    Pa: 'Pascal',
    hPa: 'Hektopascal (mbar)',
    bar: 'Bar',
    l: 'Liter',
    percent: 'Prozent',
  },
  measure: 'Gemessen wird',
  measures: {
    none: 'nichts',
    distance: 'der Abstand vom Sensor zum Öl',
    level: 'der Ölstand über dem Boden',
    pressure: 'der Druck am Boden',
    volume: 'die Menge',
    percent: 'der Füllgrad',
  },
  factor: 'mal Faktor',
  offset: 'plus',
  save: 'Speichern',
  numberError: 'Bitte geben Sie eine Zahl ein.',

  mounting: 'Einbau',
  mountedAt: 'Vom Tankboden bis zum Sensor',
  mountedHint: 'bis zur Unterseite des Sensors; leer: am oberen Rand',
  levelOffset: 'Korrektur des Ölstands',
  conflict: 'Der Sensor wurde inzwischen geändert. Prüfen Sie die Werte und speichern Sie noch einmal.',

  curve: 'Rohwerte der letzten 60 Tage',
  curveText: 'Was der Sensor gemessen hat, im Mittel jedes Tages, bevor daraus Liter werden.',
  curveLine: 'geglaubt, Mittel des Tages',
  curveRejected: 'zweifelhaft, zählt nicht',
  curveEdge: { top: 'liegt über der Skala', bottom: 'liegt unter der Skala' },
  curveRejectedTitle: (count: number) =>
    count === 1 ? '1 zweifelhafter Wert' : `${count} zweifelhafte Werte`,
  curveAt: 'Gemessen',
  curveValue: 'Wert',
  curveNone: 'Nach zwei Tagen mit Messungen sehen Sie hier eine Kurve.',
  curveUnits: { none: '', distance: 'mm', level: 'mm', pressure: 'Pa', volume: 'l', percent: '%' },

  faults: 'Was nicht stimmte',
  faultsNever: 'Hat der Sensor etwas gesendet, das nicht stimmt, steht es hier.',
  faultsNone: 'In letzter Zeit war alles in Ordnung.',
  faultSpan: (from: string, until: string) => (from === until ? from : `${from} bis ${until}`),
  faultCount: (count: number) => (count === 1 ? '1 Messung' : `${count} Messungen`),

  acts: 'Was Sie tun können',
  setMain: 'Zum Hauptsensor machen',
  setMainText: 'Sein Tank ist dann der, den Sie zuerst sehen.',
  notices: 'Mitteilungen',
  renew: 'Neuer Schlüssel',
  renewAsk: 'Neuen Schlüssel anlegen?',
  renewText: 'Der alte gilt sofort nicht mehr. Ihr Sensor meldet sich erst wieder, wenn er den neuen hat.',
  remove: 'Sensor entfernen',
  removeText:
    'Seine einzelnen Messwerte werden gelöscht. Die Füllstände Ihres Tanks nach Stunden und Tagen bleiben, damit Verbrauch und Reichweite weiter stimmen.',
  removeAsk: (name: string) => `${name} entfernen?`,
  removed: 'Der Sensor ist entfernt.',

  programsTitle: 'Programme und Home Assistant',
  programsLead:
    'Ein Programm mit eigenem Kennwort liest Ihre Tanks über MQTT: Inhalt, Füllstand, Reichweite, Temperatur, Batterie, Preis und Rat. Ändern kann es nichts.',
  programsOff: 'Dieser Marktplatz bietet zurzeit keinen Zugang über MQTT an.',
  programAddress: (host: string, port: number, encryption: string) => `${host}, Port ${port}, ${encryption}`,
  encrypted: 'verschlüsselt (TLS)',
  plain: 'ohne Verschlüsselung',
  broker: 'Server',
  user: 'Benutzer',
  topics: 'Themen',
  discovery:
    'In Home Assistant, wenn es dort noch keinen MQTT-Server gibt: Einstellungen, Geräte & Dienste, MQTT, mit Server, Benutzer und Kennwort. Ihre Tanks erscheinen danach von selbst.',
  ownMosquitto: 'Home Assistant mit eigenem MQTT-Server',
  mosquittoWhy:
    'Home Assistant kennt nur einen MQTT-Server. Läuft bei Ihnen schon einer, der Mosquitto, dann bleibt in Home Assistant alles, wie es ist: Ihr Mosquitto verbindet sich mit uns, und Ihre Tanks erscheinen von selbst.',
  mosquittoPassword:
    'Legen Sie oben ein Kennwort an, zum Beispiel mit dem Namen „Mosquitto“. Es steht dann gleich im Text.',
  mosquittoFile:
    'Speichern Sie diesen Text als Datei brennwert.conf bei den Einstellungen von Mosquitto (ab Version 2.0): unter Debian im Ordner /etc/mosquitto/conf.d, in der App „Mosquitto broker“ von Home Assistant im Ordner /share/mosquitto. Bei dieser App muss in der Konfiguration unter customize „active“ auf true stehen.',
  mosquittoSensors:
    'Das Kennwort liest nur. Darum hat jeder Ihrer Sensoren, der sich über MQTT meldet, im Text einen eigenen Abschnitt: Ersetzen Sie dort IHR_SCHLUESSEL durch den Schlüssel des Sensors, und stellen Sie im Sensor Ihren Mosquitto als Server ein. Das Thema, unter dem er meldet, bleibt.',
  mosquittoRestart: 'Starten Sie Mosquitto neu.',
  mosquittoOthers:
    'Sensoren, die sich nicht über MQTT melden, stehen nicht im Text: Was sie messen, erreicht uns auf eigenem Weg.',
  mosquittoOthersAlone:
    'Keiner Ihrer Sensoren meldet sich über MQTT: Was sie messen, erreicht uns auf eigenem Weg und steht darum nicht im Text.',
  mosquittoNoSensors:
    'Verbinden Sie später einen eigenen Sensor über MQTT, dann steht hier auch ein Abschnitt für ihn: So gibt Ihr Mosquitto weiter, was er misst.',
  mosquittoSettings: 'Einstellungen für Ihren Mosquitto',
  programName: 'Name des Programms',
  programNameMissing: 'Bitte geben Sie dem Programm einen Namen.',
  programsMany: 'Mehr als zehn Programme gehen nicht. Beenden Sie zuerst eines.',
  newProgram: 'Kennwort anlegen',
  programOnce: 'Das Kennwort steht nur jetzt hier:',
  letIn: 'Zugelassene Programme',
  noPrograms: 'Noch liest kein Programm mit.',
  created: (day: string) => `angelegt am ${day}`,
  used: (day: string) => `zuletzt verbunden am ${day}`,
  unused: 'noch nie verbunden',
  end: 'Zugang beenden',
  endAsk: (name: string) => `Zugang von ${name} beenden?`,
  endText: 'Die Verbindung wird getrennt, und das Kennwort gilt nicht mehr.',
};

export const sensorsTexts = catalogue(german, {
  'de-CH': {
    configurationText: {
      ...german.configurationText,
      board: 'Vollständig: Ersetzen Sie nur, was in Grossbuchstaben steht, und die Anschlüsse Ihrer Platine.',
    },
  },
});

/** What can be chosen of where a sensor comes from, in the order in which it is shown. */
export const presetChoices = ({ presets }: Pick<typeof german, 'presets'>) =>
  Object.entries(presets).map(([value, { name, text }]) => ({ value, label: name, description: text }));
