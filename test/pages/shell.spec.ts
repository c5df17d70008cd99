import { expect, test } from '@playwright/test';
import { linkIn, PageVisitor, type SiteCode, sites } from './visitor.ts';

const browserAgent = 'Mozilla/5.0 (X11; Linux x86_64)';
const appAgent = 'Mozilla/5.0 (iPhone) BrennwertApp/2.1 (iOS 19.0)';

test('the country is switched by a link that is remembered for a year', async () => {
  const guest = new PageVisitor();
  const terms = await guest.open('/agb');
  const way = new URL(linkIn(terms, 'Schweiz'), 'http://localhost');
  const there = new PageVisitor('ch');
  const answer = await there.request(way.pathname + way.search);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('locale=')) ?? '';
  expect(cookie).toMatch(/^locale=ch;/);
  const seconds = Number(/max-age=(\d+)/i.exec(cookie)?.[1]);
  expect(seconds).toBeGreaterThan(364 * 24 * 3600);
  const page = await there.open('/agb');
  expect(page.document.documentElement.getAttribute('lang')).toBe('de-CH');
  expect(page.text).not.toContain('ß');
  expect(page.text).not.toContain('Vertragsschluss');
});

test('a cookie choice is kept without scripts', async () => {
  const guest = new PageVisitor();
  const settings = await guest.open('/cookie-einstellungen');
  const radio = [...settings.document.querySelectorAll('input[type="radio"]')].find((one) =>
    one.closest('label')?.textContent?.includes('Notwendige und Statistik'),
  );
  const name = radio?.getAttribute('name') ?? '';
  const saved = await guest.press(settings, 'Auswahl speichern', {
    [name]: radio?.getAttribute('value') ?? '',
  });
  expect(saved.text).toContain('Ihre Auswahl ist gespeichert.');
  expect(guest.cookies.has('consent')).toBe(true);
});

for (const [code, states] of [
  ['de', 16],
  ['at', 9],
] satisfies [SiteCode, number][]) {
  test(`the home page of ${code} shows the prices of the day as figures, line, map and table`, async () => {
    const guest = new PageVisitor(code);
    const home = await guest.open('/');
    expect(home.text).toMatch(/Heute in (Deutschland|Österreich)/);
    expect(home.document.querySelector('.state-map')).not.toBeNull();
    expect(home.document.querySelectorAll('th[scope="row"]')).toHaveLength(6);
    expect(home.document.querySelectorAll('.state-map a')).toHaveLength(states);
    const all = await guest.follow(home, `Alle ${states} Bundesländer`);
    expect(all.document.querySelectorAll('th[scope="row"]')).toHaveLength(states);
  });
}

test('the tax in a price is called as its country calls it', async () => {
  const taxes = { de: 'Umsatzsteuer', at: 'Umsatzsteuer', ch: 'Mehrwertsteuer' } as const;
  for (const code of ['de', 'at', 'ch'] as const) {
    const guest = new PageVisitor(code);
    const { postalCode } = sites[code];
    const list = await guest.open(`/heizoel/angebotsliste?zipCode=${postalCode}&amount=3000`);
    const [terms, home] = [await guest.open('/agb'), await guest.open('/')];
    expect(home.html).toContain(`Alle Preise enthalten die am Lieferort fällige ${taxes[code]}`);
    expect(terms.text).toContain(`Er enthält die am Lieferort fällige ${taxes[code]}`);
    for (const page of [list, terms, home])
      expect(/MwSt|Mehrwertsteuer/.test(page.text) && code !== 'ch', page.url).toBe(false);
  }
});

test('the start page says that paying after the delivery is possible where an offer is, and how else one pays', async () => {
  const others = { de: '(Wero)', at: '(eps)', ch: 'TWINT' } as const;
  for (const code of ['de', 'at', 'ch'] as const) {
    const guest = new PageVisitor(code);
    const list = await guest.open(`/heizoel/angebotsliste?zipCode=${sites[code].postalCode}&amount=3000`);
    const home = await guest.open('/');
    const isOffered = /Rechnung|Lastschrift/.test(list.document.querySelector('main')?.textContent ?? '');
    expect(/Zahlen nach der Lieferung\s*möglich/.test(home.text), code).toBe(isOffered);
    expect(home.text).toContain(others[code]);
    expect(home.text).toContain('nie sollen Sie an Privatpersonen überweisen');
  }
});

test('the home page of each country has its own figures, and voices of good and of bad', async () => {
  const homes = await Promise.all(
    (['de', 'at', 'ch'] as const).map((code) => new PageVisitor(code).open('/')),
  );
  const figures = homes.map(({ text }) => /aus ([\d.’']+) Bewertungen/.exec(text)?.[1]);
  expect(new Set(figures).size).toBe(3);
  const [german = 0, ...others] = homes.map(({ text }) => Number(/(\d+) Händler/.exec(text)?.[1]));
  expect(german).toBeGreaterThanOrEqual(500);
  for (const count of others) expect([count >= 90, count < 500]).toEqual([true, true]);
  const voices = homes.map(({ document }) => [
    ...document.querySelectorAll('[aria-labelledby="stimmen"] li'),
  ]);
  const marks = voices.map((some) =>
    some.map((voice) => voice.querySelector('[role="img"]')?.getAttribute('aria-label')),
  );
  for (const some of marks) expect(new Set(some).size).toBe(3);
  for (const voice of voices.flat()) expect(voice.textContent).toMatch(/ · über \S.* · \d\d?\.\d\d?\.\d{4}/);
});

test('the price of the day of another product is there for a page on which it is chosen', async () => {
  const guest = new PageVisitor();
  const prices = await Promise.all(
    ['heizoel', 'diesel', 'holzpellets-lose', 'holzpellets-sackware', 'adblue'].map(async (group) => {
      const answer = await guest.request(`/tagespreis/${group}`);
      return ((await answer.json()) as { price: number }).price;
    }),
  );
  expect(new Set(prices).size).toBe(5);
  expect((await guest.request('/tagespreis/kohle')).status).toBe(404);
});

test('the header leads to each fuel without scripts, and nothing covers a page that was answered', async () => {
  const home = await new PageVisitor().open('/');
  const header = home.document.querySelector('header');
  const others = header?.querySelector('details');
  expect(others?.querySelector('summary')?.textContent).toContain('Andere Brennstoffe');
  expect([...(others?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    ...['Diesel', 'Pellets lose', 'Pellets Sack', 'AdBlue'],
  ]);
  const top = [...(header?.querySelectorAll('nav > ul > li > a') ?? [])].map((link) => link.textContent);
  expect(top.slice(0, 4)).toEqual(['Heizöl', 'Preise', 'Ratgeber', 'Hilfe']);
  expect(header?.querySelector('a[href^="tel:"]')).not.toBeNull();
  expect(home.document.querySelector('footer')?.textContent).toContain('Vorsicht vor gefälschten Shops');
});

test('the warning of forged shops stands under each page, the steps of an order and the app’s among them', async () => {
  const guest = new PageVisitor();
  const list = await guest.open('/heizoel/angebotsliste?zipCode=10115&amount=3000');
  const step = await guest.press(list, /^Auswählen/);
  expect(step.heading).toBe('Wohin wird geliefert?');
  const app = { 'user-agent': appAgent };
  const refused = {
    method: 'POST',
    body: 'a=1',
    headers: { accept: 'text/html', origin: 'https://evil.example' },
  };
  const pages = [
    ...[list, step, await guest.open('/benutzerkonto/anmeldung'), await guest.open('/', app)],
    await guest.open(step.url, app),
  ];
  for (const { document, url } of pages)
    expect(document.querySelector('footer')?.textContent, url).toContain('Vorsicht vor gefälschten Shops');
  expect(await (await guest.request('/vertrag-widerrufen', refused)).text()).toContain(
    'Vorsicht vor gefälschten',
  );
});

test('a page has one address, however its path is written', async () => {
  const guest = new PageVisitor();
  const led = async (path: string) => {
    const { status, headers } = await guest.request(path);
    return `${status} ${headers.get('location') ?? ''}`.trim();
  };
  expect(await Promise.all(['/UEBER-UNS?a=B', '/NEWS', '/heizoelpreise/Bayern'].map(led))).toEqual([
    '301 /ueber-uns?a=B',
    '301 /news',
    '301 /heizoelpreise/bayern',
  ]);
  expect(await led('/heizoelhaendler/Bayern')).toBe('301 /heizoelhaendler/bayern');
  expect(await led('/Gibt-Es-Nicht')).toBe('404');
});

test('the home page arrives with the first packets', async () => {
  const guest = new PageVisitor();
  await guest.open('/');
  const answer = await guest.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(13_400);
});

test('a contract can be withdrawn from every kind of page, also inside the app; Switzerland has no such right', async () => {
  const guest = new PageVisitor();
  const pages = [
    ['/', '/heizoel/angebotsliste?zipCode=10115&amount=3000', '/benutzerkonto/anmeldung', '/gibt-es-nicht'],
    ['/bestellung/zugang/x', '/bewertungen/1/melden', '/benutzerkonto/geloescht', '/druckansicht/agb'],
    ['/heizoel/bestellung/adresse', '/heizoel/angebotsassistent'],
  ].flat();
  for (const agent of [browserAgent, appAgent]) {
    for (const path of pages) {
      const { html } = await guest.open(path, { 'user-agent': agent });
      expect(html, `${path} for ${agent}`).toContain('href="/vertrag-widerrufen"');
    }
  }
  expect((await guest.open('/vertrag-widerrufen')).heading).toContain('Vertrag widerrufen');
  const swiss = await new PageVisitor('ch').open('/benutzerkonto/anmeldung');
  expect(swiss.html).not.toContain('href="/vertrag-widerrufen"');
});

test('an unknown address is a 404 with a way home', async () => {
  const answer = await new PageVisitor().open('/gibt-es-nicht');
  expect(answer.status).toBe(404);
  expect(answer.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect([...answer.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toContain(
    '/',
  );
});

test('the endpoints can be browsed, over plain HTTP too', async () => {
  const answer = await new PageVisitor().request('/api/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  const list = await new PageVisitor().request('/api/docs/json');
  expect(Object.keys(((await list.json()) as { paths: object }).paths)).toContain(
    '/api/kalkulation/berechnen',
  );
});
