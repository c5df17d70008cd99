import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { makeDataDir, savedSecret } from './data-dir.ts';
import { parseOperator } from './operator.ts';
import { parsePayments, paymentSecrets } from './payment-config.ts';
import { StartError } from './system-errors.ts';

export type Config = Omit<ReturnType<typeof parseConfig>, 'secret'> & { secret: string };

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)
  .describe('a whole number from 0 to 65535');

const listenHost = z
  .string()
  .regex(/^[a-z0-9.:-]+$/i)
  .describe('an address or a host name to listen on');

const hostList = (placeholder: string) =>
  z
    .string()
    .default(placeholder)
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names) => names.every((name) => /^[a-z0-9.-]+$/i.test(name)))
    .describe('host names with commas between them, the first being the one in links');

const postgresUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\/./.test(value))
  .describe('a URL of the form postgresql://user:password@host:5432/database');

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values).describe(`one of ${values.join(', ')}`);

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(name: string): boolean {
  const [address = '', bits = '0', ...more] = name.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return proxyNames.includes(name) || (/^\d+$/.test(bits) && Number(bits) <= max && more.length === 0);
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const environment = z.object({
  PORT: port.default(3000),
  HOST: listenHost.default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data').describe('a folder'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  BRENNWERT_DEMO: oneOf('on', 'off', 'public').default('on'),
  BRENNWERT_SECRET: z.string().min(32).optional().describe('at least 32 characters'),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./)
    .optional()
    .describe('a URL of the form smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .default('Brennwert <bestellung@brennwert.example>')
    .describe('a mail address, possibly as: Name <address>'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine((value) => value === 'off' || value.split(',').every((name) => isProxy(name.trim())))
    .describe(
      `off, or addresses and networks of proxies (also ${proxyNames.join(', ')}) with commas between them`,
    ),
  HOSTS_DE: hostList('localhost'),
  HOSTS_AT: hostList('at.localhost'),
  HOSTS_CH: hostList('ch.localhost'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: listenHost.default('127.0.0.1'),
  MQTT_PORT: port.optional(),
  MQTT_HOST: listenHost.default('127.0.0.1'),
  MQTT_TLS_CERT: z.string().optional(),
  MQTT_TLS_KEY: z.string().optional(),
  MQTT_URL: z
    .string()
    .regex(/^mqtts?:\/\/./)
    .optional()
    .describe('a URL of the form mqtts://user:password@host:8883'),
  STORAGE_URL: z
    .string()
    .refine((value) => storageOf(value) !== null)
    .optional()
    .describe('a URL of the form https://key:secret@host/bucket?region=eu-central-1'),
  LOG_LEVEL: oneOf(...logLevels).default('info'),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_PER_SECOND: z
    .string()
    .regex(/^\d{1,3}(\.\d)?$/)
    .default('1')
    .transform(Number)
    .refine((turns) => turns > 0),
  GEOCODER_OPERATOR: z.string().optional(),
  OILFOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEATHER_URL: z
    .string()
    .transform((addresses) => addresses.split(',').map((address) => address.trim()))
    .refine((addresses) => addresses.length <= 2 && addresses.every(isWebAddress))
    .optional()
    .describe('an address, or with a comma between them one of past days and one of days to come'),
});

/** Variables that may hold passwords are never repeated in a message. */
const secrets = new Set([
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'BRENNWERT_SECRET', 'SMTP_URL', 'MQTT_URL', 'STORAGE_URL'],
  ...paymentSecrets,
]);

/** Parses the environment once; a StartError names the wrong variable. An empty variable counts as absent. */
export async function loadConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const { secret, ...rest } = parseConfig(env);
  if (secret) return { ...rest, secret };
  await makeDataDir(path.resolve(rest.dataDir));
  return { ...rest, secret: await savedSecret(path.join(rest.dataDir, 'secret')) };
}

/** The same without touching the disk: `secret` is null when it is to be kept in DATA_DIR. */
export function parseConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = named(given, () => environment.parse(given));
  const { GEOCODER_URL: geocoderUrl, TRUST_PROXY: proxies } = parsed;
  const geocoder = geocoderUrl
    ? {
        url: geocoderUrl,
        perSecond: parsed.GEOCODER_PER_SECOND,
        /** Who runs it, as the privacy page names it. */
        operator: parsed.GEOCODER_OPERATOR ?? new URL(geocoderUrl).hostname,
      }
    : null;
  const config = {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir: parsed.DATA_DIR,
    /** Null: an own PostgreSQL in dataDir. */
    databaseUrl: parsed.DATABASE_URL ?? null,
    /** A way to the same database around a transaction pooler, for LISTEN, jobs and migrations. */
    databaseDirectUrl: parsed.DATABASE_DIRECT_URL ?? null,
    demo: parsed.BRENNWERT_DEMO,
    /** Signs price guarantees and tokens. */
    secret: parsed.BRENNWERT_SECRET ?? null,
    rateLimits: parsed.RATE_LIMITS,
    /** Null: mails are kept in the database and shown to the operator. */
    smtpUrl: parsed.SMTP_URL ?? null,
    mailFrom: parsed.MAIL_FROM,
    /** Addresses of proxies whose word on host, protocol and client address counts; false for none. */
    trustProxy: proxies === 'off' ? (false as const) : proxies,
    hosts: { de: parsed.HOSTS_DE, at: parsed.HOSTS_AT, ch: parsed.HOSTS_CH },
    operator: named(given, () => parseOperator(given)),
    payments: named(given, () => parsePayments(given)),
    /** Measures how far neighbours are from each other. Null: that is the customers' word; the demo market has a stand-in. */
    geocoder,
    /** Tells temperatures of past and coming days: who tells each of them. Null: forecasts use the normal year. */
    weather: parsed.WEATHER_URL
      ? { archiveUrl: parsed.WEATHER_URL[0] ?? '', forecastUrl: parsed.WEATHER_URL.at(-1) ?? '' }
      : null,
    /** The customer API that sensors of OilFox are read from. Null: OilFox's own; the demo market has a stand-in. */
    oilfox: parsed.OILFOX_URL ? { url: parsed.OILFOX_URL } : null,
    /** Null: no metrics are taken. */
    metricsPort: parsed.METRICS_PORT ?? null,
    /** They tell nothing of visitors but ask for no password either: this machine alone unless it is said otherwise. */
    metricsHost: parsed.METRICS_HOST,
    mqtt: mqttOf(parsed),
    /** An existing broker that sensors speak to; null without one. */
    mqttUrl: parsed.MQTT_URL ?? null,
    /** Bucket for pictures and files of the editors. Null: a folder in dataDir. */
    storage: parsed.STORAGE_URL ? storageOf(parsed.STORAGE_URL) : null,
    logLevel: parsed.LOG_LEVEL,
  };
  checkTogether(config);
  return config;
}

/** Bucket, region and keys of an S3-compatible store; null for what names none. */
function storageOf(text: string) {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || url.password === '') return null;
  const bucket = url.pathname.replace(/\/+$/, '');
  if (!/^(\/[\w.-]+)+$/.test(bucket)) return null;
  return {
    url: `${url.origin}${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** The embedded broker for sensors and programs of their owners; null without a port. */
function mqttOf(parsed: z.output<typeof environment>) {
  const { MQTT_PORT, MQTT_HOST: host, MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key } = parsed;
  if ((cert === undefined) !== (key === undefined))
    throw new StartError('MQTT_TLS_CERT and MQTT_TLS_KEY belong together: set both or none.');
  const tls = cert !== undefined && key !== undefined ? { cert, key } : null;
  if (MQTT_PORT !== undefined && !tls && !isLoopback(host))
    throw new StartError(
      `MQTT_HOST ${host} lets others in without encryption, so keys would be read on the way: set MQTT_TLS_CERT and MQTT_TLS_KEY.`,
    );
  return MQTT_PORT === undefined ? null : { port: MQTT_PORT, host, tls };
}

/** What each variable alone cannot tell. */
function checkTogether(config: ReturnType<typeof parseConfig>): void {
  const { host, databaseUrl, databaseDirectUrl, secret } = config;
  if (databaseUrl && !secret) {
    throw new StartError(
      'BRENNWERT_SECRET is needed with DATABASE_URL, the same in every process: at least 32 random characters.',
    );
  }
  if (databaseDirectUrl && !databaseUrl) {
    throw new StartError('DATABASE_DIRECT_URL is for use with DATABASE_URL, which is not set.');
  }
  checkHosts(config.hosts);
  if (isLoopback(host)) return;
  if (config.demo === 'on') {
    throw new StartError(
      `HOST ${host} lets others in while the demo market with its published passwords is on: set BRENNWERT_DEMO=public if you mean it, or BRENNWERT_DEMO=off.`,
    );
  }
  if (config.rateLimits === 'off') {
    throw new StartError(`RATE_LIMITS=off is for a loopback HOST only, and HOST is ${host}.`);
  }
}

/** A host stands for one country. */
function checkHosts(hosts: Config['hosts']): void {
  const names = Object.entries(hosts).flatMap(([code, list]) =>
    list.map((name) => ({ name: name.toLowerCase(), variable: `HOSTS_${code.toUpperCase()}` })),
  );
  for (const { name, variable } of names) {
    const other = names.find((one) => one.name === name && one.variable !== variable);
    if (other)
      throw new StartError(`${name} is in ${variable} and in ${other.variable}: a host has one country.`);
  }
}

/** Whether only this machine gets there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Turns the first finding into one sentence. */
function named<T>(env: Record<string, string | undefined>, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    if (!issue) throw error;
    const name = issue.path.map(String).join('_');
    const value = secrets.has(name) ? '' : ` (it is "${env[name] ?? ''}")`;
    const expected = descriptionOf(environment.shape[name as keyof typeof environment.shape]);
    throw new StartError(
      expected ? `${name} must be ${expected}${value}.` : `${name} is not valid: ${issue.message}${value}.`,
    );
  }
}

/** The description of a variable, looked for behind its default or its being optional. */
function descriptionOf(schema: z.core.$ZodType | undefined): string | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return schema.description ?? descriptionOf(schema.unwrap());
  return schema instanceof z.ZodType ? schema.description : undefined;
}
