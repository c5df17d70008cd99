import { expect, test } from '@playwright/test';
import { startOwnMarket } from '../e2e/own-market.ts';
import { linkIn, type PageAnswer, PageVisitor, partOf, type SiteCode } from './visitor.ts';

const titlesOf = ({ document }: PageAnswer): string[] =>
  [...document.querySelectorAll('main h3')].map((one) => one.textContent ?? '');

test.describe('the magazine', () => {
  test('is found from the home page and turned over', async () => {
    const guest = new PageVisitor();
    const newest = partOf(await guest.open('/'), 'section', 'Alle Artikel');
    expect(newest.text).toContain('Aus dem Ratgeber');
    expect(newest.document.querySelectorAll('li')).toHaveLength(3);
    const first = await guest.follow(newest, 'Alle Artikel');
    expect(first.heading).toBe('Ratgeber');
    expect(titlesOf(first)).toHaveLength(8);
    const second = await guest.follow(first, 'Ältere');
    expect(second.document.title).toBe('Ratgeber, Seite 2 · Brennwert');
    expect(titlesOf(second).filter((title) => titlesOf(first).includes(title))).toEqual([]);
    expect(titlesOf(await guest.follow(second, 'Neuere'))).toEqual(titlesOf(first));
  });

  test('is read, with a way to the prices, to more and back', async () => {
    const guest = new PageVisitor();
    const article = await guest.follow(await guest.open('/news'), 'Gefälschte Shops erkennen');
    expect(article.heading).toMatch(/^Gefälschte Shops/);
    expect(article.document.querySelectorAll('article li')).toHaveLength(7);
    expect(linkIn(article, 'Heizöl: Preise vergleichen')).toBe('/heizoel/angebotsliste');
    const related = partOf(article, 'section', 'Mehr zum Lesen');
    expect(related.document.querySelectorAll('li')).toHaveLength(3);
    const crumbs = partOf(article, 'nav[aria-label="Sie sind hier"]');
    expect((await guest.follow(crumbs, 'Ratgeber')).url).toBe('/news');
  });

  for (const missing of ['/news/artikel/gibt-es-nicht', '/news?seite=99']) {
    test(`does not have ${missing}`, async () => {
      const answer = await new PageVisitor().open(missing);
      expect([answer.status, answer.heading]).toEqual([404, 'Diese Seite gibt es nicht']);
    });
  }

  test('and the info center lead to a sensor', async () => {
    const guest = new PageVisitor();
    const info = await guest.follow(await guest.open('/'), 'Was meX ist und wie Sie es bekommen');
    expect(info.text).toContain('So bekommen Sie einen Sensor');
    expect(linkIn(info, 'Per E-Mail anfragen')).toMatch(/^mailto:/);
  });
});

const searches = [
  ['de', 'Heizölpreise in Deutschland', 'Bayern', '80331', '80331 München'],
  ['at', 'Heizölpreise in Österreich', 'Tirol', '6020', '6020 Innsbruck'],
  ['ch', 'Heizölpreise in der Schweiz', 'Tessin', '8001', '8001 Zürich'],
] as const satisfies readonly [SiteCode, string, string, string, string][];

test.describe('the prices', () => {
  for (const [code, title, state, typed, place] of searches) {
    test(`of ${code} lead from the country to a state and a place, and on to its offers`, async () => {
      const guest = new PageVisitor(code);
      const country = await guest.open('/heizoelpreise');
      expect(country.heading).toBe(title);
      expect(country.text).toMatch(/Durchschnitt am \d\d\.\d\d\.\d{4}/);
      expect(country.text).toMatch(/Das sind \d+[,.]\d\d (Cent|Rappen) je Liter/);
      const region = await guest.follow(partOf(country, 'table', state), new RegExp(`^${state}$`));
      expect(region.heading).toContain(state);
      expect(partOf(region, 'nav[aria-label="Sie sind hier"]').document.querySelectorAll('a')).toHaveLength(
        1,
      );
      const local = await guest.press(region, 'Anzeigen', { ort: typed });
      expect(local.heading).toContain(`Heizölpreise ${place}`);
      expect(local.text).toContain('Die günstigsten Angebote');
      expect(local.text).toMatch(/Heute kosten 100 Liter/);
      // One form on a page, and here it is the way to the offers.
      expect([local.value('zipCode'), local.value('ort')]).toEqual([typed, null]);
      expect(partOf(local, 'table[aria-labelledby="mengen"]').text).toMatch(/5.000 l\s*\S+/);
      const offers = await guest.press(local, 'Angebote vergleichen');
      expect(offers.url).toMatch(new RegExp(`^/heizoel/angebotsliste\\?.*zipCode=${typed}`));
      expect(offers.heading).toMatch(/^\d+ Angebote? für/);
    });
  }

  for (const [code, , state] of searches) {
    test(`of ${code} lead to a place by links alone`, async () => {
      const guest = new PageVisitor(code);
      let page = await guest.follow(partOf(await guest.open('/heizoelpreise'), 'table', state), state);
      // A state lists its counties, a county its places; each address begins with the one before.
      while (page.value('zipCode') === null) {
        const below = `a[href^="${page.url}/"]`;
        page = await guest.open(partOf(page, below).document.querySelector('a')?.getAttribute('href') ?? '');
      }
      expect(page.url.split('/').length).toBeGreaterThan(3);
    });
  }

  test('reach back by links, as a chart and as a table', async () => {
    const guest = new PageVisitor();
    const page = await guest.follow(await guest.open('/heizoelpreise/bayern'), /^10 Jahre$/);
    expect(page.url).toContain('zeitraum=10-jahre');
    const current = [...page.document.querySelectorAll('a[aria-current="true"]')].map(
      (one) => one.textContent,
    );
    expect(current).toContain('10 Jahre');
    const table = partOf(page, 'table', 'Heizölpreis Bayern, 10 Jahre');
    expect(table.document.querySelectorAll('tr').length).toBeGreaterThan(100);
    const year = await guest.open('/heizoelpreise/bayern');
    expect(partOf(year, 'table', 'Heizölpreis Bayern, 1 Jahr').text).toContain('ein Jahr davor');
    const file = await guest.request(linkIn(year, 'Werte als CSV-Datei'));
    expect(file.headers.get('content-disposition')).toContain('Heizoelpreis-bayern-1-jahr.csv');
    expect(await file.text()).toMatch(
      /Tag;Bayern \(EUR je 100 Liter\);ein Jahr davor\r\n\d{4}-\d\d-\d\d;\d+,\d\d;\d+,\d\d\r\n/,
    );
    expect((await guest.request('/heizoelpreise/verlauf.csv?gebiet=atlantis')).status).toBe(404);
  });

  test('of a state are searched by county, and say when there is none', async () => {
    const guest = new PageVisitor();
    const state = await guest.open('/heizoelpreise/bayern');
    expect(state.text).toContain('Alle 96 Kreise und Städte');
    const found = await guest.press(state, 'Suchen', { suche: 'muenchen' });
    expect(found.value('suche')).toBe('muenchen');
    expect(linkIn(found, /^München Landkreis/)).toBe('/heizoelpreise/bayern/landkreis-muenchen');
    expect(found.text).not.toContain('Garmisch');
    const vain = await guest.press(found, 'Suchen', { suche: 'Atlantis' });
    expect(vain.text).toContain('Kein Kreis und keine Stadt gefunden zu „Atlantis“.');
  });

  for (const [code, last] of [
    ['de', 'Euro in Dollar'],
    ['ch', 'Dollar in Franken'],
  ] as const) {
    test(`of ${code} say what moves them, answer questions and lead on`, async () => {
      const guest = new PageVisitor(code);
      const page = await guest.open('/heizoelpreise');
      const factors = partOf(page, 'section', 'Was den Preis bewegt');
      const names = [...factors.document.querySelectorAll('h3')].map((one) => one.textContent);
      expect(names).toEqual(['Rohöl (Brent)', 'Gasöl', last]);
      expect(factors.text).toContain('Demodaten');
      for (const figure of [
        /\d[.,]\d{2} US-Dollar je Barrel/,
        /\d[.,]\d{2} US-Dollar je Tonne/,
        /\d[.,]\d{4} \S+ je /,
      ])
        expect(factors.text).toMatch(figure);
      expect(partOf(page, 'section', 'Fragen zum Heizölpreis').text).toMatch(
        /Wann war Heizöl in den letzten drei Jahren am teuersten\?\s*Am \w+, \d+\. \S+ \d{4}, als 100 Liter/,
      );
      const diesel = await guest.follow(partOf(page, 'nav', 'Hier geht es weiter'), /^Diesel/);
      expect(diesel.url).toBe('/diesel/angebotsliste');
    });
  }

  test('say which place they do not know, and keep it', async () => {
    const guest = new PageVisitor();
    const state = await guest.open('/heizoelpreise/bayern');
    const vain = await guest.press(state, 'Anzeigen', { ort: 'Atlantis' });
    expect(vain.text).toContain('Zu „Atlantis“ kennen wir keinen Ort.');
    expect(vain.value('ort')).toBe('Atlantis');
    const found = await guest.press(vain, 'Anzeigen', { ort: 'Ottobrunn' });
    expect(found.url).toBe('/heizoelpreise/bayern/landkreis-muenchen/85521');
  });

  test('offer the towns of a name that several bear, and lead on from a code below its state', async () => {
    const guest = new PageVisitor();
    const choice = await guest.press(await guest.open('/heizoelpreise/bayern'), 'Anzeigen', {
      ort: 'Neustadt',
    });
    expect(choice.url).toMatch(/^\/heizoelpreise\?/);
    expect(choice.text).toMatch(/„Neustadt“ heißen \d+ Orte\. Welchen meinen Sie\?/);
    const chosen = await guest.follow(choice, /Neustadt an der Aisch/);
    expect(chosen.heading).toContain('91413 Neustadt an der Aisch');
    const straight = await guest.open('/heizoelpreise/bayern/80331?zeitraum=30-tage');
    expect(straight.url).toBe('/heizoelpreise/bayern/muenchen/80331?zeitraum=30-tage');
    expect((await guest.open('/heizoelpreise/bayern/99999')).status).toBe(404);
    expect((await new PageVisitor('ch').open('/heizoelpreise/zuerich/8001')).heading).toContain(
      '8001 Zürich',
    );
  });

  test('lead back from a place that is unknown', async () => {
    const guest = new PageVisitor();
    const missing = await guest.open('/heizoelpreise/bayern/atlantis');
    expect([missing.status, missing.heading]).toEqual([404, 'Diesen Ort gibt es hier nicht']);
    expect((await guest.follow(missing, 'Alle Heizölpreise')).url).toBe('/heizoelpreise');
  });

  test('answer the address of a search with a page', async () => {
    const guest = new PageVisitor();
    const answer = await guest.request('/api/site/1/pages/local/redirect?zipCode=10115');
    const { Url } = (await answer.json()) as { Url: string };
    expect((await guest.open(Url)).heading).toContain('10115');
  });
});

test('a list whose calculation fails says so and offers to try again', async () => {
  const market = startOwnMarket();
  try {
    const guest = new PageVisitor('de', await market.origin());
    await market.setBroken(1);
    const failed = await guest.open('/heizoel/angebotsliste?zipCode=10115&amount=3000');
    expect(failed.status).toBe(503);
    expect(failed.heading).not.toBe('');
    await market.setBroken(0);
    const list = await guest.follow(partOf(failed, 'main'), 'Noch einmal versuchen');
    expect(list.heading).toMatch(/1 Angebot für Berlin/);
  } finally {
    await market.stop();
  }
});

test('the terms are printed without head, menu and foot', async () => {
  const guest = new PageVisitor();
  const [page, print] = [await guest.open('/agb'), await guest.open('/druckansicht/agb')];
  const sections = (of: PageAnswer) => [...of.document.querySelectorAll('main h2')].map((h) => h.textContent);
  expect(sections(print).length).toBeGreaterThan(5);
  for (const section of sections(print)) expect(page.text).toContain(section?.replace(/^\d+\.?\s*/, ''));
  expect(print.document.querySelector('nav, header a')).toBeNull();
  expect(page.document.querySelector('header nav')).not.toBeNull();
});

test('each legal page has its own text', async () => {
  const guest = new PageVisitor();
  const paths = ['/impressum', '/agb', '/datenschutz', '/barrierefreiheit', '/so-sortieren-wir'];
  const pages = await Promise.all(paths.map((path) => guest.open(path)));
  expect(pages.every(({ heading, text }) => heading !== '' && text.length > 500)).toBe(true);
  expect(new Set(pages.map(({ heading }) => heading)).size).toBe(paths.length);
});
