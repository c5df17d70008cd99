import { z } from 'zod';
import {
  count,
  hostList,
  isWebAddress,
  listenHost,
  oneOf,
  port,
  postgresUrl,
  proxies,
  readUrl,
  secretUrl,
  webAddress,
} from './variables.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Bucket, region and keys of an S3-compatible store; null for what names none. */
export function storageOf(text: string) {
  const url = readUrl(text, /^https?:$/);
  if (!url || url.username === '' || url.password === '') return null;
  const bucket = url.pathname.replace(/\/+$/, '');
  if (!/^(\/[\w.-]+)+$/.test(bucket)) return null;
  return {
    url: `${url.origin}${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

const serving = {
  PORT: port.default(3000).meta({ means: 'where to listen' }),
  HOST: listenHost.default('127.0.0.1').meta({ means: 'at which address to listen' }),
  BRENNWERT_DEMO: oneOf('on', 'off', 'public').default('on').meta({
    means:
      '`off`: an empty marketplace. It needs a database that never held the demo: where the demo’s people and their known password are left, the start is refused unless `HOST` is of this machine. `public`: demo data although others can reach the server',
  }),
  BRENNWERT_SECRET: z.string().min(32).optional().meta({
    description: 'at least 32 characters',
    isSecret: true,
    unset: 'made once, kept in `DATA_DIR`',
    means: 'signs price guarantees and sign-ins; required with `DATABASE_URL`, and the same in every process',
  }),
  HOSTS_DE: hostList.default(['localhost']).meta({ means: 'host names of the German site' }),
  HOSTS_AT: hostList.default(['at.localhost']).meta({ means: 'of the Austrian one' }),
  HOSTS_CH: hostList.default(['ch.localhost']).meta({ means: 'of the Swiss one' }),
  HOSTS_PARTNER: hostList.default(['partner.localhost']).meta({
    means:
      'host names on which partners may show the shop under their brand; who is served on which is set at `/support/partner`. A partner’s host needs its name in DNS and a certificate at the proxy, too',
  }),
  TRUST_PROXY: proxies.default('off').meta({
    means: 'proxies whose word on host, protocol and client address counts',
  }),
  RATE_LIMITS: oneOf('on', 'off').default('on').meta({ means: '`off` only on a loopback `HOST`' }),
  SERVICE_WORKER: oneOf('on', 'off').default('on').meta({
    means:
      '`off`: browsers that have the site’s service worker are told to remove it, with all that it keeps and the notices on that device',
  }),
};

const keeping = {
  DATA_DIR: z.string().min(1).default('.data').describe('a folder').meta({
    means:
      'own PostgreSQL, generated secret, the editors’ pictures and files (`media/`), files of exports until they expire (`exports/`)',
  }),
  DATABASE_URL: postgresUrl.optional().meta({
    means:
      'an own PostgreSQL (15 or newer) instead of the built-in one, or a pooler before it; up to 13 connections of each process, 24 without `DATABASE_DIRECT_URL`',
  }),
  DATABASE_DIRECT_URL: postgresUrl.optional().meta({
    means:
      'the same database past a pooler that gives each transaction another connection ([operations](operations.md#behind-a-pooler)); up to 11 connections of each process',
  }),
  STORAGE_URL: z
    .string()
    .refine(storageOf)
    .optional()
    .meta({
      ...secretUrl('https://key:secret@host/bucket?region=eu-central-1'),
      means:
        'a bucket of any S3-compatible store for pictures, files and exports instead of the folders, also with a path behind the bucket (percent-encode what keys hold of `/`, `@` and `:`). Needed, or a shared folder, where processes run on several machines',
    }),
};

const telling = {
  SMTP_URL: z
    .string()
    .refine((value) => readUrl(value, /^smtps?:$/))
    .optional()
    .meta({
      ...secretUrl('smtp://user:password@host:587'),
      means: 'the mail server; without one, mails are kept and shown at `/support/mails`',
    }),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .default('Brennwert <bestellung@brennwert.example>')
    .describe('a mail address, possibly as: Name <address>')
    .meta({ means: 'whom mails come from' }),
  PUSH_SERVICES: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.every((text) => isWebAddress(text) && new URL(text).origin === text))
    .default([])
    .describe('origins with commas between them, such as http://127.0.0.1:4000')
    .meta({
      means:
        'push services that need not be public nor encrypted, such as a stand-in’s. Those of the browsers’ makers need no entry: any public https address is used',
    }),
};

const sensors = {
  MQTT_PORT: port.optional().meta({
    means:
      'an embedded MQTT broker (3.1, 3.1.1 and 5) for sensors (user: serial, password: key) and for programs of their owners',
  }),
  MQTT_HOST: listenHost.default('127.0.0.1').meta({
    means: 'at which address it listens; others than this machine’s need encryption',
  }),
  MQTT_TLS_CERT: z.string().optional().meta({ means: 'a file with its certificate (PEM)' }),
  MQTT_TLS_KEY: z.string().optional().meta({ means: 'a file with the key of that certificate (PEM)' }),
  MQTT_CONNECTIONS: count.default(10_000).meta({
    means:
      'how many it has open at once; who is one too many is told to come later. Each needs a file of the operating system (`ulimit -n`)',
  }),
  MQTT_CONNECTIONS_PER_ADDRESS: count.default(200).meta({
    means:
      'how many of one address, of IPv6 of one network of 64 bits. Behind a proxy for TCP every connection comes from the proxy’s address: set this as high as `MQTT_CONNECTIONS`, and let the proxy limit addresses',
  }),
  MQTT_URL: z
    .string()
    .refine((value) => readUrl(value, /^mqtts?:$/))
    .optional()
    .meta({
      ...secretUrl('mqtts://user:password@host:8883'),
      means:
        'an existing MQTT broker to listen at instead; it lets sensors in and keeps each to `mex/<serial>/…`',
    }),
  OILFOX_URL: webAddress.optional().meta({
    unset: 'OilFox’s own, `https://api.oilfox.io/customer-api/v1`',
    means:
      'OilFox’s customer API, or one that speaks like it: sensors of OilFox are read there with their owner’s login, after each of their measurements and hourly at most. The demo market has a stand-in (`haus@oilfox.example`, password `oilfox-demo`)',
  }),
};

const watching = {
  METRICS_PORT: port.optional().meta({ means: 'Prometheus figures at `/metrics` on a port of their own' }),
  METRICS_HOST: listenHost.default('127.0.0.1').meta({
    means: 'they ask for no password, so open them to others only inside your own network',
  }),
  LOG_LEVEL: oneOf(...logLevels)
    .default('info')
    .meta({ means: 'how much is logged' }),
};

const asking = {
  GEOCODER_URL: webAddress.optional().meta({
    means:
      'a server with Nominatim’s API that measures whether neighbours live within 3 km ([decision 31](decisions/0031-measured-neighbourhood.md)). It is told `OPERATOR_EMAIL` as a contact',
  }),
  GEOCODER_PER_SECOND: z
    .string()
    .regex(/^\d{1,3}(\.\d)?$/)
    .transform(Number)
    .refine((turns) => turns > 0)
    .default(1)
    .describe('a number above 0 and below 1000, with one decimal place at most, such as 1 or 0.5')
    .meta({
      means:
        'how often each process may ask it. The public server allows one request a second for all processes together',
    }),
  GEOCODER_OPERATOR: z.string().optional().meta({
    unset: 'the address’ host',
    means: 'who runs it, for the privacy page',
  }),
  WEATHER_URL: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.length <= 2 && addresses.every(isWebAddress))
    .optional()
    .describe('an address, or with a comma between them one of past days and one of days to come')
    .meta({
      means:
        'a weather service with Open-Meteo’s API (`https://archive-api.open-meteo.com,https://api.open-meteo.com`; free for non-commercial use). Asked four times a day for the postal codes with tanks, rounded to 0.1°; without it, forecasts use the normal year ([decision 47](decisions/0047-forecast-of-a-tank.md))',
    }),
};

/** Of the process and of what it speaks to, by what they are about. */
export const processSections = {
  'What it serves': serving,
  'Where it keeps things': keeping,
  'Mails and messages': telling,
  Sensors: sensors,
  'Figures and logs': watching,
  'Whom it asks': asking,
};

/** `operatorVariables`, `countryVariables` and `paymentVariables` are the others. */
export const processVariables = z.object({
  ...serving,
  ...keeping,
  ...telling,
  ...sensors,
  ...watching,
  ...asking,
});
