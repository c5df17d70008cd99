import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { signedInPerson } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, orderButton, orderNumber, originOf, reachSummary, settle } from './order-pages.ts';
import { startOwnMarket } from './own-market.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';
import { inWholeBrowser } from './whole-browser.ts';

test.use({ serviceWorkers: 'allow' });

/** Whose copy this device keeps; null without one. */
const keptPerson = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    if (!(await caches.has('brennwert-person'))) return null;
    const [page] = await (await caches.open('brennwert-person')).matchAll();
    return page?.headers.get('x-offline-person') ?? null;
  });

/** Everything that any cache of this device holds, as text. */
const allKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll()) texts.push(await answer.text());
    return texts.join('\n');
  });

const openOffline = async (context: BrowserContext, page: Page, path: string) => {
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gerade keine Verbindung');
};

test('without a connection the last level, prices and order are there, and nothing of it once somebody has signed out', {
  tag: '@quick-desktop',
}, async ({ page, context, baseURL }) => {
  await settle(context, originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await market.addTank({ userId, name: 'Keller Nordseite', litres: 900, days: 5 });
  await page.goto('/kunde/startseite');
  await expect.poll(() => keptPerson(page)).toBe(String(userId));

  await openOffline(context, page, '/kunde/mex');
  await expect(page.getByText('Keller Nordseite')).toBeVisible();
  await expect(page.getByText('900 l, 45 %')).toBeVisible();
  await expect(page.getByText(/^Gemessen (gerade eben|vor )/)).toBeVisible();
  await expect(page.getByText('Zurzeit läuft keine Bestellung.')).toBeVisible();
  await expect(page.getByText(/Günstigstes Angebot in 10115 für 3\.000 l/)).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mein Heizöl');
  await page.getByRole('button', { name: 'Abmelden' }).first().click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptPerson(page)).toBeNull();
  expect(await allKept(page)).not.toMatch(/Keller Nordseite|900 l/);
  await openOffline(context, page, '/kunde/mex');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Zuletzt bekannte Preise']);
});

test('an order that was placed a moment ago is there without a connection', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  await settle(context, originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await expect.poll(() => keptPerson(page)).toBe(String(userId));
  expect(await allKept(page)).toContain('Zurzeit läuft keine Bestellung.');

  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  await orderButton(page).click();
  const number = (await orderNumber(page).textContent()) ?? '';
  await expect.poll(() => allKept(page)).toContain(number);
  await openOffline(context, page, '/');
  await expect(page.getByRole('heading', { name: 'Ihre laufende Bestellung' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText(/^Zuletzt geladen (gerade eben|vor )/).first()).toBeVisible();
  await expectToFit(page);
});

test('a guest’s order is there without a connection on the device that opened it, until it is forgotten there', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  await settle(context, originOf('de', baseURL), 'de');
  await reachSummary(page, { origin: originOf('de', baseURL), code: 'de' });
  await orderButton(page).click();
  const number = (await orderNumber(page).textContent()) ?? '';
  const id = /(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  expect(await keptPerson(page)).toBeNull();
  await page.goto(`/bestellung/${id}`);
  await expect.poll(() => keptPerson(page)).toBe(`order-${id}`);
  // Another page, which is nobody's, leaves it there.
  await page.goto('/impressum');
  await openOffline(context, page, '/');
  await expect(page.getByText(number)).toBeVisible();
  await expectToFit(page);
  await context.setOffline(false);
  await page.goto(`/bestellung/${id}`);
  await page.getByRole('button', { name: 'Auf diesem Gerät vergessen' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptPerson(page)).toBeNull();
  expect(await allKept(page)).not.toContain(number);
  await openOffline(context, page, '/');
  await expect(page.getByText(number)).toHaveCount(0);
});

test('what somebody saw leaves the device with their login, however it ends, and with the next person', async ({
  page,
  context,
  baseURL,
}) => {
  await settle(context, originOf('de', baseURL), 'de');
  const first = await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await expect.poll(() => keptPerson(page)).toBe(String(first.userId));

  // The login has expired while nobody looked: what is asked first, without a connection, finds nothing.
  await context.clearCookies({ name: /^\.auth\./ });
  await openOffline(context, page, '/kunde/mex');
  await expect(page.getByRole('heading', { name: 'Ihre laufende Bestellung' })).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/impressum');
  expect(await keptPerson(page)).toBeNull();

  const second = await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await expect.poll(() => keptPerson(page)).toBe(String(second.userId));
  const third = await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await expect.poll(() => keptPerson(page)).toBe(String(third.userId));
});

test('a visitor who only looks keeps nothing, and pages are always new', async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  expect(await registrationCount(page)).toBe(0);
  await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/kunde/mex');
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return urls.filter((path) => !path.startsWith('/assets/')).sort();
  });
  expect(['/kunde/ohne-netz', '/ohne-netz']).toEqual(expect.arrayContaining(kept));
});

test('a device that was switched on is told in words that only it can read, and shows them', {
  tag: '@phone',
}, async ({ baseURL }) => {
  await inWholeBrowser(baseURL, async (page, context) => {
    const origin = originOf('de', baseURL);
    await settle(context, origin, 'de');
    await context.grantPermissions(['notifications'], { origin });
    const { userId } = await signedInPerson(page);
    const browsers = await subscribeAtStandIn(page);
    await page.goto('/kunde/benachrichtigungen');
    await page.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click();
    await expect(page.getByText('Mitteilungen kommen jetzt auf dieses Gerät.')).toBeVisible();
    await expect(page.getByText('Dieses Gerät', { exact: true })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);

    await market.addTank({ userId, litres: 300, days: 90 });
    await market.runJob('notice_tanks');
    const [message, ...others] = await market.pushedTo(browsers[0] ?? '');
    expect(others).toEqual([]);
    const notice = {
      title: 'Ihr Heizöl wird knapp',
      body: 'Noch etwa 15 % im Tank.',
      path: expect.stringContaining('/heizoel/'),
    };
    const wrongs = await workerErrors(page);
    // Asked about while a notice is on its way to the screen, Chromium takes that for one that somebody closed.
    const expectShown = (texts: readonly string[], shown: readonly object[]) =>
      expect(async () => {
        for (const text of texts) await deliver(page, origin, text);
        const found = await shownOn(page);
        expect(found).toEqual(expect.arrayContaining([...shown]));
        expect(found).toHaveLength(shown.length);
      }).toPass();
    const lowText = message?.text ?? '';
    await expectShown([lowText], [notice]);
    expect(wrongs).toEqual([]);
    // The same thing again takes the place of the first notice; what cannot be read is told as something new.
    const unreadable = { title: 'Brennwert', body: 'Es gibt etwas Neues in Ihrem Konto.', path: '/' };
    await expectShown([lowText, 'kein JSON'], [notice, unreadable]);

    const lowTank = page.getByRole('switch', { name: 'Niedriger Stand im Tank' });
    await lowTank.click();
    await expect(lowTank).not.toBeChecked();
    await page.getByRole('button', { name: 'Auf diesem Gerät ausschalten' }).click();
    await expect(page.getByText('Noch auf keinem Gerät eingeschaltet.')).toBeVisible();
  });
});

test('who signs in after somebody whose login ran out is told nothing of theirs', { tag: '@phone' }, async ({
  baseURL,
}) => {
  await inWholeBrowser(baseURL, async (page, context) => {
    const origin = originOf('de', baseURL);
    await settle(context, origin, 'de');
    await context.grantPermissions(['notifications'], { origin });
    await signedInPerson(page);
    await subscribeAtStandIn(page);
    await page.goto('/kunde/benachrichtigungen');
    await page.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click();
    await expect(page.getByText('Mitteilungen kommen jetzt auf dieses Gerät.')).toBeVisible();
    const worker = await ownWorker(context);
    await worker.evaluate(() => {
      const scope = self as unknown as { ended: number };
      scope.ended = 0;
      const unsubscribe = async () => Boolean(++scope.ended);
      PushManager.prototype.getSubscription = async () => ({ unsubscribe }) as unknown as PushSubscription;
    });
    const ended = () => worker.evaluate(() => (self as unknown as { ended: number }).ended);

    await page.goto('/kunde/startseite');
    await expect.poll(() => keptPerson(page)).not.toBeNull();
    expect(await ended()).toBe(0);
    await context.clearCookies({ name: /^\.auth\./ });
    const second = await signedInPerson(page);
    await page.goto('/kunde/startseite');
    await expect.poll(() => keptPerson(page)).toBe(String(second.userId));
    await expect.poll(ended).toBe(1);
  });
});

test('a form that is sent while somebody signs out brings nothing of theirs back', {
  tag: '@desktop',
}, async ({ page, context, baseURL }) => {
  await settle(context, originOf('de', baseURL), 'de');
  const { userId } = await signedInPerson(page);
  await page.goto('/kunde/startseite');
  await expect.poll(() => keptPerson(page)).toBe(String(userId));
  const worker = await ownWorker(context);
  // The copy is gone by the time that the form's own look at it has come to an end.
  await worker.evaluate(() => {
    const { match, put } = Cache.prototype;
    const scope = self as unknown as { ended: number };
    scope.ended = 0;
    Cache.prototype.match = async function (...asked) {
      const found = await match.apply(this, asked);
      if (found) await caches.delete('brennwert-person');
      return found;
    };
    Cache.prototype.put = async function (...kept) {
      await put.apply(this, kept);
      scope.ended += 1;
    };
  });
  await page.evaluate(() => fetch('/kunde/benachrichtigungen', { method: 'POST' }));
  await expect.poll(() => worker.evaluate(() => (self as unknown as { ended: number }).ended)).toBe(1);
  expect(await keptPerson(page)).toBeNull();
});

test('a notice that is pressed opens its page of this site, and a new address of the device takes the old one’s place', {
  tag: '@phone',
}, async ({ baseURL }) => {
  await inWholeBrowser(baseURL, async (page, context) => {
    const origin = originOf('de', baseURL);
    await settle(context, origin, 'de');
    await context.grantPermissions(['notifications'], { origin });
    const { userId } = await signedInPerson(page);
    const browsers = await subscribeAtStandIn(page);
    await page.goto('/kunde/benachrichtigungen');
    await page.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click();
    await expect(page.getByText('Mitteilungen kommen jetzt auf dieses Gerät.')).toBeVisible();
    const worker = await ownWorker(context);

    // The browser lets nobody else than a person do this: what it is asked for is noted instead.
    const opened = (path: string) =>
      worker.evaluate(async (pressed) => {
        const asked: string[] = [];
        const { clients } = self as unknown as { clients: { openWindow(path: string): Promise<null> } };
        clients.openWindow = async (shown) => {
          asked.push(`opens ${shown}`);
          return null;
        };
        const client = (self as unknown as { WindowClient: { prototype: object } }).WindowClient;
        Object.assign(client.prototype, {
          async focus(this: { url: string }) {
            asked.push(`shows ${new URL(this.url).pathname}`);
          },
        });
        const waited: Promise<unknown>[] = [];
        const notification = { data: { path: pressed }, close: () => asked.push('closes') };
        const waitUntil = (work: Promise<unknown>) => waited.push(work);
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
        await Promise.all(waited);
        return asked;
      }, path);
    expect(await opened('/kunde/bestellungen/1')).toEqual(['closes', 'opens /kunde/bestellungen/1']);
    expect(await opened('/kunde/benachrichtigungen')).toEqual(['closes', 'shows /kunde/benachrichtigungen']);
    expect(await opened('https://evil.example')).toEqual(['closes', 'opens /']);

    const [old = ''] = browsers;
    const key = await page.evaluate(async () => (await (await fetch('/api/customer/push')).json()).PublicKey);
    const fresh = await market.newBrowser(key);
    await worker.evaluate(
      async ({ endpoint, subscription }) => {
        PushManager.prototype.subscribe = async () => {
          const made = { toJSON: () => subscription };
          return made as unknown as PushSubscription;
        };
        const waited: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => waited.push(work);
        const event = new Event('pushsubscriptionchange');
        self.dispatchEvent(Object.assign(event, { oldSubscription: { endpoint }, waitUntil }));
        await Promise.all(waited);
      },
      { endpoint: old, subscription: fresh },
    );
    await market.addTank({ userId, litres: 300, days: 90 });
    await market.runJob('notice_tanks');
    expect(await market.pushedTo(fresh.endpoint)).toHaveLength(1);
    expect(await market.pushedTo(old)).toEqual([]);
  });
});

/** The site's worker, once it is there. */
async function ownWorker(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

/** Subscribes a page at the stand-in: the real browser would ask its maker's push service. Answers its addresses. */
async function subscribeAtStandIn(page: Page): Promise<readonly string[]> {
  const browsers: string[] = [];
  await page.exposeFunction('subscribeAtStandIn', async (key: string) => {
    const subscription = await market.newBrowser(key);
    browsers.push(subscription.endpoint);
    return subscription;
  });
  await page.addInitScript(() => {
    const standIn = window as unknown as { subscribeAtStandIn(key: unknown): Promise<object> };
    let kept: object | null = null;
    PushManager.prototype.getSubscription = async () => kept as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const json = await standIn.subscribeAtStandIn(options?.applicationServerKey);
      kept = { ...json, toJSON: () => json, unsubscribe: async () => true };
      return kept as PushSubscription;
    };
  });
  return browsers;
}

/** What goes wrong in the site's worker from now on. */
async function workerErrors(page: Page): Promise<readonly string[]> {
  const wrongs: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    wrongs.push(errorMessage.errorMessage),
  );
  await devtools.send('ServiceWorker.enable');
  return wrongs;
}

/** As the browser gets it from its push service. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, data }) => ({ title, body, path: data?.path }));
  });

const registrationCount = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('a later build takes over while pages are open, and the switch takes the worker and all it kept away', {
  tag: '@desktop',
}, async ({ page }) => {
  const market = startOwnMarket();
  try {
    const origin = await market.origin();
    // No page of ours, which would delete at once what belongs to nobody who is signed in.
    const elsewhere = `${origin}/robots.txt`;
    await page.goto(elsewhere);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
      await (await caches.open('brennwert-person')).put('/kunde/ohne-netz', new Response('Keller'));
    });
    const [first] = (await cacheNames(page)).filter((name) => /-[0-9a-f]{12}$/.test(name));
    expect(first).toBeDefined();
    await market.setWorker(2);
    const update = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/'))?.update()));
    await update();
    await expect.poll(() => cacheNames(page)).toContain('brennwert-later0000000');
    await expect.poll(() => cacheNames(page)).not.toContain(first);
    expect(await cacheNames(page)).toContain('brennwert-person');
    await market.setWorker(0);
    await update();
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await page.goto(elsewhere);
    expect(await registrationCount(page)).toBe(0);
  } finally {
    await market.stop();
  }
});

test('Chromium finds nothing that would keep the site from being installed', { tag: '@phone' }, async ({
  baseURL,
}) => {
  await inWholeBrowser(baseURL, async (page, context) => {
    await page.goto(originOf('de', baseURL));
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', share_target: { action: '/teilen' } });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  });
});
