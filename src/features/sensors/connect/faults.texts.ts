import { catalogue } from '#platform/i18n/catalogue.ts';
import type { AnswerCode } from '../readings/readings.rules.ts';
import type { MessageFault, MessageNote } from './presets.rules.ts';

type FaultText = { what: string; help: string };

/** Why a reading told no volume, or was none, and what helps. */
export const faultTexts = catalogue<Readonly<Record<AnswerCode, FaultText>>>(
  {
    no_reading: {
      what: 'Der Sensor hat nichts gemessen.',
      help: 'Meist liegt es an Kondenswasser oder einer Schräglage. Wischen Sie den Sensor ab und richten Sie ihn gerade nach unten aus.',
    },
    too_short: {
      what: 'Das Öl steht zu nah am Sensor.',
      help: 'Direkt vor dem Sensor kann er nicht messen. Setzen Sie ihn höher, etwa auf ein Rohrstück, oder prüfen Sie, ob ein Rohr im Weg ist.',
    },
    above_maximum: {
      what: 'Gemessen wurde mehr, als in den Tank passt.',
      help: 'Prüfen Sie die Maße des Tanks und die Höhe, in der der Sensor sitzt.',
    },
    below_minimum: {
      what: 'Gemessen wurde weniger als ein leerer Tank.',
      help: 'Prüfen Sie die Höhe, in der der Sensor sitzt: Sie ist wahrscheinlich zu klein eingetragen.',
    },
    tank_not_configured: {
      what: 'Der Tank ist noch nicht eingerichtet.',
      help: 'Geben Sie Form und Maße des Tanks an. Alles, was der Sensor seither misst, bleibt gespeichert.',
    },
    unknown_unit: {
      what: 'In der Nachricht steht eine Einheit, die wir nicht kennen.',
      help: 'Senden Sie den Wert in mm, cm, m, Pa, mbar, bar, l, m³ oder %. Oder lassen Sie die Einheit in der Nachricht weg und stellen Sie sie auf dieser Seite ein.',
    },
    wrong_unit: {
      what: 'Die Einheit in der Nachricht passt nicht zu dem, was gemessen wird.',
      help: 'In der Nachricht steht zum Beispiel ein Wert in Prozent, eingestellt ist aber ein Abstand. Prüfen Sie auf dieser Seite Pfad und „Gemessen wird“.',
    },
    no_known_field: {
      what: 'In der Messung steht kein Feld, das wir kennen.',
      help: 'Nennen Sie den Wert distance, level, pressure, volume oder percent.',
    },
    not_a_number: {
      what: 'Wo der Wert stehen sollte, steht keine Zahl.',
      help: 'Senden Sie eine Zahl, auch mit ihrer Einheit („72 cm“), oder null, wenn der Sensor nichts gemessen hat.',
    },
  },
  {
    'de-CH': {
      above_maximum: {
        what: 'Gemessen wurde mehr, als in den Tank passt.',
        help: 'Prüfen Sie die Masse des Tanks und die Höhe, in der der Sensor sitzt.',
      },
      tank_not_configured: {
        what: 'Der Tank ist noch nicht eingerichtet.',
        help: 'Geben Sie Form und Masse des Tanks an. Alles, was der Sensor seither misst, bleibt gespeichert.',
      },
    },
  },
);

/** Why a message was not understood. */
export const messageFaultTexts = catalogue<Readonly<Record<MessageFault, string>>>({
  not_json: 'Die Nachricht ist kein JSON. Prüfen Sie Klammern und Anführungszeichen.',
  not_a_number: 'An der angegebenen Stelle steht keine Zahl.',
  path_missing:
    'An der angegebenen Stelle der Nachricht steht nichts. Vergleichen Sie den Pfad mit der letzten Nachricht.',
  path_invalid: 'Der Pfad zum Wert ist nicht lesbar. So sieht einer aus: params.tank.distance',
  no_known_field:
    'In der Nachricht steht kein Feld, das wir kennen. Nennen Sie den Wert distance, level, pressure, volume oder percent.',
  no_uplink:
    'Das ist keine Nachricht Ihres LoRaWAN-Netzes: Bei The Things Network fehlt end_device_ids oder uplink_message, bei ChirpStack deviceInfo.',
  not_decoded:
    'Die Nutzdaten sind nicht entschlüsselt. Richten Sie bei The Things Network in der Anwendung einen Payload-Formatter ein, der decoded_payload füllt, bei ChirpStack im Geräteprofil einen Codec, der object füllt.',
  wrong_preset: 'Dieser Sensor wird abgefragt; er nimmt keine Nachrichten an.',
  partly_read:
    'Einige Messungen der Nachricht haben wir nicht verstanden: In ihnen steht keine Zahl oder kein Feld, das wir kennen. Die anderen sind gespeichert.',
  too_long:
    'Die Nachricht ist länger als 32 KB, darum haben wir sie nicht gelesen. Senden Sie weniger Messungen auf einmal.',
  too_many:
    'In der Nachricht stehen mehr als 1000 Messungen, darum haben wir keine davon gespeichert. Senden Sie sie in mehreren Nachrichten.',
  wrong_topic:
    'Unter diesem Thema lesen wir keine Messungen. Stellen Sie im Sensor das Thema ein, das in den Einstellungen zum Kopieren steht. Eigene Programme senden an mex/Nummer/readings, mit der Nummer Ihres Sensors.',
  foreign_topic:
    'Dieses Thema gehört nicht zu diesem Sensor, darum haben wir die Nachricht nicht gelesen. Es muss mit mex/ und der Nummer Ihres Sensors beginnen.',
});

/** Why a message that was understood counts for nothing. */
export const messageNoteTexts = catalogue<Readonly<Record<MessageNote, string>>>({
  simulated:
    'Das war eine Probe aus der Konsole von The Things Network (simulated), keine Messung Ihres Sensors. Die Verbindung steht; gespeichert wird nichts.',
});
