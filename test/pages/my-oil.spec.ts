import { expect, test } from '@playwright/test';
import { market, type NewOilTank } from '../e2e/market.ts';
import { linkIn, PageVisitor } from './visitor.ts';
import { type SignedIn, signedIn } from './work.ts';

const path = '/kunde/mex';

/** Somebody with these tanks. */
async function withTanks(...tanks: Omit<NewOilTank, 'userId'>[]): Promise<SignedIn & { ids: number[] }> {
  const person = await signedIn();
  const ids: number[] = [];
  for (const tank of tanks) {
    const { tankId } = await market.addTank({ userId: person.userId, ...tank });
    ids.push(tankId);
  }
  return { ...person, ids };
}

test('Mein Heizöl shows level, range, what fits in and its price, and leads to the offers for exactly that', async () => {
  const { visitor } = await withTanks({ litres: 600, days: 200 });
  const page = await visitor.open(path);
  expect(page.heading).toBe('Mein Heizöl');
  expect(page.document.querySelector('.tank-drawing')?.getAttribute('aria-label')).toContain(
    '30 % voll, 600 l',
  );
  expect(page.text).toContain('gerade eben');
  expect(page.text).toMatch(/reicht bis.*noch \d+ Tage/);
  expect(page.text).toContain('passt noch hinein1.300 lbis 95 %');
  expect(page.text).toContain('1.300 l heute, mit allen Gebühren');
  expect(page.document.querySelector('figure')?.getAttribute('aria-label')).toContain(
    'Füllstand und Reichweite',
  );
  const list = await visitor.follow(page, 'Angebote für 1.300 l');
  expect(list.url).toMatch(/^\/heizoel\/angebotsliste\?zipCode=10115&amount=1300&/);
  const alarm = await visitor.follow(page, /^Bei \d+ € erinnern/);
  expect(alarm.url).toMatch(/^\/kunde\/benachrichtigungen\?/);
  expect([alarm.value('postalCode'), alarm.value('amount')]).toEqual(['10115', '1.300']);
  expect(alarm.value('targetPrice')).toMatch(/^\d+,00$/);
});

test('a level says who told it: the sensor, or the dipstick that was read since', async () => {
  const { visitor, ids } = await withTanks({ litres: 600, days: 5, heardHoursAgo: 1 });
  const told = async () => (await visitor.open('/kunde/dashboard/tank-fuellstand')).text;
  expect(await told()).toContain('vom Sensor gemessen');
  const dip = await visitor.open(`/mex/tanks/${ids[0]}/peilen`);
  await visitor.press(dip, 'Stand speichern', { value: '700', unit: 'litres' });
  expect(await told()).toContain('aus Ihren Peilungen');
  expect(await told()).not.toContain('vom Sensor gemessen');
  expect((await visitor.open(path)).text).toContain('gepeilt gerade eben');
});

test('several tanks are shown together and each alone, and a house is filled by one order', async () => {
  const house = { house: 'Haus am Deich', litres: 500, days: 40 };
  const { visitor, ids } = await withTanks(
    { ...house, name: 'Keller' },
    { ...house, name: 'Garage', litres: 900 },
  );
  const all = await visitor.open(path);
  expect(all.text).toContain('2 Tanks zusammen');
  expect(all.text).toContain('1.400 l35 %');
  expect(all.text).toContain('2.400 l in 2 Tanks heute');
  expect(linkIn(all, 'Angebote für 2.400 l')).toContain('&stations=2&');
  const one = await visitor.follow(all, /^Garage/);
  expect(one.url).toBe(`${path}?tank=${ids[1]}`);
  expect(one.text).toContain('1.000 l heute');
});

test('tanks at several places have no common price, but one each', async () => {
  const { visitor } = await withTanks(
    { house: 'Stadt', litres: 500 },
    { house: 'Land', litres: 700, postalCode: '17489', name: 'Scheune' },
  );
  const all = await visitor.open(path);
  expect(all.text).toContain('Ihre Tanks stehen an mehreren Orten.');
  expect((await visitor.follow(all, /^Scheune/)).text).toContain('1.200 l');
});

test.describe('says what is missing and what to do', () => {
  const cases = {
    full: [{ litres: 1895 }, 'Der Tank ist voll.'],
    'too little room': [{ litres: 1500 }, 'In den Tank passen noch 400 l. Händler liefern ab 500 l'],
    'an unknown code': [{ litres: 500, postalCode: '00000' }, 'Die Postleitzahl 00000 kennen wir nicht.'],
    'a place without offers': [{ litres: 500, postalCode: '78266' }, 'wer welche Umsatzsteuer in Rechnung'],
    'no dimensions': [{ isGauged: false, isSensed: false }, 'Noch fehlen die Maße Ihres Tanks'],
    'no level': [{ isSensed: false }, 'Wie viel ist im Tank?'],
    'an old dip': [{ isSensed: false, litres: 900, heardHoursAgo: 24 * 30 }, 'Dieser Stand ist geschätzt'],
    'a silent sensor': [{ litres: 900, heardHoursAgo: 24 * 5 }, 'Der Sensor meldet sich seit 5 Tagen nicht'],
    'more than the tank holds': [{ litres: 2600 }, 'Gemessen wurde mehr, als in den Tank passt'],
    'too few levels for a chart': [{ isSensed: false }, 'Noch gibt es weniger als zwei Messungen.'],
  } as const satisfies Record<string, readonly [Omit<NewOilTank, 'userId'>, string]>;
  for (const [name, [tank, words]] of Object.entries(cases)) {
    test(name, async () => {
      const { visitor } = await withTanks(tank);
      expect((await visitor.open(path)).text).toContain(words);
    });
  }

  test('no tank at all', async () => {
    const { visitor } = await signedIn();
    const page = await visitor.open(path);
    for (const way of ['Mit dem Peilstab', 'Mit Ihrem eigenen Sensor', 'Mit einem meX-Sensor'])
      expect(linkIn(page, way)).not.toBe('');
  });
});

test('the start page leads with it, and its dashboard shows level, range and consumption', async () => {
  const { visitor } = await withTanks({ litres: 600, days: 200 });
  const start = await visitor.open('/kunde/startseite');
  expect(start.text).toContain('1.300 l heute, mit allen Gebühren');
  expect((await visitor.open('/kunde/dashboard')).text).toContain('600 l');
  const level = await visitor.open('/kunde/dashboard/tank-fuellstand');
  expect(level.heading).toBe('Füllstand Ihres Tanks');
  expect(level.text).toContain('vom Sensor gemessen');
  const range = await visitor.open('/kunde/dashboard/tank-reichweite');
  expect(range.text).toContain('aus Ihrem Verbrauch');
  expect(range.text).toContain('Voraussichtlich im Tank');
  const use = await visitor.open('/kunde/dashboard/verbrauch');
  expect(use.text).toContain('nach Gradtagen');
  const months = await (await visitor.request(linkIn(use, 'Werte als CSV-Datei'))).text();
  expect(months).toMatch(/^\uFEFF?Monat;verbraucht;ein Jahr davor;nach Gradtagen\r\n/);
  const values = await (
    await visitor.request(linkIn(await visitor.open(path), 'Werte als CSV-Datei'))
  ).text();
  expect(values).toMatch(/^\uFEFF?Tag;Liter;mindestens;höchstens\r\n\d{4}-\d\d-\d\d;\d+;;\r\n/);
  expect(values).toMatch(/\d+;\d+;\d+\r\n$/);
});

test('meX leads whom it knows to their page and tells others what it is', async () => {
  const { visitor } = await signedIn();
  expect((await visitor.open('/mein-mex')).url).toBe(path);
  const stranger = new PageVisitor();
  const page = await stranger.open('/mein-mex');
  expect(page.heading).toBe('meX: Ihr Heizöl im Blick');
  expect((await stranger.follow(page, 'Mit dem Peilstab')).url).toContain('/benutzerkonto/anmeldung');
});

test('the levels are nobody else’s to see', async () => {
  const { ids } = await withTanks({ name: 'Geheimer Keller', litres: 777 });
  const { visitor } = await signedIn();
  for (const place of [path, '/kunde/dashboard/tank-fuellstand', '/kunde/mex/verlauf.csv']) {
    const page = await visitor.open(`${place}?tank=${ids[0]}`);
    // Alone: tokens and moments have such digits by chance.
    expect(page.html).not.toMatch(/Geheimer Keller|(?<![\w.-])777(?![\w.-])/);
  }
});

test('in Switzerland it is told in Swiss words', async () => {
  expect((await new PageVisitor('ch').open('/mein-mex')).text).toContain('Form und Masse');
});
