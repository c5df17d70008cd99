import { expect, test } from '@playwright/test';
import { numberOn, order, summaryStep } from './ordering.ts';
import { linkIn, type PageAnswer, PageVisitor } from './visitor.ts';
import { ownDealer, signedIn } from './work.ts';

const app = { 'user-agent': 'Mozilla/5.0 (iPhone) BrennwertApp/3.3.0 (iOS 19.0; Build=330)' };

const layoutOf = ({ document }: PageAnswer): string | null =>
  document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? null;

test('each kind of page has a layout of its own inside the app, without head and foot of the site', async () => {
  const guest = new PageVisitor();
  const list = await guest.open('/heizoel/angebotsliste?zipCode=10115&amount=3000', app);
  const { url: order } = await guest.press(list, /^Auswählen/);
  const expected = {
    '/': 'app-default',
    '/benutzerkonto/anmeldung': 'app-focused',
    '/heizoel/angebotsassistent': 'app-guide',
    '/benutzerkonto/geloescht': 'app-message',
    [order]: 'app-order-process',
    '/app-einstellungen': 'app-only',
    '/druckansicht/agb': 'app-default',
  };
  for (const [path, layout] of Object.entries(expected)) {
    const page = await guest.open(path, app);
    expect([page.status, layoutOf(page)], path).toEqual([200, layout]);
    expect(page.document.querySelector('[aria-label="Brennwert, zur Startseite"]'), path).toBeNull();
    expect(page.html, path).toContain('viewport-fit=cover');
    expect(page.document.querySelector('footer')?.textContent, path).not.toContain('Impressum');
    expect(layoutOf(await guest.open(path)), `${path} elsewhere`).toBeNull();
  }
});

test('pages of the app exist nowhere else, and say there what it is', async () => {
  const guest = new PageVisitor();
  for (const path of ['/app-anmeldung-verifizierung', '/app-bestellung', '/app-einstellungen']) {
    const elsewhere = await guest.open(path);
    expect([elsewhere.status, elsewhere.heading], path).toEqual([404, 'Diese Seite gibt es nicht']);
  }
  const settings = await guest.open('/app-einstellungen', app);
  expect(settings.text).toContain('Version3.3.0');
  expect(settings.text).toContain('GerätiOS 19.0');
  const order = await guest.open('/app-bestellung', app);
  expect(linkIn(order, 'Preise hier berechnen')).toBe('/heizoel/angebotsliste');
});

test('inside the app a page that is none, and one that is refused, are the app’s, too', async () => {
  const guest = new PageVisitor();
  const missing = await guest.open('/gibt-es-nicht', app);
  expect([missing.status, layoutOf(missing)]).toEqual([404, 'app-default']);
  expect(missing.text).toContain('Gehen Sie bitte einen Schritt zurück.');
  const foreign = { ...app, accept: 'text/html', origin: 'https://evil.example' };
  const answer = await guest.request('/vertrag-widerrufen', {
    method: 'POST',
    headers: foreign,
    body: 'a=1',
  });
  expect(answer.status).toBe(403);
  const refused = await answer.text();
  expect(refused).toContain('data-layout="app-default"');
  expect(refused).not.toContain('<header');
});

test('work and the customer’s own pages are the app’s ordinary ones', async () => {
  const { visitor: customer } = await signedIn();
  const own = await customer.open('/kunde/stammdaten', app);
  expect([own.status, layoutOf(own)]).toEqual([200, 'app-default']);
  const part = await customer.open('/account/basedata/partial', app);
  expect([part.status, layoutOf(part)]).toEqual([200, 'app-default']);
  const { visitor: dealer } = await ownDealer();
  const work = await dealer.open('/haendler/preise', app);
  expect([work.status, layoutOf(work)]).toEqual([200, 'app-default']);
});

test('an order’s sheet of paper is an ordinary page inside the app', { tag: '@deep' }, async () => {
  const { guest, page } = await summaryStep();
  const placed = await order({ guest, page });
  const path = `${placed.url.replace(/\?.*/, '')}/druckansicht`;
  const paper = await guest.open(path);
  expect([paper.status, layoutOf(paper), paper.html.includes('<header')]).toEqual([200, null, true]);
  const inApp = await guest.open(path, app);
  expect([inApp.status, layoutOf(inApp), inApp.html.includes('<header')]).toEqual([
    200,
    'app-default',
    false,
  ]);
  expect(numberOn(inApp)).toBe(numberOn(paper));
});
