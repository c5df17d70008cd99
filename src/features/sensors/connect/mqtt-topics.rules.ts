import { firmwareTopics } from './presets.rules.ts';

/** Everything that a sensor sends over MQTT begins with this and its serial. */
const sensorRoot = 'mex/';

export type MqttClient =
  | { kind: 'sensor'; sensorId: number; serial: string /** By which it was let in. */; keyHash: string }
  | { kind: 'program'; tokenId: number; userId: number };

/** The serial in a sensor's topic; null for any other. */
export function serialOf(topic: string): string | null {
  const [root, serial = '', ...rest] = topic.split('/');
  return `${root}/` === sensorRoot && serial !== '' && rest.length > 0 ? serial : null;
}

/** Only what begins with its own serial. */
export const mayPublish = (client: MqttClient, topic: string): boolean =>
  client.kind === 'sensor' && topic.startsWith(`${sensorRoot}${client.serial}/`);

/** A sensor hears commands at its own topics; a program asks for its owner's tanks and Home Assistant's discovery. */
export const maySubscribe = (client: MqttClient, filter: string): boolean =>
  client.kind === 'sensor'
    ? filter.startsWith(`${sensorRoot}${client.serial}/`)
    : filter.startsWith(`brennwert/${client.userId}/`) || filter.startsWith('homeassistant/');

/** What a filter lets through that is wider than its owner: each message is looked at again. */
export const mayReceive = (client: MqttClient, topic: string): boolean =>
  client.kind === 'sensor'
    ? topic.startsWith(`${sensorRoot}${client.serial}/`)
    : topic.startsWith(`brennwert/${client.userId}/`) ||
      topic.startsWith(`homeassistant/device/brennwert_${client.userId}_`);

/** `readings`: as a program of their own says them. `unread`: perhaps a measurement, where none is read. */
export type TopicMeaning = 'message' | 'readings' | 'online' | 'offline' | 'unread' | 'nothing';

/** Where firmwares say that they are gone: Tasmota, ESPHome, Shelly. */
const presenceTopics = /^(tele\/LWT|status|online|LWT)$/;
const gone = /^\s*(offline|false|0)\s*$/i;
const messageTopics: ReadonlySet<string> = new Set(['message', ...firmwareTopics]);
/** What firmwares of these kinds say beside their measurements: state, network, answers to commands. */
const besideTopics =
  /^(tele\/(STATE|INFO\d*|UPTIME|RESULT|LOGGING)|stat\/.+|cmnd(\/.*)?|status\/.+|rpc|command|announce|info|debug|discover.*|.*\/config|(.*\/)?[^/]*(wifi|signal|uptime|rssi)[^/]*(\/state)?)$/i;

/**
 * What is said at a topic below `mex/<serial>/`: a message to read, a last will, or something that firmwares also send
 * (signal of the network, uptime, answers to commands) and that tells nothing of oil.
 */
export function meaningOf(topic: string, body: string): TopicMeaning {
  const rest = topic.split('/').slice(2).join('/');
  if (presenceTopics.test(rest)) return gone.test(body) ? 'offline' : 'online';
  if (body.trim() === '') return 'nothing';
  if (rest === 'readings') return 'readings';
  if (messageTopics.has(rest)) return 'message';
  return /\d/.test(body) && !besideTopics.test(rest) ? 'unread' : 'nothing';
}
