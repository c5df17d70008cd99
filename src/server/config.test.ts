import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostedProviders } from '#features/catalog/shared.ts';
import { loadConfig, parseConfig } from './config.ts';

const secret = 'x'.repeat(32);

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
      hosts: { de: ['localhost'], at: ['at.localhost'], ch: ['ch.localhost'] },
    });
  });

  it('is told of in the README, every variable and no other', () => {
    const namesIn = (text: string, pattern: RegExp) =>
      new Set([...text.matchAll(pattern)].map(([, name = '']) => name.replace(/_(DE|AT|CH)$/, '')));
    const sources = ['config.ts', 'operator.ts', 'payment-config.ts'].map((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    );
    const rows = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => /^\| (`[^|]+)/.exec(line)?.[1] ?? []);
    const hosted = hostedProviders.flatMap((name) =>
      ['URL', 'MERCHANT', 'SECRET'].map((part) => `${name.toUpperCase()}_${part}`),
    );
    const read = new Set([...namesIn(sources.join(), /^ {2,4}([A-Z]+(?:_[A-Z]+)*):/gm), ...hosted]);
    expect(read.size).toBeGreaterThan(50);
    expect(namesIn(rows.join(), /`([A-Z_]+)`/g)).toEqual(read);
  });

  it('reads bucket, region and keys of a store', () => {
    expect(
      parseConfig({
        STORAGE_URL: 'https://a%2Fb:se%40cret@s3.example:9000/bilder/markt?region=eu-central-1',
      }),
    ).toMatchObject({
      storage: {
        ...{ url: 'https://s3.example:9000/bilder/markt', region: 'eu-central-1' },
        ...{ accessKeyId: 'a/b', secretAccessKey: 'se@cret' },
      },
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535 (it is "abc").'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535 (it is "70000").'],
    [{ PORT: '1e3' }, 'PORT must be a whole number'],
    [{ HOST: 'a b' }, 'HOST must be an address or a host name'],
    [{ BRENNWERT_DEMO: 'yes' }, 'BRENNWERT_DEMO must be one of on, off, public (it is "yes").'],
    [{ BRENNWERT_SECRET: 'short' }, 'BRENNWERT_SECRET must be at least 32 characters.'],
    [{ DATABASE_URL: 'mysql://u:topsecret@h/d' }, 'DATABASE_URL must be a URL of the form postgresql:'],
    [{ DATABASE_URL: 'postgres://h/d' }, 'BRENNWERT_SECRET is needed with DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://h/d' }, 'DATABASE_DIRECT_URL is for use with DATABASE_URL'],
    [
      { STORAGE_URL: 'https://key:topsecret@s3.example' },
      'STORAGE_URL must be a URL of the form https://key:secret@host/bucket?region=eu-central-1.',
    ],
    [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS must be one of on, off'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL of the form smtp:'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be a mail address'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be off, or addresses'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be off, or addresses'],
    [
      { HOSTS_DE: 'oil.example', HOSTS_AT: 'at.example,OIL.example' },
      'oil.example is in HOSTS_DE and in HOSTS_AT',
    ],
    [{ HOSTS_AT: 'at localhost' }, 'HOSTS_AT must be host names'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number'],
    [{ METRICS_HOST: 'all of them' }, 'METRICS_HOST must be an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent'],
    [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL is not valid'],
    [{ GEOCODER_URL: 'file:///etc/passwd' }, 'GEOCODER_URL is not valid'],
    [{ GEOCODER_URL: 'https://geo.example', GEOCODER_PER_SECOND: '0' }, 'GEOCODER_PER_SECOND is not valid'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 lets others in while the demo market'],
    [
      { HOST: '0.0.0.0', BRENNWERT_DEMO: 'off', RATE_LIMITS: 'off' },
      'RATE_LIMITS=off is for a loopback HOST only',
    ],
  ])('refuses %o with a sentence that names the variable', (env, sentence) => {
    expect(() => parseConfig(env)).toThrow(sentence);
  });

  it('never repeats a password', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://u:topsecret@h/d' })).toThrow(/^(?!.*topsecret)/);
  });

  it.each([
    { HOST: '0.0.0.0', BRENNWERT_DEMO: 'public' },
    { HOST: '0.0.0.0', BRENNWERT_DEMO: 'off' },
    { HOST: '127.0.0.2', RATE_LIMITS: 'off' },
    { DATABASE_URL: 'postgres://h/d', BRENNWERT_SECRET: secret },
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
});
