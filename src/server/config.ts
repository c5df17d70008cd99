import { isIP } from 'node:net';
import path from 'node:path';
import type { z } from 'zod';
import { makeDataDir, savedSecret } from './data-dir.ts';
import { parseOperator } from './operator-variables.ts';
import { parsePayments } from './payment-config.ts';
import { processVariables, storageOf } from './process-variables.ts';
import { StartError } from './system-errors.ts';
import { parseVariables } from './variables.ts';

export type Config = Omit<ReturnType<typeof parseConfig>, 'secret'> & { secret: string };

/** Parses the environment once; a StartError names the wrong variable. An empty variable counts as absent. */
export async function loadConfig(env: NodeJS.ProcessEnv): Promise<Config> {
  const { secret, ...rest } = parseConfig(env);
  if (secret) return { ...rest, secret };
  await makeDataDir(path.resolve(rest.dataDir));
  return { ...rest, secret: await savedSecret(path.join(rest.dataDir, 'secret')) };
}

type Variables = z.output<typeof processVariables>;

const geocoderOf = ({
  GEOCODER_URL: url,
  GEOCODER_PER_SECOND: perSecond,
  GEOCODER_OPERATOR: operator,
}: Variables) =>
  url
    ? {
        url,
        perSecond,
        /** Who runs it, as the privacy page names it. */
        operator: operator ?? new URL(url).hostname,
      }
    : null;

/** The same without touching the disk: `secret` is null when it is to be kept in DATA_DIR. */
export function parseConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = parseVariables(processVariables, given);
  const { TRUST_PROXY: trusted } = parsed;
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
    trustProxy: trusted === 'off' ? (false as const) : trusted,
    /** Of the countries' sites, and those on which partners may be served: the table of partners says which of them is whose. */
    hosts: {
      de: parsed.HOSTS_DE,
      at: parsed.HOSTS_AT,
      ch: parsed.HOSTS_CH,
      partner: parsed.HOSTS_PARTNER,
    },
    operator: parseOperator(given),
    payments: parsePayments(given),
    /** Measures how far neighbours are from each other. Null: that is the customers' word; the demo market has a stand-in. */
    geocoder: geocoderOf(parsed),
    /** Tells temperatures of past and coming days: who tells each of them. Null: forecasts use the normal year. */
    weather: parsed.WEATHER_URL
      ? { archiveUrl: parsed.WEATHER_URL[0] ?? '', forecastUrl: parsed.WEATHER_URL.at(-1) ?? '' }
      : null,
    /** The customer API that sensors of OilFox are read from. Null: OilFox's own; the demo market has a stand-in. */
    oilfox: parsed.OILFOX_URL ? { url: parsed.OILFOX_URL } : null,
    /** Push services that need not be public nor encrypted: stand-ins. All public ones are used without it. */
    pushServices: parsed.PUSH_SERVICES,
    /** 'off': browsers that have a service worker of this site are told to remove it, with all that it keeps. */
    serviceWorker: parsed.SERVICE_WORKER,
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

/** The embedded broker for sensors and programs of their owners; null without a port. */
function mqttOf(parsed: Variables) {
  const { MQTT_PORT, MQTT_HOST: host, MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key } = parsed;
  const connections = {
    connections: parsed.MQTT_CONNECTIONS,
    connectionsPerAddress: parsed.MQTT_CONNECTIONS_PER_ADDRESS,
  };
  if ((cert === undefined) !== (key === undefined))
    throw new StartError('MQTT_TLS_CERT and MQTT_TLS_KEY belong together: set both or none.');
  if (cert !== undefined && MQTT_PORT === undefined)
    throw new StartError('MQTT_TLS_CERT and MQTT_TLS_KEY are for use with MQTT_PORT, which is not set.');
  const tls = cert !== undefined && key !== undefined ? { cert, key } : null;
  if (MQTT_PORT !== undefined && !tls && !isLoopback(host))
    throw new StartError(
      `MQTT_HOST ${host} lets others in without encryption, so keys would be read on the way: set MQTT_TLS_CERT and MQTT_TLS_KEY.`,
    );
  return MQTT_PORT === undefined ? null : { port: MQTT_PORT, host, tls, ...connections };
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
  checkPorts(config);
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

/** A host stands for one country, or for a partner. */
function checkHosts(hosts: Config['hosts']): void {
  const names = Object.entries(hosts).flatMap(([code, list]) =>
    list.map((name) => ({ name: name.toLowerCase(), variable: `HOSTS_${code.toUpperCase()}` })),
  );
  for (const { name, variable } of names) {
    const other = names.find((one) => one.name === name && one.variable !== variable);
    if (other)
      throw new StartError(
        `${name} is in ${variable} and in ${other.variable}: a host stands for one of them.`,
      );
  }
}

/** Two servers do not share a port, unless at addresses of their own. */
function checkPorts({ port, host, metricsPort, metricsHost, mqtt }: ReturnType<typeof parseConfig>): void {
  const doors = [
    { variable: 'PORT', port, host },
    { variable: 'METRICS_PORT', port: metricsPort ?? 0, host: metricsHost },
    { variable: 'MQTT_PORT', port: mqtt?.port ?? 0, host: mqtt?.host ?? '' },
  ].filter((door) => door.port > 0);
  for (const [at, door] of doors.entries()) {
    const other = doors.slice(0, at).find((one) => one.port === door.port && areAtOnePlace(one, door));
    if (other)
      throw new StartError(
        `${door.variable} is ${door.port}, and so is ${other.variable}: each needs a port of its own.`,
      );
  }
}

const areAtOnePlace = (one: { host: string }, other: { host: string }): boolean =>
  one.host === other.host || [one, other].some(({ host }) => host === '0.0.0.0' || host === '::');

/** Whether only this machine gets there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
