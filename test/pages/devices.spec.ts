import { expect, test } from '@playwright/test';
import { localDay } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { type PageAnswer, partOf } from './visitor.ts';
import {
  delivery,
  forge,
  orderAt,
  ownDealer,
  type SignedIn,
  signedIn,
  takeSteps,
  visitorOf,
} from './work.ts';

const list = '/support/mex';
const agent = () => signedIn({ role: 'mex_support', firstName: 'Max', lastName: 'Lindner' });
const hash = '5'.repeat(64);
const newSerial = () => `BW-${crypto.randomUUID().slice(0, 13)}`;

/** A customer with a sensor that measured 904 litres, and its page as support finds it by the mail address. */
async function foundDevice(by: SignedIn) {
  const customer = await signedIn({ firstName: 'Katrin', lastName: 'Sommer' });
  const { sensorId } = await market.addTank({ userId: customer.userId, litres: 904, heardHoursAgo: 4 });
  if (sensorId === null) throw new Error('no sensor');
  await market.sensorSaid({
    sensorId,
    levels: [
      [2, 905],
      [1, 904],
    ],
  });
  const found = await by.visitor.press(await by.visitor.open(list), 'Suchen', { suche: customer.email });
  expect(found.text).toContain('1 Zeile');
  return { customer, sensorId, found, device: await by.visitor.follow(found, /^MEX-/) };
}

const formOf = (page: PageAnswer, intent: string) =>
  partOf(page, `form:has(input[name="intent"][value="${intent}"])`);

test.describe('the meX support', () => {
  test('finds a device by mail and serial, and reads what it sent', async () => {
    const by = await agent();
    const { device, found } = await foundDevice(by);
    expect(found.text).toContain('Katrin Sommer');
    expect(device.text).toContain('904 l');
    expect(partOf(device, '.data-table[aria-label="Messwerte"]').text).toContain('905 l');
    const [serial = ''] = /MEX-[\da-f]{8}/.exec(device.heading) ?? [];
    const again = await by.visitor.press(found, 'Suchen', { suche: serial.slice(0, 9) });
    expect(again.text).toContain(serial);
    const none = await by.visitor.press(found, 'Suchen', { suche: 'niemand@beispiel.de' });
    expect(none.text).toContain('Kein Gerät und kein Tank passt dazu');
  });

  test('corrects a sensor, with what is wrong beside its field and who did it in the history', async () => {
    const by = await agent();
    const { device: ofLitres, sensorId } = await foundDevice(by);
    expect(ofLitres.text).toContain('Das Gerät meldet Liter oder Prozent');
    expect(ofLitres.document.querySelector('[name="intent"][value="calibrate"]')).toBeNull();
    await market.sensorSaid({ sensorId, measure: 'level', levels: [[0.5, 565]] });
    const device = await by.visitor.open(ofLitres.url);
    const typed = { unit: 'cm', value: 'viel', reason: '' };
    const refused = await by.visitor.press(formOf(device, 'calibrate'), 'Korrektur speichern', typed);
    expect(refused.status).toBe(422);
    expect(refused.errors).toContain('Bitte geben Sie eine Zahl ein');
    expect(refused.errors).toContain('Bitte sagen Sie in wenigen Worten, warum');
    expect(formOf(refused, 'calibrate').value('value')).toBe('viel');
    // 904 l on 1.6 m² stand 565 mm high.
    const saved = await by.visitor.press(formOf(refused, 'calibrate'), 'Korrektur speichern', {
      unit: 'cm',
      value: '58,0',
      reason: 'Kundin hat gepeilt',
    });
    expect(saved.text).toContain('Die Korrektur ist gespeichert');
    const history = partOf(saved, 'ol', 'kalibriert').text;
    for (const word of ['kalibriert', 'Max Lindner', '0 mm', '15 mm', 'Kundin hat gepeilt'])
      expect(history).toContain(word);
  });

  test('takes the right devices of a list into stock, and puts one into the place of another', async () => {
    const by = await agent();
    const [serial, other] = [newSerial(), newSerial()];
    const stock = await by.visitor.open('/support/mex/lager');
    const wrong = await by.visitor.press(stock, 'Prüfen', {
      text: `${serial};${hash};funk\n${other};abc\n${serial};${hash}`,
    });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('2 Zeilen sind falsch');
    expect(wrong.text).toContain('Diese Nummer steht auch in Zeile 1.');
    expect(wrong.text).toContain('1 neues Gerät.');
    const taken = await by.visitor.press(wrong, 'Ins Lager übernehmen, 2 Zeilen auslassen');
    expect(taken.text).toContain('1 Gerät ist im Lager.');

    const { device, customer } = await foundDevice(by);
    const values = { serial: newSerial(), before: 'retired', reason: 'Batterie leer' };
    const refused = await by.visitor.press(formOf(device, 'exchange'), 'Tauschen', values);
    expect(refused.errors).toContain('Diese Nummer gibt es nicht');
    const done = await by.visitor.press(formOf(refused, 'exchange'), 'Tauschen', { ...values, serial });
    expect(done.heading).toBe(`Schlüssel von ${serial}`);
    const key = done.document.querySelector('code')?.textContent ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    const after = await by.visitor.follow(done, 'Zum Gerät');
    expect(after.text).not.toContain(key);
    expect(after.text).toContain(customer.email);
    expect(partOf(after, 'ol', 'getauscht').text).toContain('Batterie leer');
  });

  test('reads a tank that is dipped, and comes from there to a device', async () => {
    const by = await agent();
    const customer = await signedIn({ firstName: 'Katrin', lastName: 'Sommer' });
    await market.addTank({
      userId: customer.userId,
      isSensed: false,
      name: 'Altbau',
      litres: 700,
      days: 2,
    });
    await market.addTank({ userId: customer.userId, name: 'Neubau', litres: 500 });
    const found = await by.visitor.press(await by.visitor.open(list), 'Suchen', { suche: customer.email });
    expect(found.text).toContain('2 Zeilen');
    const dipped = await by.visitor.follow(found, 'Altbau');
    expect(dipped.heading).toBe('Tank Altbau');
    expect(dipped.text).toContain('Peilen von Hand');
    expect(dipped.text).toContain('700 l (35,0 %)');
    // What its owner reads, too.
    const oil = await customer.visitor.open('/kunde/mex');
    const [, today = ''] = /Füllstand heute([\d.]+ l)/.exec(dipped.text) ?? [];
    expect(oil.text).toContain(today);
    expect(today).not.toBe('');
    expect(partOf(dipped, '.data-table[aria-label="Füllstände"]').text).toContain('716 l');
    const sensed = await by.visitor.follow(found, 'Neubau');
    expect((await by.visitor.follow(sensed, 'Zum Gerät')).heading).toMatch(/^Gerät MEX-/);
    for (const nothing of ['0', 'x', '999999999'])
      expect((await by.visitor.open(`/support/mex/tanks/${nothing}`)).status).toBe(404);
  });

  test('does not call a sensor fine that was never heard of', async () => {
    const by = await agent();
    const customer = await signedIn();
    const { tankId } = await market.addTank({ userId: customer.userId, isSensed: false });
    const values = { preset: 'esphome', name: 'Neu', tank: String(tankId) };
    await customer.visitor.press(await customer.visitor.open('/mex/sensors/neu'), 'Sensor anlegen', values);
    const found = await by.visitor.press(await by.visitor.open(list), 'Suchen', { suche: customer.email });
    expect(found.text).toContain('wartet auf die erste Meldung');
    expect((await customer.visitor.open('/kunde/mex')).text).toContain(
      'Sensor: wartet auf die erste Meldung',
    );
  });

  test('leaves a trace in the audit log of each search and each look', async () => {
    const by = await agent();
    const { customer } = await foundDevice(by);
    const admin = await signedIn({ role: 'admin' });
    const looks = await admin.visitor.open(`/support/protokoll?von=${by.userId}`);
    expect(looks.text).toContain('Geräte und Tanks gesucht');
    expect(looks.text).toContain(`Suche: ${customer.email}`);
    expect(looks.text).toContain('Sensor geöffnet');
  });

  test('is told on its start page how many sensors are silent', async () => {
    const by = await agent();
    const customer = await signedIn();
    await market.addTank({ userId: customer.userId, litres: 500, heardHoursAgo: 72 });
    const start = await by.visitor.open('/support');
    const silent = await by.visitor.follow(start, /still/);
    expect(silent.url).toBe('/support/mex?stand=still');
    expect(silent.text).toContain(customer.email);
    for (const path of ['/kunde/mex', '/mex/tanks'])
      expect((await customer.visitor.open(path)).text).toContain('Sensor: meldet sich nicht');
    expect(silent.text).toMatch(
      /Meldet sich nicht: [1-9].*Weicht ab: \d.*Batterie schwach: \d.*Ohne Tank: \d/,
    );
  });

  test('is nobody else', async () => {
    const customer = await signedIn();
    for (const path of [list, '/support/mex/lager', '/support/mex/1', '/support/mex/tanks/1'])
      expect((await customer.visitor.open(path)).status).toBe(401);
  });
});

/** A household with a sensor whose order was delivered, and what its sensor then said. */
async function deliveredTo(levels: readonly (readonly [number, number])[]) {
  const dealer = await ownDealer();
  const customer = await signedIn({ firstName: 'Katrin', lastName: 'Sommer' });
  const { sensorId } = await market.addTank({
    userId: customer.userId,
    postalCode: dealer.place.zip,
    litres: 100,
    heardHoursAgo: 8,
  });
  const order = await orderAt(dealer, customer.visitor);
  await takeSteps(dealer, order.id, delivery('1800'));
  const path = `/kunde/bestellungen/${order.id}`;
  expect((await customer.visitor.open(path)).text).toContain('sobald der Füllstand ruht');
  if (sensorId !== null) await market.sensorSaid({ sensorId, levels });
  await market.runJob('check_deliveries');
  return { customer, order, path, page: await customer.visitor.open(path) };
}

/** A house with two tanks and one order for both, whose note tells 1,900 l; whether the second tank has a sensor. */
async function deliveredToTwo({ isSensed }: { isSensed: boolean }) {
  const dealer = await ownDealer();
  const customer = await signedIn({ firstName: 'Katrin', lastName: 'Sommer' });
  const tank = { userId: customer.userId, postalCode: dealer.place.zip, litres: 100, heardHoursAgo: 8 };
  const first = await market.addTank({ ...tank, name: 'Keller' });
  const second = await market.addTank({ ...tank, name: 'Anbau', isSensed });
  const order = await orderAt(dealer, customer.visitor, { stations: 2 });
  await takeSteps(dealer, order.id, delivery('1900'));
  for (const [{ sensorId }, level] of [
    [first, 1090],
    [second, 990],
  ] as const)
    if (sensorId !== null)
      await market.sensorSaid({
        sensorId,
        levels: [
          [6, 100],
          [4, level],
          [2, level],
        ],
      });
  await market.runJob('check_deliveries');
  const path = `/kunde/bestellungen/${order.id}`;
  return { dealer, customer, order, path, page: await customer.visitor.open(path) };
}

test.describe('a delivery beside a sensor', () => {
  test('says that both agree, and shows how that was reckoned', async () => {
    const { customer, page } = await deliveredTo([
      [6, 100],
      [4, 1890],
      [2, 1889],
    ]);
    expect(page.text).toContain('Lieferschein und Sensor stimmen überein.');
    const steps = await customer.visitor.follow(page, 'So haben wir gerechnet');
    expect(steps.text).toContain('1.800 l');
    expect(steps.text).toContain('Anstieg');
    const oil = await customer.visitor.open('/kunde/mex');
    expect(oil.text).toContain('Lieferschein und Sensor stimmen überein.');
  });

  test('is there to be seen in the demo market', async () => {
    const customer = await visitorOf('kunde@demo.example', 'Brennwert-Demo-26');
    const page = await customer.open('/kunde/mex');
    expect(page.text).toContain('Ihr Sensor hat weniger gemessen');
    const steps = await customer.follow(page, 'So haben wir gerechnet');
    expect(steps.text).toContain('998 l');
    const complaint = await customer.follow(steps, 'Lieferung beanstanden');
    const form = partOf(complaint, 'form:has(input[name="to"][value="disputed"])');
    expect(form.value('reason')).toMatch(/^Laut Lieferschein kamen 998 l .* Es fehlen 1\d\d l\.$/);
    const by = await agent();
    expect((await by.visitor.open('/support/mex/lager')).text).toContain('MEX-26-010114');
  });

  test('offers the complaint with the figures where too little came', async () => {
    const { customer, path, page } = await deliveredTo([
      [6, 100],
      [4, 1600],
      [2, 1600],
    ]);
    expect(page.text).toContain('Ihr Sensor hat weniger gemessen');
    const complaint = await customer.visitor.follow(page, 'Lieferung beanstanden');
    expect(complaint.url).toBe(`${path}?beanstandung#beanstanden`);
    const form = partOf(complaint, 'form:has(input[name="to"][value="disputed"])');
    expect(form.value('reason')).toMatch(
      /^Laut Lieferschein kamen 1\.800 l \(bei 15 °C\)\. Mein Sensor hat 1\.50\d l/,
    );
    const sent = await customer.visitor.press(form, 'Meldung absenden');
    expect(sent.url).toContain('erledigt=disputed');
  });

  test('to two tanks is compared by the total, and by each station once the dealer tells it', async () => {
    const { dealer, customer, order, path, page } = await deliveredToTwo({ isSensed: true });
    expect(page.text).toContain('Lieferschein und Sensoren stimmen zusammen überein.');
    expect((await customer.visitor.open('/kunde/mex')).text).toContain('Sensoren zusammen');
    const steps = await customer.visitor.follow(page, 'So haben wir gerechnet');
    expect(steps.text).toContain('Von den Sensoren zusammen gemessen');
    for (const tank of ['Keller', 'Anbau'])
      expect([...steps.document.querySelectorAll('h3')].map((one) => one.textContent)).toContain(tank);
    const shares = { amount: '1.900', reason: 'Mengen je Lieferstelle', station1: '1.000' };
    const wrong = await dealer.visitor.press(
      partOf(
        await dealer.visitor.open(`/haendler/bestellungen/${order.id}`),
        'form:has(input[name="to"][value="delivery_corrected"])',
      ),
      /./,
      { ...shares, station2: '800' },
    );
    expect([wrong.status, wrong.errors]).toEqual([422, expect.stringContaining('ergeben zusammen nicht')]);
    expect(wrong.value('station2')).toBe('800');
    await takeSteps(dealer, order.id, [{ to: 'delivery_corrected', ...shares, station2: '900' }]);
    await market.runJob('check_deliveries');
    const each = await customer.visitor.open(path);
    expect(each.text).toContain('Lieferstelle 2: 900 l');
    expect(each.text).toContain('Lieferung und Sensor: Lieferstelle 1');
    expect(each.text.split('Lieferschein und Sensor stimmen überein.')).toHaveLength(3);
  });

  test('to two tanks cannot be compared by the total where one has no sensor, and says why', async () => {
    const { page } = await deliveredToTwo({ isSensed: false });
    expect(page.text).toContain('Diese Menge können wir nicht vergleichen.');
    expect(page.text).toContain('nicht jeder befüllte Tank hat einen Sensor');
    expect(page.text).not.toContain('Lieferung beanstanden');
  });

  test('is nobody else’s to see or decide', async () => {
    const { order } = await deliveredTo([
      [6, 100],
      [4, 1890],
      [2, 1889],
    ]);
    const stranger = await signedIn();
    const path = `/kunde/mex/lieferung/${order.id}`;
    expect((await stranger.visitor.open(path)).status).toBe(404);
    expect((await forge(stranger.visitor, path, { intent: 'accepted' })).status).toBe(404);
  });
});

test('a landlord’s year says what is missing, takes it, and is a file', async () => {
  const year = Number(localDay(new Date(), 'Europe/Berlin').slice(0, 4)) - 1;
  const landlord = await signedIn({ firstName: 'Eva', lastName: 'Linde' });
  const { tankId } = await market.addTank({ userId: landlord.userId });
  const { visitor } = landlord;
  let page = await visitor.open(`/kunde/mex/bericht/${year}`);
  expect(page.text).toContain('Die Wohnfläche des Hauses');
  const wrong = await visitor.press(formOf(page, 'area'), 'Speichern', { area: 'groß' });
  expect([wrong.status, formOf(wrong, 'area').value('area')]).toEqual([422, 'groß']);
  page = await visitor.press(formOf(wrong, 'area'), 'Speichern', { area: '150' });
  for (const [day, litres] of [
    [`${year - 1}-12-31`, '0'],
    [`${year}-12-31`, '0'],
  ] as const)
    page = await visitor.press(formOf(page, 'stock'), 'Speichern', { where: `${tankId} ${day}`, litres });
  page = await visitor.press(formOf(page, 'delivery'), 'Speichern', {
    tank: String(tankId),
    day: `${year}-05-01`,
    amount: '2.000',
    cost: '1.900,00',
    co2: '310',
  });
  for (const text of ['2.000 l', '20.092 kWh', '5.352,6 kg', '1.900,00', '155,00', '(50 %)'])
    expect(page.text).toContain(text);
  const pdf = await visitor.request(`/kunde/mex/bericht/${year}/pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const csv = await (await visitor.request(`/kunde/mex/bericht/${year}/csv`)).text();
  expect(csv).toContain('2000;20092;5352,6;1900,00;310,00;50;155,00;155,00');
  const stranger = await signedIn();
  expect((await stranger.visitor.open(`/kunde/mex/bericht/${year}`)).status).toBe(404);
});
