import { expect, test } from '@playwright/test';
import { addDays, localDay, weekdayOf, yearOf } from '#platform/time/calendar.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, type SiteCode } from './visitor.ts';

const berlin = '/heizoel/angebotsliste?zipCode=10115&amount=3000';

const textsOf = ({ document }: PageAnswer, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((one) => (one.textContent ?? '').trim());

const centsOf = (money: string) => Number(money.replace(/\D/g, ''));

test.describe('the calculator', () => {
  test('is a form that leads to the list', async () => {
    const guest = new PageVisitor();
    const home = await guest.open('/');
    const request = { group: 'holzpellets-lose', zipCode: '10115', amount: '6000 kg' };
    const list = await guest.press(home, 'Angebote vergleichen', request);
    expect(list.url).toMatch(/^\/holzpellets-lose\/angebotsliste\?zipCode=10115/);
    expect(list.heading).toMatch(/^\d+ Angebote für Berlin/);
  });

  test('names what is wrong beside its field and loses nothing', async () => {
    const guest = new PageVisitor();
    const home = await guest.open('/');
    const short = await guest.press(home, 'Angebote vergleichen', { zipCode: '1011', amount: '400' });
    expect([short.value('zipCode'), short.value('amount')]).toEqual(['1011', '400']);
    expect(besides(short, 'zipCode')).toContain('fünf Ziffern');
    expect(besides(short, 'amount')).toContain('kleinste Liefermenge');
    const much = await guest.press(short, 'Angebote vergleichen', { zipCode: '10115', amount: 'viel' });
    expect(much.value('amount')).toBe('viel');
    expect(besides(much, 'amount')).toContain('geben Sie eine Menge ein');
  });

  test('two codes in one field are named, and nothing is calculated for either', async () => {
    const guest = new PageVisitor();
    const pages = [
      await guest.press(await guest.open(berlin), 'Angebote berechnen', { zipCode: '1011580331' }),
      await guest.press(await guest.open('/heizoel/angebotsassistent?zipCode=10115'), 'Weiter', {
        zipCode: '1011580331',
      }),
    ];
    for (const page of pages) {
      expect(page.value('zipCode')).toBe('1011580331');
      expect(besides(page, 'zipCode')).toContain('fünf Ziffern');
    }
    const swiss = new PageVisitor('ch');
    const twice = await swiss.press(await swiss.open('/'), 'Angebote vergleichen', { zipCode: '80013011' });
    expect(besides(twice, 'zipCode')).toContain('vier Ziffern');
  });

  test('offers the ways to the countries of a code', async () => {
    const guest = new PageVisitor();
    const asked = await guest.press(await guest.open('/'), 'Angebote vergleichen', { zipCode: '1010' });
    expect(asked.text).toContain('Meinten Sie 1010 in der Schweiz?');
    const way = new URL(linkIn(asked, 'Weiter auf unserer Seite für Österreich'));
    expect(way.hostname).toBe('at.localhost');
    const list = await new PageVisitor('at').open(way.pathname + way.search);
    expect(list.heading).toMatch(/Angebote für Wien/);
  });

  test('understands the second code of an exclave and leads to its offers, here or in its own country', async () => {
    const swiss = new PageVisitor('ch');
    const asked = await swiss.press(await swiss.open('/'), 'Angebote vergleichen', { zipCode: '8238' });
    expect(asked.text).toContain('8238 ist Büsingen am Hochrhein: In Deutschland gilt 78266.');
    const way = new URL(linkIn(asked, 'Weiter auf unserer Seite für Deutschland'));
    const german = new PageVisitor();
    expect((await german.open(way.pathname + way.search)).text).toContain('Für Büsingen am Hochrhein');
    const valley = await german.press(await german.open('/'), 'Angebote vergleichen', { zipCode: '87567' });
    expect(valley.text).toContain('87567 ist Riezlern: In Österreich gilt 6991.');
    const list = await german.press(await german.open('/'), 'Angebote vergleichen', { zipCode: '8238' });
    expect(list.text).toContain('Für Büsingen am Hochrhein');
  });

  test('says at which VAT a place is delivered to, and why it is not', async () => {
    const path = (code: string) => `/heizoel/angebotsliste?zipCode=${code}&amount=3000`;
    const unsettled = await new PageVisitor().open(path('78266'));
    expect(unsettled.text).toContain(
      'Für Büsingen am Hochrhein ist nicht geklärt, wer welche Umsatzsteuer in Rechnung stellen darf.',
    );
    expect(unsettled.text).not.toContain('km entfernt');
    const valley = await new PageVisitor('at').open(path('6991'));
    expect(valley.text).toContain('Alle Preise inkl. 19 % USt.');
    expect((await new PageVisitor('at').open(path('6900'))).text).toContain('Alle Preise inkl. 20 % USt.');
    const samnaun = await new PageVisitor('ch').open(path('7562'));
    expect(samnaun.text).toContain('Hier fällt auf Waren keine MWST an.');
  });

  test('writes amounts of Switzerland in its own way', async () => {
    const guest = new PageVisitor('ch');
    const home = await guest.open('/');
    expect(home.value('amount')).toBe("3'000");
    const list = await guest.press(home, 'Angebote vergleichen', { zipCode: '8001' });
    expect(list.heading).toMatch(/Angebote für Zürich/);
    expect(list.text).toMatch(/Günstigstes CHF \d'\d{3}\.\d{2}/);
  });

  test('of a teaser keeps its request when the code was wrong', async () => {
    const guest = new PageVisitor();
    const teaser = await guest.open('/holzpellets-lose/angebotsliste?target=CLIMATENEUTRAL');
    const wrong = await guest.press(teaser, 'Angebote vergleichen', { zipCode: '99999' });
    expect(besides(wrong, 'zipCode')).toContain('gibt es in Deutschland nicht');
    expect(wrong.text).toContain('Vorgewählt: mit Klimaschutzbeitrag.');
    const list = await guest.press(wrong, 'Angebote vergleichen', { zipCode: '10115' });
    expect(list.url).toContain('cn=1');
    expect(list.text).toContain('mit Klimaschutzbeitrag für');
  });
});

test.describe('the offer list', () => {
  test('has ten offers, the cheapest first, and the others behind a link', async () => {
    const guest = new PageVisitor();
    const list = await guest.open(berlin);
    const first = textsOf(list, '.offer-total').map(centsOf);
    expect(first).toHaveLength(10);
    const all = await guest.follow(list, /^Weitere \d+ Angebote, bis/);
    const totals = textsOf(all, '.offer-total').map(centsOf);
    expect(totals.slice(0, 10)).toEqual(first);
    expect(totals.length).toBeGreaterThanOrEqual(15);
    expect(list.heading).toMatch(new RegExp(`^${totals.length} Angebote`));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  test.describe('sells only what stands in the fields', () => {
    const changes = [
      ['another amount', { amount: '2000' }, /amount=2000/],
      ['another place', { zipCode: '80331' }, /zipCode=80331/],
      ['more stations', { stations: '2' }, /stations=2/],
      ['another delivery', { 'option.Delivery': '31' }, /options=31,/],
      ['the climate contribution', { cn: '1' }, /cn=1/],
    ] as const;
    for (const [what, values, query] of changes) {
      test(`${what} leads to its offers instead of an order`, async () => {
        const guest = new PageVisitor();
        const list = await guest.press(await guest.open(berlin), /^Auswählen/, values);
        expect(list.url).toMatch(/^\/heizoel\/angebotsliste\?/);
        expect(list.url).toMatch(query);
        expect(list.text).toContain('Sie haben Ihren Wunsch geändert');
        expect(list.text).toContain('bitte wählen Sie noch einmal');
        const step = await guest.press(list, /^Auswählen/);
        expect(step.heading).toBe('Wohin wird geliefert?');
        expect(step.url).toMatch(query);
      });
    }

    test('a wrong amount is named beside its field', async () => {
      const guest = new PageVisitor();
      const entry = await guest.press(await guest.open(berlin), /^Auswählen/, { amount: '3.000,5' });
      expect(entry.value('amount')).toBe('3.000,5');
      expect(besides(entry, 'amount')).toContain('ganze Liter ohne Komma');
    });

    test('an offer of another list, or none, leads back to the list', async () => {
      const guest = new PageVisitor();
      const foreign = await guest.open('/diesel/auswahl?zipCode=10115&amount=3000&hash=x.y.7');
      expect(foreign.url).toMatch(/^\/diesel\/angebotsliste\?zipCode=10115/);
      expect(foreign.text).not.toContain('Sie haben Ihren Wunsch geändert');
    });
  });

  test('says what of a request cannot be had', async () => {
    const guest = new PageVisitor();
    const stations = await guest.open('/heizoel/angebotsliste?zipCode=10115&amount=1400&stations=3');
    expect(stations.text).toContain('1.400 l lassen sich nicht auf so viele Lieferstellen verteilen');
    const bags = await guest.open('/holzpellets-sackware/angebotsliste?zipCode=10115&amount=1000');
    expect(bags.text).toMatch(/Aus 1\.000\skg werden 67 Säcke zu 15 kg, das sind 1\.005\skg/);
    expect(bags.value('amount')).toBe('1.005');
    expect(bags.text).not.toMatch(/Lastwagen misst|CO₂-Kosten/);
    const diesel = await guest.open('/heizoel/angebotsliste?zipCode=10115&amount=3000&target=DIESEL');
    expect(diesel.url).toMatch(/^\/diesel\/angebotsliste\?zipCode=10115/);
    const plain = await guest.open(berlin);
    expect(plain.text).not.toContain('Ihr Wunsch ließ sich so nicht erfüllen');
    expect(plain.text).toContain('CO₂-Kosten');
  });

  test('leads a desired date that cannot be had to the nearest later one, and says beside its field what is no day', async () => {
    const guest = new PageVisitor();
    const listFor = (day: string) =>
      guest.open(`/heizoel/angebotsliste?zipCode=10115&amount=3000&options=7$dt${day}`);
    const inTwoWeeks = addDays(localDay(new Date(), 'Europe/Berlin'), 14);
    const saturday = addDays(inTwoWeeks, 6 - weekdayOf(inTwoWeeks));
    const list = await listFor(saturday);
    const chosen = list.value('desiredDate') ?? '';
    expect(chosen > saturday && chosen <= addDays(saturday, 6)).toBe(true);
    expect(list.text).toContain('kann nicht geliefert werden. Diese Angebote gelten für');
    const year = yearOf(inTwoWeeks);
    const none = await listFor(`${year}-02-31`);
    expect(besides(none, 'desiredDate')).toContain(`31.02.${year}“ gibt es nicht`);
    expect(none.value('desiredDate')).not.toBeNull();
  });

  for (const [code, group, postalCode] of [
    ['at', 'holzpellets-lose', '3073'],
    ['at', 'holzpellets-sackware', '3345'],
    ['ch', 'diesel', '3004'],
    ['de', 'adblue', '67229'],
  ] satisfies [SiteCode, string, string][]) {
    test(`of ${group} exists in ${code}`, async () => {
      const path = `/${group}/angebotsliste?zipCode=${postalCode}&amount=3000`;
      expect((await new PageVisitor(code).open(path)).heading).toMatch(/^\d+ Angebote für/);
    });
  }

  test('is calculated anew by its form, sorted, filtered and unfolded by links', async () => {
    const guest = new PageVisitor();
    const premium = await guest.press(await guest.open(berlin), 'Angebote berechnen', { product: '2' });
    expect(premium.url).toContain('product=2');
    const byDay = await guest.follow(premium, /^Schnellstes/);
    expect(byDay.url).toMatch(/product=2.*sort=day/);
    const filtered = await guest.press(byDay, 'Filter anwenden', { minMark: '4' });
    expect(filtered.text).toMatch(/von \d+ Angeboten/);
    const details = await guest.follow(filtered, /^Details zu/);
    expect(details.text).toContain('So entsteht der Preis');
    expect(linkIn(details, 'Auswählen')).toMatch(/product=2.*hash=/);
  });

  test('explains an offer by parts that add up to its price', async () => {
    const guest = new PageVisitor();
    const list = await guest.open(berlin);
    const [total = ''] = textsOf(list, '.offer-total');
    const details = await guest.follow(list, /^Details zu/);
    const prices = [...details.document.querySelectorAll('dl')].find((one) =>
      textsOf(details, 'dd').some(() => one.textContent?.includes(total)),
    );
    const parts = [...(prices?.querySelectorAll('dd') ?? [])].map((one) => centsOf(one.textContent ?? ''));
    expect(parts.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(centsOf(total));
  });

  test('names the shares of tax and CO₂ where there are some, and says the row and its button again', async () => {
    const guest = new PageVisitor();
    const list = await guest.open(berlin);
    const [total = ''] = textsOf(list, '.offer-total');
    expect(textsOf(list, '.offer-day').join()).toContain('oder früher');
    const details = await guest.follow(list, /^Details zu/);
    expect(details.text).toMatch(/CO₂-Kosten\s*[\d.,]+\s€/);
    expect(details.text).toMatch(/Darin 19\s% USt\.: [\d.,]+\s€/);
    expect(details.text.split(total).length).toBeGreaterThan(2);
    expect(textsOf(details, 'main a').filter((text) => text === 'Auswählen')).toHaveLength(2);
    expect(textsOf(details, 'h3')).not.toContain('Neueste Bewertungen');
    const pellets = await guest.open('/holzpellets-lose/angebotsliste?zipCode=10115&amount=3000');
    expect((await guest.follow(pellets, /^Details zu/)).text).not.toContain('CO₂-Kosten');
  });

  test('leads on with the request, the dealer and the sealed price', async () => {
    const guest = new PageVisitor();
    const list = await guest.open(`${berlin}&options=7$dt2026-01-01`);
    expect(list.text).toContain('Am Donnerstag, 1. Januar 2026 kann nicht geliefert werden.');
    const { url } = await guest.press(list, /^Auswählen/);
    const { pathname, searchParams } = new URL(url, 'http://x');
    expect(pathname).toBe('/heizoel/bestellung/adresse');
    expect(searchParams.get('options')).toMatch(/^7~dt\d{4}-\d\d-\d\d,24,-2,11,9$/);
    expect(searchParams.get('hash')).toMatch(new RegExp(`\\.${searchParams.get('dealer')}$`));
  });

  test('says what an instalment costs in all', async () => {
    const list = await new PageVisitor().open(`${berlin}&options=23$12`);
    expect(list.text).toMatch(
      /(11 Monatsraten zu [\d.,]+\s€, die letzte|12 Monatsraten) zu [\d.,]+\s€, effektiver Jahreszins 6,9\s%, Gesamtbetrag [\d.,]+\s€/,
    );
    expect(list.text).toContain('Repräsentatives Beispiel');
  });

  test('disables what cannot be combined and says why', async () => {
    const list = await new PageVisitor().open('/heizoel/angebotsliste?zipCode=10115&amount=20000');
    const small = [...list.document.querySelectorAll('label')].find((one) =>
      one.textContent?.trim().startsWith('kleiner Lastwagen'),
    );
    const box =
      small?.querySelector('input') ?? list.document.getElementById(small?.getAttribute('for') ?? '');
    expect(box?.hasAttribute('disabled')).toBe(true);
    expect(list.text).toContain('Kleiner Lastwagen nur bis 8.000 Liter.');
    expect(list.text).toContain('Express 24 Stunden nur bis 10.000 Liter.');
    expect(list.text).not.toContain('QR-Rechnung');
    const pellets = await new PageVisitor().open(
      '/holzpellets-lose/angebotsliste?zipCode=10115&amount=20000',
    );
    expect(pellets.text).toContain('Express 24 Stunden nur bis 10.000 Kilogramm.');
  });

  test('names a request that nobody serves, and asks before its replacement is ordered', async () => {
    const guest = new PageVisitor();
    const list = await guest.open('/heizoel/angebotsliste?zipCode=10115&amount=20000&options=13');
    expect(list.text).toContain('Für „kleiner Lastwagen“ gibt es hier gerade keine Angebote');
    const confirm = await guest.press(list, /^Auswählen/);
    expect(confirm.heading).toBe('Stimmt das so?');
    expect(confirm.text).toContain('mit Hänger');
    expect(linkIn(confirm, 'Stimmt, weiter zur Bestellung')).toMatch(
      /\/heizoel\/bestellung\/adresse\?.*hash=/,
    );
  });

  test('without offers leads to near requests that have some', async () => {
    const guest = new PageVisitor();
    const none = await guest.open('/heizoel/angebotsliste?zipCode=25859&amount=3000');
    expect(none.heading).toContain('Für Hooge gibt es zu diesem Wunsch gerade keine Angebote');
    const near = await guest.follow(none, /km entfernt/);
    expect(textsOf(near, '.offer-total').length).toBeGreaterThan(0);
  });

  test('of an unknown product group is the error page', async () => {
    const answer = await new PageVisitor().open('/kohle/angebotsliste');
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('href="/"');
  });
});

test('the assistant leads question by question to the list', async () => {
  const guest = new PageVisitor();
  const wrong = await guest.press(await guest.open('/heizoel/angebotsassistent'), 'Weiter', {
    zipCode: '9999',
  });
  expect(besides(wrong, 'zipCode')).toContain('fünf Ziffern');
  const amount = await guest.press(wrong, 'Weiter', { zipCode: '10115' });
  const other = [...amount.document.querySelectorAll('form')].find((form) =>
    form.textContent?.includes('Andere Menge'),
  );
  const field = other?.querySelector('input:not([type="hidden"])')?.getAttribute('name') ?? '';
  let page = await guest.press(amount, /^Weiter$/, { [field]: '2.500' });
  const answers = [/^Heizöl Premium/, /^innerhalb von 10 Arbeitstagen/, /^ohne Hänger/, /^bis 60\sm/];
  for (const answer of [...answers, /^Rechnung des Händlers/]) page = await guest.press(page, answer);
  expect(page.url).toMatch(/^\/heizoel\/angebotsliste\?/);
  expect(page.heading).toMatch(/Angebote? für Berlin/);
  expect(new URL(page.url, 'http://x').searchParams.get('amount')).toBe('2500');
});

test('a dealer’s page says who it is and calculates for the place of its address', async () => {
  const guest = new PageVisitor();
  const answer = await guest.request('/api/kalkulation/berechnen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ZipCode: '10115', Amount: 3000 }),
  });
  const { Items } = (await answer.json()) as {
    Items: { Id: number; Name: string; ProfileLink: string; TotalPrice: number }[];
  };
  const [offer] = Items;
  const page = await guest.open(offer?.ProfileLink ?? '');
  expect(page.heading).toBe(offer?.Name);
  expect(page.text).toMatch(/HR[AB]/);
  const priced = await guest.press(page, 'Preis berechnen');
  expect(priced.text).toContain('3.000 l nach 10115 Berlin');
  expect(priced.text).toContain(offer?.TotalPrice.toLocaleString('de-DE', { minimumFractionDigits: 2 }));
  expect((await guest.open(`/heizoelhaendler/bayern/10115/${offer?.Id}`)).status).toBe(404);
  expect((await guest.open(`/heizoelhaendler/berlin/10115/999999/${offer?.Id}`)).status).toBe(404);
});
