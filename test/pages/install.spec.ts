import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { PageVisitor } from './visitor.ts';
import { forge, orderAt, ownDealer, signedIn } from './work.ts';

test.describe('the site as an app', () => {
  test('has a manifest in each country, with icons that are there', async () => {
    const names = { de: /^Brennwert: Heizöl vergleichen$/, at: /Österreich/, ch: /Schweiz/ } as const;
    for (const code of ['de', 'at', 'ch'] as const) {
      const visitor = new PageVisitor(code);
      const answer = await visitor.request('/manifest.webmanifest');
      expect(answer.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = await answer.json();
      expect(manifest).toMatchObject({
        name: expect.stringMatching(names[code]),
        lang: `de-${code.toUpperCase()}`,
      });
      for (const { src } of manifest.icons) {
        const icon = await visitor.request(src);
        expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
      }
      expect(
        (await visitor.open('/impressum')).document.querySelector('link[rel="manifest"]'),
      ).not.toBeNull();
    }
  });

  test('has a worker that nobody keeps and that may ask this site alone', async () => {
    const answer = await new PageVisitor().request('/sw.js');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  test('takes a shared postal code, link and amount to where they lead', async () => {
    const visitor = new PageVisitor();
    const shared = (fields: Record<string, string>) => visitor.open(`/teilen?${new URLSearchParams(fields)}`);
    expect((await shared({ text: '2.500 l nach 10115 Berlin, bitte' })).url).toMatch(
      /^\/heizoel\/angebotsliste\?zipCode=10115&amount=2500/,
    );
    expect((await shared({ url: 'https://anderes.example/heizoelpreise/10117' })).url).toContain(
      'zipCode=10117',
    );
    expect((await shared({ text: 'http://localhost/impressum' })).url).toBe('/impressum');
    const abroad = new URLSearchParams({ text: 'http://at.localhost/impressum?a=1' });
    const answer = await visitor.request(`/teilen?${abroad}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(/^http:\/\/at\.localhost:\d+\/impressum\?a=1$/);
    const nothing = await shared({ title: 'Grüße', text: '99999' });
    expect(nothing.heading).toBe('Wohin soll geliefert werden?');
    const list = await visitor.press(nothing, 'Angebote ansehen', { zipCode: '10115' });
    expect(list.url).toMatch(/^\/heizoel\/angebotsliste\?/);
    expect(list.url).toContain('zipCode=10115');
  });
});

test.describe('what is known without a connection', () => {
  test('is the price of the day for everybody, without a script', async () => {
    for (const code of ['de', 'ch'] as const) {
      const page = await new PageVisitor(code).open('/ohne-netz');
      expect(page.heading).toBe('Gerade keine Verbindung');
      expect(page.text).toContain(code === 'ch' ? 'CHF' : '€');
      expect(page.html).not.toContain('<script');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
      expect(page.headers.get('x-offline-person')).toBeNull();
    }
  });

  test('is somebody’s own tank for who is signed in alone', async () => {
    const { visitor, userId } = await signedIn();
    await market.addTank({ userId, name: 'Keller Südseite', litres: 700 });
    const page = await visitor.open('/kunde/ohne-netz');
    expect(page.text).toContain('Keller Südseite');
    expect(page.text).toContain('700 l, 35 %');
    expect(page.text).toContain('Zurzeit läuft keine Bestellung.');
    expect(page.headers.get('x-offline-person')).toBe(String(userId));
    expect(page.headers.get('cache-control')).toBe('no-store');
    const { number } = await orderAt(await ownDealer(), visitor);
    const after = (await visitor.open('/kunde/ohne-netz')).text;
    expect(after).toContain(number);
    expect(after).toContain('Beim Händler');
    const other = await signedIn();
    const theirs = (await other.visitor.open('/kunde/ohne-netz')).text;
    for (const text of ['Keller Südseite', number]) expect(theirs).not.toContain(text);
    expect((await new PageVisitor().open('/kunde/ohne-netz')).url).toContain('/benutzerkonto/anmeldung');
  });
});

test.describe('what a guest’s device knows without a connection', () => {
  test('is the one order that it may see, until it is over or forgotten there', async () => {
    const dealer = await ownDealer();
    const guest = new PageVisitor();
    const { id, number } = await orderAt(dealer, guest);
    const path = `/bestellung/${id}/ohne-netz`;
    const kept = await guest.open(path);
    expect(kept.text).toContain(number);
    expect(kept.text).not.toContain('Im Tank');
    expect(kept.headers.get('x-offline-person')).toBe(`order-${id}`);
    expect(kept.headers.get('cache-control')).toBe('no-store');
    expect((await new PageVisitor().open(path)).status).toBe(404);
    expect((await (await signedIn()).visitor.open(path)).status).toBe(404);
    const page = await guest.open(`/bestellung/${id}`);
    const home = await guest.press(page, 'Auf diesem Gerät vergessen');
    expect(home.url).toBe('/');
    expect((await guest.open(path)).status).toBe(404);
  });

  test('is nothing of an order that was cancelled', async () => {
    const dealer = await ownDealer();
    const guest = new PageVisitor();
    const { id } = await orderAt(dealer, guest);
    expect((await guest.open(`/bestellung/${id}/ohne-netz`)).status).toBe(200);
    await guest.press(await guest.open(`/bestellung/${id}`), 'Kostenfrei stornieren');
    expect((await guest.open(`/bestellung/${id}/ohne-netz`)).status).toBe(404);
  });
});

test.describe('notices on devices', () => {
  const path = '/kunde/benachrichtigungen';

  test('are switched one by one without scripts', async () => {
    const { visitor } = await signedIn();
    const switches = (document: Document) =>
      [...document.querySelectorAll('[role="switch"]')].map((one) => one.getAttribute('aria-checked'));
    const page = await visitor.open(path);
    expect(switches(page.document)).toEqual(['true', 'true', 'true', 'true']);
    const [, lowTank] = page.document.querySelectorAll('[role="switch"]');
    if (!lowTank) throw new Error('no switch');
    const off = await visitor.press(page, lowTank);
    expect(off.text).toContain('Gespeichert.');
    expect(switches(off.document)).toEqual(['true', 'false', 'true', 'true']);
    // The same press from an older window changes nothing.
    expect(switches((await visitor.press(page, lowTank)).document)).toEqual([
      'true',
      'false',
      'true',
      'true',
    ]);
    const [, again] = off.document.querySelectorAll('[role="switch"]');
    if (!again) throw new Error('no switch');
    expect(switches((await visitor.press(off, again)).document)).toEqual(['true', 'true', 'true', 'true']);
  });

  test('end on a device that is taken off the list, by its owner alone', async () => {
    const [{ visitor, userId }, other] = [await signedIn(), await signedIn()];
    await market.addDevice(userId);
    const page = await visitor.open(path);
    expect(page.text).toContain('Firefox auf Linux');
    const id = /name="id" value="(\d+)"/.exec(page.html)?.[1] ?? '';
    await forge(other.visitor, `${path}?index`, { intent: 'remove-device', id });
    expect((await visitor.open(path)).text).toContain('Firefox auf Linux');
    const removed = await visitor.press(page, /^Entfernen$|Firefox auf Linux entfernen/);
    expect(removed.text).toContain('Noch auf keinem Gerät eingeschaltet.');
  });
});
