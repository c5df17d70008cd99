import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostedProviders } from '#features/catalog/shared.ts';
import { loadConfig, parseConfig } from './config.ts';
import { countryVariables, operatorVariables } from './operator-variables.ts';
import { paymentVariables } from './payment-config.ts';
import { processVariables } from './process-variables.ts';
import { StartError } from './system-errors.ts';

const secret = 'x'.repeat(32);

const address = ['foo', 'http://[', 'http://h:99999', 'file:///etc/passwd', 'https://me:topsecret%zz@h'];
const hosts = ['a b', 'a,,b', '-', '.', 'a..b', 'a.', '999.1.1.1', 'http://a.example', 'a_b', 'ä', '::1'];
const host = ['a b', ':::', '999.1.1.1', '-', '[::1]', 'a_b'];
const portNumber = ['abc', '70000', '1e3', '-1', '3000.5'];
const database = [
  ...['mysql://u:topsecret@h/d', 'postgres://u:topsecret@h:99999/d', 'postgres://u:topsecret%e4@h/d'],
  ...['postgres://u:topsecret%zz@/d', 'postgres://[/d', 'topsecret'],
];
const mail = ['nobody', 'a@', 'a b@c.example'];
const methods = ['cash', 'invoice,', 'invoice,cash'];

/** Of each variable that does not take every text, some that it does not take. */
const wrongValues: Record<string, readonly string[]> = {
  PORT: portNumber,
  HOST: host,
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  BRENNWERT_DEMO: ['yes', 'ON'],
  BRENNWERT_SECRET: ['topsecret'],
  RATE_LIMITS: ['none'],
  SMTP_URL: ['mail.example', 'smtp://[', 'smtp://u:topsecret@h:99999', 'smtp://u:topsecret%zz@h', 'smtp://'],
  MAIL_FROM: ['nobody', '<a@b', 'a@b c@d'],
  TRUST_PROXY: ['everyone', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', 'loopback,', '1.2.3.4/8/8'],
  HOSTS_DE: hosts,
  HOSTS_AT: hosts,
  HOSTS_CH: hosts,
  HOSTS_PARTNER: hosts,
  METRICS_PORT: portNumber,
  METRICS_HOST: host,
  MQTT_PORT: portNumber,
  MQTT_HOST: host,
  MQTT_CONNECTIONS: ['0', '-1', 'many', '1000001'],
  MQTT_CONNECTIONS_PER_ADDRESS: ['0', '1.5'],
  MQTT_URL: ['broker', 'mqtt://[', 'mqtts://u:topsecret@h:99999', 'mqtt://u:topsecret%zz@h', 'mqtt://h:0'],
  STORAGE_URL: [
    ...['https://key:topsecret@s3.example', 'https://key:topsecret%zz@s3.example/b', 'https://s3.example/b'],
    ...['https://key:topsecret@s3.example:99999/b', 's3://key:topsecret@s3.example/b'],
  ],
  LOG_LEVEL: ['loud'],
  GEOCODER_URL: address,
  GEOCODER_PER_SECOND: ['0', '-1', '1000', '0.25', 'often'],
  OILFOX_URL: address,
  PUSH_SERVICES: ['push.example', 'https://push.example/', 'https://a.example,', 'ftp://push.example'],
  SERVICE_WORKER: ['yes'],
  WEATHER_URL: [...address, 'https://a.example,', 'https://a.example,https://b.example,https://c.example'],
  OPERATOR_INVOICES: ['nobody'],
  OPERATOR_EMAIL: mail,
  PRESS_EMAIL: mail,
  ANALYTICS_URL: [...address, 'http://zahlen.example/a.js'],
  SUPPORT_INFO: ['yes'],
  PAYPAL_URL: address,
  RATEPAY_URL: address,
  RATEPAY_METHODS_DE: methods,
  RATEPAY_METHODS_AT: methods,
  RATEPAY_LIMITS: ['200', '2000-200', '200-200', '2,50-10', 'many'],
  SEPA_CREDITOR_ID: ['12', 'DE98 ZZZ 09999999999'],
  SEPA_IBAN: ['DE00 1', 'DE03 1203 0000 0000 2020 51'],
  QR_IBAN: ['CH00 1', 'CH93 0076 2011 6238 5295 7'],
  ...Object.fromEntries(hostedProviders.map((name) => [`${name.toUpperCase()}_URL`, address])),
};

const freeTexts = [
  ...['DATA_DIR', 'MQTT_TLS_CERT', 'MQTT_TLS_KEY', 'GEOCODER_OPERATOR', 'ANALYTICS_COOKIES'],
  ...['NAME', 'MANAGERS', 'REGISTER', 'VAT_ID'].map((what) => `OPERATOR_${what}`),
  ...['CLIENT_ID', 'SECRET', 'WEBHOOK_ID', 'MERCHANT_ID'].map((what) => `PAYPAL_${what}`),
  ...['PROFILE_ID', 'SECURITY_CODE', 'SNIPPET_ID', 'RETURNED_REASON'].map((what) => `RATEPAY_${what}`),
  ...hostedProviders.flatMap((name) => ['MERCHANT', 'SECRET'].map((what) => `${name.toUpperCase()}_${what}`)),
  ...Object.keys(countryVariables.shape),
];

/** What whoever starts the process reads. */
function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

describe('the configuration', () => {
  it('needs nothing: it serves the demo market on this machine alone', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      demo: 'on',
      rateLimits: 'on',
      smtpUrl: null,
      trustProxy: false,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      logLevel: 'info',
      hosts: {
        de: ['localhost'],
        at: ['at.localhost'],
        ch: ['ch.localhost'],
        partner: ['partner.localhost'],
      },
    });
  });

  it('reads bucket, region and keys of a store', () => {
    expect(
      parseConfig({
        STORAGE_URL: 'https://a%2Fb:se%40cret@s3.example:9000/bilder/markt?region=eu-central-1',
      }),
    ).toMatchObject({
      storage: {
        url: 'https://s3.example:9000/bilder/markt',
        region: 'eu-central-1',
        accessKeyId: 'a/b',
        secretAccessKey: 'se@cret',
      },
    });
  });

  it('has telephones, the reviews’ shop, analytics and tag manager of each country', () => {
    const { countries } = parseConfig({
      CUSTOMER_PHONE_AT: '+43 1 5',
      PRESS_PHONE_CH: '+41 44 7',
      TRUSTED_SHOPS_ID_AT: 'shop-at',
      ANALYTICS_ID_DE: 'site-de',
      TAG_MANAGER_ID_CH: 'tags-ch',
    }).operator;
    expect(countries[2]).toMatchObject({ customerPhone: '+43 1 5', trustedShopsId: 'shop-at' });
    expect(countries[3]).toMatchObject({
      pressPhone: '+41 44 7',
      tagManagerId: 'tags-ch',
      analyticsId: null,
    });
    expect(countries[1]).toMatchObject({ analyticsId: 'site-de', tagManagerId: null });
    const phones = Object.values(parseConfig({}).operator.countries).map(
      ({ customerPhone }) => customerPhone,
    );
    expect(phones.map((phone) => phone.slice(0, 3))).toEqual(['+49', '+43', '+41']);
  });

  it('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each(Object.entries(wrongValues))('tells in one sentence what %s must be', (name, values) => {
    for (const value of values) {
      const refusal = refusalOf({ [name]: value });
      expect(refusal).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
      expect(refusal).not.toMatch(/something else|topsecret/);
    }
  });

  it('takes every text for the other variables', () => {
    const schemas = [processVariables, operatorVariables, countryVariables, paymentVariables];
    const all = schemas.flatMap((variables) => Object.keys(variables.shape));
    expect([...Object.keys(wrongValues), ...freeTexts].sort()).toEqual(all.sort());
    const given = Object.fromEntries(freeTexts.map((name) => [name, 'Ä \\ " https://[']));
    for (const variables of schemas) expect(() => variables.parse(given)).not.toThrow();
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535 (it is "abc").'],
    [{ BRENNWERT_DEMO: 'yes' }, 'BRENNWERT_DEMO must be one of on, off, public (it is "yes").'],
    [{ BRENNWERT_SECRET: 'short' }, 'BRENNWERT_SECRET must be at least 32 characters.'],
    [
      { RATEPAY_METHODS_DE: 'invoice,cash' },
      'RATEPAY_METHODS_DE must be one or more of instalment, invoice, sepa, with commas between them (it is "invoice,cash").',
    ],
    [
      { STORAGE_URL: 'https://key:topsecret@s3.example' },
      'STORAGE_URL must be a URL of the form https://key:secret@host/bucket?region=eu-central-1.',
    ],
    [
      { OILFOX_URL: 'ftp://me:topsecret@oilfox.example' },
      'OILFOX_URL must be an address that begins with https:// or http://.',
    ],
    [{ DATABASE_URL: 'postgres://h/d' }, 'BRENNWERT_SECRET is needed with DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://h/d' }, 'DATABASE_DIRECT_URL is for use with DATABASE_URL'],
    [
      { HOSTS_DE: 'oil.example', HOSTS_AT: 'at.example,OIL.example' },
      'oil.example is in HOSTS_DE and in HOSTS_AT',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT is 3000, and so is PORT: each needs a port of its own.'],
    [
      { HOST: '127.0.0.2', PORT: '9000', METRICS_HOST: '0.0.0.0', METRICS_PORT: '9000' },
      'METRICS_PORT is 9000, and so is PORT',
    ],
    [{ METRICS_PORT: '1883', MQTT_PORT: '1883' }, 'MQTT_PORT is 1883, and so is METRICS_PORT'],
    [
      { MQTT_TLS_CERT: 'cert.pem', MQTT_TLS_KEY: 'key.pem' },
      'MQTT_TLS_CERT and MQTT_TLS_KEY are for use with MQTT_PORT, which is not set.',
    ],
    [{ MQTT_TLS_CERT: 'cert.pem', MQTT_PORT: '8883' }, 'MQTT_TLS_CERT and MQTT_TLS_KEY belong together'],
    [{ MQTT_PORT: '1883', MQTT_HOST: '0.0.0.0' }, 'MQTT_HOST 0.0.0.0 lets others in without encryption'],
    [{ SEPA_CREDITOR_ID: 'DE98ZZZ09999999999' }, 'SEPA_IBAN is needed together with SEPA_CREDITOR_ID.'],
    [{ PAYPAL_SECRET: 'topsecret' }, 'PAYPAL_CLIENT_ID is needed together with PAYPAL_SECRET.'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 lets others in while the demo market'],
    [
      { HOST: '0.0.0.0', BRENNWERT_DEMO: 'off', RATE_LIMITS: 'off' },
      'RATE_LIMITS=off is for a loopback HOST only',
    ],
  ])('refuses %o with a sentence', (env, sentence) => {
    const refusal = refusalOf(env);
    expect(refusal).toMatch(/^[^\n]+\.$/);
    expect(refusal).toContain(sentence);
  });

  it.each([
    { HOST: '0.0.0.0', BRENNWERT_DEMO: 'public' },
    { HOST: '0.0.0.0', BRENNWERT_DEMO: 'off' },
    { HOST: '127.0.0.2', RATE_LIMITS: 'off' },
    { HOST: '::1', METRICS_HOST: '::1', METRICS_PORT: '9090' },
    { HOST: '127.0.0.2', PORT: '9000', METRICS_PORT: '9000' },
    { PORT: '0', METRICS_PORT: '0', MQTT_PORT: '0' },
    ...['postgres://h/d', 'postgresql:///d', 'postgres://u:a%20b@/d?host=/run/postgresql'].map((url) => ({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
      BRENNWERT_SECRET: secret,
    })),
    { SMTP_URL: 'smtps://post%40haus:a%20b@mail.example:465', MQTT_URL: 'mqtt://broker.example' },
    { HOSTS_DE: 'xn--l-0ga.example', HOSTS_AT: '192.0.2.7, AT.example' },
    { TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::1' },
    { MAIL_FROM: 'Brennwert <post@brennwert.example>' },
  ])('accepts %o', (env) => {
    expect(() => parseConfig(env)).not.toThrow();
  });

  it('makes its secret once and keeps it where only its user can read it', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'brennwert-config-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const first = await loadConfig({ DATA_DIR: dataDir });
    const second = await loadConfig({ DATA_DIR: dataDir });
    expect(first.secret.length).toBeGreaterThanOrEqual(32);
    expect(second.secret).toBe(first.secret);
    expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe(first.secret);
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o077).toBe(0);
  });

  it('refuses a data folder where nobody can make one', async () => {
    const refusal = await loadConfig({ DATA_DIR: '/proc/brennwert/data' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toContain('DATA_DIR /proc/brennwert/data cannot be used');
  });

  it('makes a data folder with those above it', async () => {
    const above = await mkdtemp(path.join(tmpdir(), 'brennwert-config-'));
    onTestFinished(() => rm(above, { recursive: true }));
    await loadConfig({ DATA_DIR: path.join(above, 'a/b') });
    expect((await stat(path.join(above, 'a/b'))).mode & 0o777).toBe(0o711);
  });
});
