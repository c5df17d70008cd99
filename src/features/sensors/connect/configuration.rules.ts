/** Where a sensor sends to, and how it proves itself. */
export type Destination = {
  /** https://… without a slash at the end. */
  origin: string;
  /** Null where this marketplace listens to no MQTT. */
  mqtt: { host: string; port: number; isTls: boolean } | null;
  serial: string;
  /** Shown once; a placeholder afterwards. */
  key: string;
};

/** A text to copy as it is; `title` and `place` are keys of the page's texts. */
export type Configuration = Text & {
  /** Where it belongs: into firmware for a board, a device's own settings, or a network of LoRaWAN. */
  place: 'board' | 'device' | 'network';
};

/** A text to copy, of which its preset knows the place. */
export type Text = { title: 'mqtt' | 'http' | 'webhook' | 'rules' | 'script'; text: string };

export const esphomeTexts = (to: Destination): Text[] => [
  ...(to.mqtt ? [esphomeMqtt(to, to.mqtt)] : []),
  esphomeHttp(to),
];

export const tasmotaTexts = (to: Destination): Text[] => [
  ...(to.mqtt ? [tasmota(to, to.mqtt)] : []),
  tasmotaRule(to),
];

export const shellyTexts = (to: Destination): Text[] => [
  ...(to.mqtt ? [shellyMqtt(to, to.mqtt)] : []),
  shellyHook(to),
];

type Mqtt = NonNullable<Destination['mqtt']>;

const board = (name: string) => `esphome:
  name: ${name}
esp32:
  board: esp32dev
  framework:
    type: esp-idf
wifi:
  ssid: "IHR_WLAN"
  password: "IHR_WLAN_KENNWORT"
logger:
ota:
  - platform: esphome
`;

const ultrasonic = `sensor:
  - platform: ultrasonic
    id: oelstand
    name: "Oelstand"
    trigger_pin: GPIO5
    echo_pin: GPIO18
    update_interval: 10min
    timeout: 3m
`;

const esphomeMqtt = ({ serial, key }: Destination, { host, port, isTls }: Mqtt): Text => ({
  title: 'mqtt',
  text: `${board('oeltank')}${isTls ? '# Verschlüsselt: Ergänzen Sie unter mqtt das Zertifikat der Stelle (certificate_authority).\n' : ''}mqtt:
  broker: ${host}
  port: ${port}
  username: "${serial}"
  password: "${key}"
  topic_prefix: mex/${serial}
  discovery: false
${ultrasonic}`,
});

const esphomeHttp = ({ origin, serial, key }: Destination): Text => ({
  title: 'http',
  text: `${board('oeltank')}http_request:
  verify_ssl: true
  timeout: 10s
${ultrasonic}    on_value:
      - http_request.post:
          url: ${origin}/api/mex/hooks/${serial}
          request_headers:
            Authorization: "Bearer ${key}"
            Content-Type: application/json
          body: !lambda |-
            char body[48];
            snprintf(body, sizeof(body), "{\\"distance\\":%.4f}", x);
            return std::string(body);
`,
});

const tasmota = ({ serial, key }: Destination, { host, port, isTls }: Mqtt): Text => ({
  title: 'mqtt',
  text: `Backlog MqttHost ${host}; MqttPort ${port}; MqttUser ${serial}; MqttPassword ${key}; FullTopic mex/${serial}/%prefix%/; TelePeriod 600; SetOption52 1${isTls ? '; SetOption103 1' : ''}`,
});

const tasmotaRule = ({ origin, serial, key }: Destination): Text => ({
  title: 'rules',
  text: `SetOption52 1
Rule1 ON Tele-SR04#Distance DO WebQuery ${origin}/api/mex/hooks/${serial} POST [Authorization:Bearer ${key}|Content-Type:application/json] {"Time":"%timestamp%","SR04":{"Distance":%value%}} ENDON
Rule1 1`,
});

const shellyMqtt = ({ serial, key }: Destination, { host, port, isTls }: Mqtt): Text => ({
  title: 'mqtt',
  text: `Server: ${host}:${port}
TLS: ${isTls ? 'an (Standard-Zertifikate)' : 'aus'}
Benutzer: ${serial}
Kennwort: ${key}
Client-ID: ${serial}
MQTT-Präfix: mex/${serial}
RPC-Statusmeldungen über MQTT: an`,
});

const shellyHook = ({ origin, serial, key }: Destination): Text => ({
  title: 'webhook',
  text: `${origin}/api/mex/hooks/${serial}/${key}?value=\${ev.xvoltage}`,
});

export const ttnText = ({ origin, serial, key }: Destination): Text => ({
  title: 'webhook',
  text: `Webhook format: JSON
Base URL: ${origin}/api/mex/hooks/${serial}
Additional header: Authorization: Bearer ${key}
Enabled event types: Uplink message (Pfad leer lassen)`,
});

export const chirpstackText = ({ origin, serial, key }: Destination): Text => ({
  title: 'webhook',
  text: `Integrations, HTTP
Payload encoding: JSON
Event endpoint URL(s): ${origin}/api/mex/hooks/${serial}
Headers: Authorization = Bearer ${key}`,
});
