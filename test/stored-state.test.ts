import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository, sourceFiles } from './architecture/modules.ts';
import { bodyOf } from './compare/life.ts';
import { removeSite, type Site, startSite, tmpfsDir } from './compare/site.ts';
import {
  documentLinks,
  documentsOf,
  fingerprint,
  runScript,
  type StoredState,
  waitingOf,
} from './compare/stored-state.ts';
import { type Visitor, visitorAt } from './compare/visitor.ts';
import { walkOrder } from './compare/walk.ts';
import { startFakeSmtp } from './fakes/smtp-server.ts';

// What an earlier version stored is read by every later one: names of jobs, keys in jsonb, kinds of mails, cookies.
const fixture = path.join(repository, 'test/fixtures/stored-state');
const state: StoredState = JSON.parse(readFileSync(`${fixture}.json`, 'utf8'));
/** Offers are 16 minutes old, and logins, too. */
const soon = '2026-11-18 09:40:00';
const daysLater = '2026-11-20 09:40:00';

let dataDir: string;
let site: Site;
let smtp: Awaited<ReturnType<typeof startFakeSmtp>>;

const start = (at: string) =>
  startSite({ checkout: repository, dataDir, at, isClockOfServer: true, env: { SMTP_URL: smtp.url } });
const visitor = (name: string): Visitor =>
  visitorAt(site.port, new Map(Object.entries(state.cookies[name] ?? {})));
const own = (path: string, name: string) => visitor(name).ask(path);

describe('the backup of an earlier version', () => {
  beforeAll(async () => {
    dataDir = tmpfsDir();
    const restored = runScript(repository, 'restore', [`${fixture}.backup`], { DATA_DIR: dataDir });
    if (restored.status !== 0) throw new Error(`${restored.stdout}${restored.stderr}`);
    smtp = await startFakeSmtp();
    site = await start(soon);
  }, 300_000);

  afterAll(async () => {
    await site?.stop();
    await smtp?.close();
    await removeSite(dataDir);
  });

  it('holds what had been waiting', async () => {
    const { waitingJobs, waitingMails } = await waitingOf(site);
    expect(waitingJobs).toMatchObject(state.waitingJobs);
    expect(waitingMails).toBe(state.waitingMails);
    expect(waitingMails).toBeGreaterThan(0);
  });

  it('holds an order in every state', () => {
    const states = new Set(Object.values(state.orders).map((order) => order.state));
    expect([...states].sort()).toEqual(
      [
        'cancelled',
        'confirmed',
        'delivered',
        'disputed',
        'placed',
        'scheduled',
        'settled',
        'withdrawn',
      ].sort(),
    );
  });

  it('shows a guest of several orders the one that was placed last; its mails lead to the others', async () => {
    const seen = Object.values(state.orders).map(({ id }) => own(`/bestellung/${id}`, 'guest'));
    const statuses = (await Promise.all(seen)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The others' pages lead to where their links are sent.
    expect(statuses.filter((status) => status === 302)).toHaveLength(statuses.length - 1);
  });

  it.each(Object.entries(state.orders))('shows the %s order to dealer and staff', async (_, order) => {
    const pages = [
      [`/haendler/bestellungen/${order.id}`, 'dealer'],
      [`/admin/verkaufsliste/${order.id}`, 'admin'],
    ] as const;
    for (const [path, name] of pages) {
      const { status, body } = await own(path, name);
      expect([path, status]).toEqual([path, 200]);
      expect(body.toString()).toContain(order.number);
    }
  });

  it('knows who was signed in, and what they watch', async () => {
    expect((await own('/kunde/startseite', 'customer')).status).toBe(200);
    const alarms = await own('/kunde/benachrichtigungen', 'customer');
    expect(alarms.body.toString().includes('49,50')).toBe(true);
    expect((await own('/haendler/bestellungen', 'dealer')).status).toBe(200);
    expect((await own('/support/mails', 'admin')).status).toBe(200);
  });

  it('leads somewhere from every link of its mails', async () => {
    expect(state.links.length).toBeGreaterThan(10);
    for (const link of state.links) {
      const { status } = await visitorAt(site.port).ask(link.split('#')[0] ?? '');
      expect([link, status < 400]).toEqual([link, true]);
    }
  });

  it('gives every paper byte by byte, also those that are only drawn now', async () => {
    const given: string[] = [];
    for (const { id } of Object.values(state.orders)) {
      for (const link of await documentLinks(visitor('dealer'), `/haendler/bestellungen/${id}`)) {
        given.push(fingerprint((await own(link, 'dealer')).body));
      }
    }
    expect(given.sort()).toEqual(state.documents.map(({ sha256 }) => sha256).sort());
    expect(await documentsOf(site)).toEqual(state.documents);
  });

  it('sells at the price of an offer that is still young', async () => {
    const placed = await visitorAt(site.port).json(
      ...(['POST', '/api/order-process/orders', bodyOf({ ...state.offer, DeliveryDate: '' })] as const),
      { 'idempotency-key': 'stored-state-order' },
    );
    expect([placed.status, JSON.parse(placed.body.toString()).TotalPrice]).toEqual([
      201,
      state.offer.TotalPrice,
    ]);
  });

  it('goes on with the order that was begun', async () => {
    const { path: end, answer } = await walkOrder(visitor('drafter'), state.draftPath, {
      values: { paymentId: '6' },
    });
    expect(end).toMatch(/\/bestellung-erfolgreich\//);
    expect(answer.body.toString()).toContain('Groß');
  });

  it('takes the payment that was begun', async () => {
    const payer = visitor('payer');
    const approved = await payer.submit(state.paymentPage, ({ method }) => method === 'post', {
      decision: 'approve',
    });
    // The address is that of the site which began it.
    const back = new URL(approved.headers.location ?? '');
    const { path: end } = await walkOrder(payer, `${back.pathname}${back.search}`, { values: {} });
    expect(end).toMatch(/\/bestellung-erfolgreich\//);
  });

  it('does every job that waited and every one of the clockwork', async () => {
    const ran = [...(await site.runDueJobs())];
    const { rows } = await site.sql.query(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { identifier } of rows) {
      await site.sql.query('select graphile_worker.add_job($1)', [identifier]);
      ran.push(...(await site.runDueJobs()));
    }
    expect(ran.filter(({ error }) => error !== null)).toEqual([]);
    const done = new Set(ran.map(({ task }) => task));
    expect(Object.keys(state.waitingJobs).filter((task) => !done.has(task))).toEqual([]);
    expect((await waitingOf(site)).waitingMails).toBe(0);
    expect(smtp.state.mails.length).toBeGreaterThanOrEqual(state.waitingMails);
  });

  it('keeps its logins for days', async () => {
    await site.stop();
    site = await start(daysLater);
    expect((await own('/kunde/startseite', 'customer')).status).toBe(200);
  });
});

describe('what browsers keep is found again by its name:', () => {
  const sources = sourceFiles()
    .filter((file) => file.startsWith('src/') && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(repository, file), 'utf8') }));
  const found = (pattern: RegExp) =>
    sources.flatMap(({ file, source }) =>
      [...source.matchAll(pattern)].map(([, name = '']) => ({ name, file, source })),
    );
  const unique = (names: readonly string[]) => [...new Set(names)].sort();
  const textsIn = (pattern: RegExp) => unique(found(pattern).map(({ name }) => name));
  const valuesIn = (pattern: RegExp) =>
    unique(found(pattern).map(({ name, source }) => spelledOut(name, source)));
  /** What a constant, a member or a function stands for; its own file is asked first. */
  const spelledOut = (name: string, own: string): string => {
    const word = /\w+(?=$|\()/.exec(name)?.[0];
    const definition = new RegExp(`\\b${word}(?:: | = (?:\\(.*\\) => )?)['\`]([^'\`]+)['\`]`);
    const texts = [own, ...sources.map(({ source }) => source)];
    return texts.map((text) => definition.exec(text)?.[1]).find(Boolean) ?? name;
  };

  it('entries of its storages', () => {
    const entries = valuesIn(/(?:local|session)Storage\.setItem\(([^,]+),/g);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands there
    expect(entries).toEqual(['adverts-seen', 'brennwert.${code}', 'brennwert.forms', 'brennwert.reloadedAt']);
    expect(textsIn(/\bremember\(\w+, \{ (\w+)/g)).toEqual([
      ...['amounts', 'favourites', 'leadGuides', 'prompts', 'session', 'tankGuide', 'zipChecks', 'zipCodes'],
    ]);
  });

  it('cookies', () => {
    const login = [
      '.auth._device',
      '.auth._expiration',
      '.auth._refreshToken',
      '.auth._session',
      '.auth._token',
    ];
    expect(textsIn(/'(\.auth\.\w+|\w+_session)'/g)).toEqual([...login, 'visitor_session']);
    expect(unique(found(/\.(setCookie)\(/g).map(({ file }) => file))).toEqual([
      'src/server/login-cookies.ts',
    ]);
    const written = textsIn(/\bsiteCookie\(\w+, [`'](\w+)=/g);
    expect(written).toEqual(['calculator', 'consent', 'locale', 'notice', 'theme']);
    expect(unique(found(/(=.*; path=\/.*samesite)/gi).map(({ file }) => file))).toEqual([]);
  });

  it('by these files and in no other way', () => {
    const ways = found(
      /\b(localStorage|sessionStorage|document\.cookie =|set-cookie':|cookieStore|indexedDB|caches\.)/g,
    );
    const files = (way: string) =>
      unique(ways.filter(({ name }) => name === way).map(({ file }) => path.basename(file)));
    expect(Object.fromEntries(unique(ways.map(({ name }) => name)).map((way) => [way, files(way)]))).toEqual({
      localStorage: ['country-storage.ts', 'seen-adverts.ts'],
      sessionStorage: ['error-reporter.ts', 'form-recovery.ts', 'scripts-after-paint.tsx'],
      'document.cookie =': [...['analytics.ts', 'browser-memory.ts', 'theme-switch.tsx', 'use-signed-in.ts']],
      // The page without a connection and its files; a worker only looks whether the cookie of a login is there.
      'caches.': ['service-worker.ts'],
      cookieStore: ['service-worker.ts', 'worker.types.ts'],
      "set-cookie':": [
        ...['choose-country.page.ts', 'choose-theme.resource.ts', 'cookie-settings.page.tsx'],
        'sign-out.resource.ts',
      ],
    });
  });
});
