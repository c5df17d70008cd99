import { expect, test } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { proofOf } from './account.ts';
import { besides, type PageAnswer, PageVisitor, partOf, type Values } from './visitor.ts';
import { delivery, orderAt, ownDealer, signedIn, takeSteps, visitorOf } from './work.ts';

const today = localDay(new Date(), 'Europe/Berlin');
const german = (day: string): string => day.split('-').reverse().join('.');
const titles = {
  measuredBy: 'Wie wird gemessen?',
  place: 'Wo steht der Tank?',
  name: 'Wie soll der Tank heißen?',
  installation: 'Bauen Sie den Sensor ein',
  shape: 'Welche Form hat der Tank?',
  size: 'Wie groß ist der Tank?',
  volume: 'Was steht auf dem Typenschild?',
  deadStock: 'Wie viel Öl bleibt immer im Tank?',
  annualLitres: 'Wie viel Öl brauchen Sie im Jahr?',
  connection: 'Verbinden Sie den Sensor',
  level: 'Wie viel ist jetzt im Tank?',
  final: 'Ihr Tank ist eingerichtet',
} as const;

const next = (visitor: PageVisitor, page: PageAnswer, values: Values = {}): Promise<PageAnswer> =>
  visitor.press(page, 'Weiter', values);

/** Answers the questions by which a tank is made; leads to the step after them. */
async function makeTank(visitor: PageVisitor, measuredBy: string): Promise<PageAnswer> {
  const place = await next(visitor, await visitor.open('/mex/tanks/neu'), { measuredBy });
  const name = await next(visitor, place, { postalCode: '10115' });
  return next(visitor, name, { name: 'Keller' });
}

/** From the size to the step after what the tank holds, which nobody has to know. */
async function overVolume(
  visitor: PageVisitor,
  volume: PageAnswer,
  values: Values = {},
): Promise<PageAnswer> {
  const deadStock = await next(visitor, volume, values);
  expect([deadStock.heading, deadStock.text.includes('Schritt 5 von 7')]).toEqual([titles.deadStock, true]);
  const annual = await next(visitor, deadStock, { deadStock: '100' });
  expect(annual.heading).toBe(titles.annualLitres);
  return next(visitor, annual, { annualLitres: '2.000' });
}

/** Somebody whose new tank has come to the question for its shape. */
async function atShape() {
  const { visitor, userId } = await signedIn();
  const shape = await makeTank(visitor, 'dip');
  return { visitor, userId, shape, tank: shape.url.replace('/tank-type', '') };
}

const dipTable = 'Höhe;Liter\n20;300\n60;1100\n140;3000';
const shapes: Readonly<Record<string, { values: Values; holds: string; half: string }>> = {
  box: { values: { length: '160', width: '100', height: '125' }, holds: '2.000 l', half: '1.000 l' },
  battery: {
    values: { length: '150', width: '70', height: '130', tankCount: '3' },
    holds: '4.095 l',
    half: '2.048 l',
  },
  lying: {
    values: { diameter: '160', length: '300', heads: 'kloepper' },
    holds: '5.624 l',
    half: '2.812 l',
  },
  standing: { values: { diameter: '100', height: '200' }, holds: '1.571 l', half: '785 l' },
  ball: { values: { diameter: '200' }, holds: '4.189 l', half: '2.094 l' },
  table: { values: { dipTable }, holds: '3.000 l', half: '1.500 l' },
};

test.describe('the guide without scripts', () => {
  for (const [shape, { values, holds, half }] of Object.entries(shapes)) {
    test(`sets up a tank of the shape ${shape}, forth and back, and ends with its level`, async () => {
      const { visitor, shape: atFirst, tank } = await atShape();
      expect(atFirst.heading).toBe(titles.shape);
      const size = await next(visitor, atFirst, { shape });
      expect([size.heading, size.url]).toEqual([titles.size, `${tank}/tank-dimensions`]);
      expect(size.text).toContain('Schritt 4 von 7');
      const volume = await next(visitor, size, values);
      expect(volume.heading).toBe(titles.volume);
      expect(volume.text).toContain(`Nach Ihren Maßen fasst der Tank ${holds}.`);
      const before = await visitor.follow(volume, 'Zurück');
      expect(before.url).toBe(size.url);
      for (const [name, value] of Object.entries(values))
        if (name !== 'dipTable') expect(before.value(name)).toBe(value);
      expect((await visitor.follow(before, 'Zurück')).value('shape')).toBe(shape);
      const level = await overVolume(visitor, volume);
      expect([level.heading, level.text.includes('Schritt 7 von 7')]).toEqual([titles.level, true]);
      const done = await next(visitor, level, { value: '50', unit: 'percent' });
      expect(done.heading).toBe(titles.final);
      const oil = await visitor.press(done, 'Zu meinem Heizöl');
      expect(oil.url).toBe('/kunde/mex');
      expect(oil.document.querySelector('.tank-drawing')?.getAttribute('aria-label')).toContain(
        `50 % voll, ${half}`,
      );
    });
  }

  test('says beside its field what cannot be, and keeps it', async () => {
    const { visitor } = await signedIn();
    const tools = await next(visitor, await visitor.open('/mex/tanks/neu'));
    expect([tools.status, tools.heading]).toEqual([400, titles.measuredBy]);
    expect(tools.text).toContain('Bitte wählen Sie eines aus.');
    const place = await next(visitor, tools, { measuredBy: 'dip' });
    const nowhere = await next(visitor, place, { postalCode: '00000' });
    expect(besides(nowhere, 'postalCode')).toContain('Diese Postleitzahl gibt es nicht.');
    expect(nowhere.value('postalCode')).toBe('00000');
    const named = await next(visitor, nowhere, { postalCode: '10115' });
    const nameless = await next(visitor, named, { name: ' ' });
    expect(besides(nameless, 'name')).toContain('Bitte füllen Sie dieses Feld aus.');
    const shape = await next(visitor, nameless, { name: 'Keller' });
    const unchosen = await next(visitor, shape);
    expect(unchosen.text).toContain('Bitte wählen Sie eines aus.');
    const size = await next(visitor, unchosen, { shape: 'box' });
    const wrong = await next(visitor, size, { length: 'lang', width: '30.000' });
    expect(besides(wrong, 'length')).toContain('Bitte geben Sie eine Zahl ein.');
    expect(besides(wrong, 'width')).toContain('Dieser Wert kann nicht stimmen.');
    expect(besides(wrong, 'height')).toContain('Bitte füllen Sie dieses Feld aus.');
    expect([wrong.value('length'), wrong.value('width')]).toEqual(['lang', '30.000']);
    const volume = await next(visitor, wrong, { length: '160,0', width: '100 cm', height: '125' });
    const doubted = await next(visitor, volume, { capacity: 'voll' });
    expect(besides(doubted, 'capacity')).toContain('Bitte geben Sie eine Zahl ein.');
    const level = await overVolume(visitor, doubted, { capacity: '' });
    const tooMuch = await next(visitor, level, { value: '126', unit: 'cm' });
    expect(besides(tooMuch, 'value')).toContain('So viel fasst der Tank nicht.');
    expect([tooMuch.value('value'), tooMuch.value('unit')]).toEqual(['126', 'cm']);
  });

  test('doubts a plate that does not fit the dimensions, and takes it all the same', async () => {
    const { visitor, shape } = await atShape();
    const size = await next(visitor, shape, { shape: 'box' });
    const volume = await next(visitor, size, { length: '160', width: '100', height: '125' });
    const after = await next(visitor, volume, { capacity: '3.000' });
    expect(after.heading).toBe(titles.deadStock);
    expect((await visitor.follow(after, 'Zurück')).text).toContain('Nach Ihren Maßen wären es 2.000 l.');
  });

  test('takes a dip table from a file, and refuses falling values by their line', async () => {
    const { visitor, shape } = await atShape();
    const table = await next(visitor, shape, { shape: 'table' });
    const falling = await next(visitor, table, { dipTable: '10;120\n20;110' });
    expect(falling.status).toBe(400);
    expect(besides(falling, 'dipTable')).toContain('Zeile 2: Die Menge ist kleiner als in der Zeile davor.');
    expect(falling.value('dipTable')?.replaceAll('\r\n', '\n')).toBe('10;120\n20;110');
    const file = new File(['cm;Liter\r\n10;120\r\n90;1.900\r\n'], 'tabelle.csv', { type: 'text/csv' });
    const volume = await next(visitor, falling, { dipTableFile: file });
    expect(volume.text).toContain('fasst der Tank 1.900 l.');
  });

  test('goes where the address says, over steps that are hidden, and begins where it was left', async () => {
    const { visitor, tank } = await atShape();
    expect((await visitor.open(tank)).url).toBe(`${tank}/tank-type`);
    expect((await visitor.open(`${tank}/5`)).url).toBe(`${tank}/tank-volume`);
    expect((await visitor.open(`${tank}/2`)).url).toBe(`${tank}/tank-type`);
    expect((await visitor.open(`${tank}/sensor-connection`)).url).toBe(`${tank}/level-calibration`);
    for (const wrong of ['9', 'gibt-es-nicht'])
      expect((await visitor.open(`${tank}/${wrong}`)).status).toBe(404);
    const unready = await visitor.open(`${tank}/final`);
    expect(unready.text).toContain('Noch fehlen Maße oder eine Peiltabelle.');
  });

  test('asks one question at a time, keeps each answer, and makes the tank of all of them once', async () => {
    const { visitor } = await signedIn();
    // Nobody gets to the last question without the others.
    const skipped = await visitor.open('/mex/tanks/neu/required-tools?frage=name');
    const asked = await next(visitor, skipped, { name: 'Keller' });
    expect([asked.heading, asked.url]).toEqual([titles.measuredBy, '/mex/tanks/neu/required-tools']);
    const place = await next(visitor, asked, { measuredBy: 'dip' });
    expect([place.heading, place.url]).toEqual([titles.place, '/mex/tanks/neu/required-tools?frage=ort']);
    expect(place.text).toContain('Schritt 1 von 7');
    const before = await visitor.follow(place, 'Zurück');
    expect([before.heading, before.value('measuredBy')]).toEqual([titles.measuredBy, 'dip']);
    const name = await next(visitor, await next(visitor, before), { postalCode: '10115' });
    expect([name.heading, name.value('name')]).toEqual([titles.name, 'Keller']);
    const shape = await next(visitor, name);
    expect(shape.heading).toBe(titles.shape);
    expect((await next(visitor, name)).url).toBe(shape.url);
    expect((await visitor.open('/mex/tanks')).text.match(/Keller/g)).toHaveLength(1);
    // The next tank begins anew.
    expect((await visitor.open('/mex/tanks/neu')).value('measuredBy')).toBeNull();
    const back = await visitor.follow(shape, 'Zurück');
    expect(back.heading).toBe(titles.name);
    expect((await visitor.follow(back, 'Zurück')).value('postalCode')).toBe('10115');
  });

  test('keeps what is typed on one device for the others, until it is sent', async () => {
    const { visitor: phone, email } = await signedIn();
    const shape = await makeTank(phone, 'device');
    const tank = shape.url.replace('/sensor-installation', '');
    const save = (page: PageAnswer, values: Values, ago = 0) =>
      phone.post(`${tank}/entwurf`, {
        ...proofOf(page),
        ...values,
        typedAt: String(Date.now() - ago),
      });
    const typed = { step: 'sensor-connection', serial: 'MEX-7', key: 'geheim' };
    expect((await save(shape, typed)).status).toBe(204);
    expect((await save(shape, { ...typed, serial: 'MEX-6' }, 60_000)).status).toBe(204);
    expect((await save(shape, { step: 'gibt-es-nicht' })).status).toBe(404);
    const desk = await visitorOf(email);
    const connection = await desk.open(`${tank}/sensor-connection`);
    expect(connection.value('serial')).toBe('MEX-7');
    expect(connection.html).not.toContain('geheim');
    await desk.press(connection, 'Später verbinden');
    expect((await phone.open(`${tank}/sensor-connection`)).value('serial')).toBe('');
    const stranger = (await signedIn()).visitor;
    const proof = proofOf(await stranger.open('/mex/tanks/neu'));
    expect((await stranger.post(`${tank}/entwurf`, { ...proof, ...typed })).status).toBe(404);
  });

  test('is nobody else’s, and asks strangers to sign in', async () => {
    const { tank } = await atShape();
    const { visitor } = await signedIn();
    for (const path of [tank, `${tank}/tank-type`, `${tank}/peilen`])
      expect((await visitor.open(path)).status).toBe(404);
    const stranger = await new PageVisitor().open('/mex/tanks/neu');
    expect(stranger.url).toContain('/benutzerkonto/anmeldung?ReturnUrl=%2Fmex%2Ftanks%2Fneu');
  });
});

test.describe('a sensor in the guide', () => {
  async function atConnection(by: 'foreign' | 'device') {
    const { visitor, userId } = await signedIn();
    const installation = await makeTank(visitor, by);
    expect([installation.heading, installation.text.includes('Schritt 2 von 7')]).toEqual([
      ...[titles.installation, true],
    ]);
    const size = await next(visitor, await next(visitor, installation), { shape: 'lying' });
    const volume = await next(visitor, size, { diameter: '160', length: '300' });
    return { visitor, userId, page: await overVolume(visitor, volume) };
  }

  /** A distance in mm, as a sensor sends it. */
  const report = (device: { serial: string; key: string }, distance: number) =>
    new PageVisitor().request('/api/mex/readings', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${device.serial}:${device.key}`).toString('base64')}`,
      },
      body: JSON.stringify({ Readings: [{ Distance: distance }] }),
    });

  test('of one’s own gets its key once, is heard, and is set right by a level', async () => {
    const { visitor, page } = await atConnection('foreign');
    expect(page.heading).toBe(titles.connection);
    const unchosen = await visitor.press(page, 'Sensor anlegen');
    expect([unchosen.status, unchosen.text]).toEqual([
      400,
      expect.stringContaining('Bitte wählen Sie eines aus.'),
    ]);
    const made = await visitor.press(unchosen, 'Sensor anlegen', { preset: 'esphome' });
    expect(made.text).toContain('Der Schlüssel wird nur jetzt angezeigt.');
    // The only way that would lose it.
    expect(made.text).not.toContain('Neu laden');
    const [serial = '', key = '', ...settings] = [...made.document.querySelectorAll('pre code')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(settings.join('')).toContain(`Bearer ${key}`);
    await next(visitor, made, { mountedAt: '147' });
    const waiting = await visitor.open(made.url);
    expect(waiting.text).toContain('Wir warten auf den ersten Messwert');
    expect(waiting.html).not.toContain(key);
    const how = await visitor.follow(waiting, 'So sendet Ihr Sensor');
    expect(how.text).toContain('Einstellungen zum Kopieren');
    expect((await report({ serial, key: 'falsch' }, 670)).status).toBe(401);
    expect((await report({ serial, key }, 670)).status).toBe(200);
    const hearing = await visitor.follow(waiting, 'Neu laden');
    expect(hearing.text).toContain('Wir hören ihn');
    expect(hearing.text).toMatch(/Letzter Messwert: .*, 3\.016 l\./);
    const level = await next(visitor, hearing);
    const done = await next(visitor, level, { value: '83', unit: 'cm' });
    expect(done.heading).toBe(titles.final);
    // 800 mm and the correction of 30, before the sensor says anything again.
    expect(done.text).toMatch(/Füllstand3\.160 l, 52 %/);
    const oil = await visitor.press(done, 'Zu meinem Heizöl');
    expect(oil.document.querySelector('.tank-drawing')?.getAttribute('aria-label')).toContain('3.160 l');
    expect((await report({ serial, key }, 671)).status).toBe(200);
    const again = await visitor.follow(await visitor.follow(done, 'Zurück'), 'Zurück');
    // 799 mm and the correction of 30.
    expect(again.text).toMatch(/Letzter Messwert: .*, 3\.15\d l\./);
  });

  test('is set right by a delivery from elsewhere, once its note says how much it was', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId, sensorId } = await market.addTank({ userId, isRound: true, heardHoursAgo: 24 * 5 });
    if (sensorId === null) throw new Error('no sensor');
    const levels = [
      [54, 160],
      [52, 160],
      [50, 830.01],
      [49, 830.02],
      [48, 830],
    ] as const;
    await market.sensorSaid({ sensorId, measure: 'level', levels });
    const page = await visitor.open(`/mex/tanks/${tankId}/level-calibration`);
    expect(page.text).toMatch(/Mit der Lieferung vom \d\d\.\d\d\.\d{4}Ihr Sensor hat 2\.8\d\d l gemessen\./);
    const by = page.document.querySelector('[name="by"]:not([value="level"])')?.getAttribute('value') ?? '';
    const empty = await next(visitor, page, { by });
    expect(besides(empty, 'delivered')).toContain('Bitte füllen Sie dieses Feld aus.');
    expect(empty.value('by')).toBe(by);
    const absurd = await next(visitor, empty, { delivered: '9.000' });
    expect(absurd.text).toContain('Aus dieser Lieferung ergibt sich keine Korrektur.');
    const done = await next(visitor, absurd, { delivered: '2.900' });
    expect(done.heading).toBe(titles.final);
    const again = await visitor.follow(done, 'Zurück');
    expect(again.text).not.toContain('Mit der Lieferung vom');
  });

  test('that was there before the guide asked is what the guide shows', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId } = await market.addTank({ userId, heardHoursAgo: 24 });
    const page = await visitor.open(`/mex/tanks/${tankId}/required-tools`);
    expect([page.heading, page.value('measuredBy')]).toEqual([titles.measuredBy, 'device']);
  });

  test('that reckons its litres itself is not set right here', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId, sensorId } = await market.addTank({ userId, heardHoursAgo: 24 });
    if (sensorId === null) throw new Error('no sensor');
    await market.sensorSaid({ sensorId, levels: [[1, 900]] });
    const page = await visitor.open(`/mex/tanks/${tankId}/level-calibration`);
    expect(page.text).toContain('Dieser Sensor meldet Liter oder Prozent.');
    expect(page.document.querySelector('[name="value"]')).toBeNull();
    expect(page.text).not.toContain('Überspringen');
    expect((await next(visitor, page)).heading).toBe(titles.final);
  });

  test('of ours is asked for its number and key; later is possible, too', async () => {
    const { visitor, page } = await atConnection('device');
    const empty = await visitor.press(page, 'Sensor anmelden');
    expect(besides(empty, 'serial')).toContain('Bitte füllen Sie dieses Feld aus.');
    const unknown = await visitor.press(empty, 'Sensor anmelden', {
      serial: 'BW-gibtesnicht',
      key: 'x',
    });
    expect(besides(unknown, 'serial')).toContain('Zu dieser Nummer und diesem Schlüssel gibt es kein Gerät.');
    expect(unknown.value('serial')).toBe('BW-gibtesnicht');
    const later = await visitor.press(unknown, 'Später verbinden', { serial: '', key: '' });
    expect(later.heading).toBe(titles.level);
    const skipped = await visitor.press(later, 'Überspringen');
    expect(skipped.heading).toBe(titles.final);
  });
});

test.describe('a dip by hand', () => {
  async function atDip() {
    const { visitor, userId } = await signedIn();
    const { tankId } = await market.addTank({ userId, isSensed: false });
    return { visitor, tankId, page: await visitor.open(`/mex/tanks/${tankId}/peilen`) };
  }

  test('counts in cm, per cent and litres, on the day that it was read', async () => {
    const { visitor, page } = await atDip();
    expect(page.heading).toContain('Wie viel ist im Tank?');
    const read = addDays(today, -3);
    const first = await visitor.press(page, 'Stand speichern', { value: '62,5', unit: 'cm', day: read });
    expect(first.text).toContain('Der Stand ist gespeichert.');
    expect(first.text).toContain(`Zuletzt: 1.000 l, 50 % am ${german(read)}`);
    const second = await visitor.press(first, 'Stand speichern', { value: '45', unit: 'percent' });
    expect(second.text).toContain(`Zuletzt: 900 l, 45 % am ${german(today)}`);
    // Somebody who mistyped types it again.
    const third = await visitor.press(second, 'Stand speichern', { value: '800', unit: 'litres' });
    expect(third.text).toContain(`Zuletzt: 800 l, 40 % am ${german(today)}`);
    expect((await visitor.follow(third, 'Zu meinem Heizöl')).text).toContain('800 l');
  });

  test('is refused beside its field with what was typed', async () => {
    const { visitor, page } = await atDip();
    const tomorrow = { value: '', unit: 'litres', day: addDays(today, 1) };
    const empty = await visitor.press(page, 'Stand speichern', tomorrow);
    expect(empty.status).toBe(422);
    expect(besides(empty, 'value')).toContain('Bitte füllen Sie dieses Feld aus.');
    expect(besides(empty, 'day')).toContain('Bitte geben Sie einen Tag bis heute an.');
    expect(empty.value('unit')).toBe('litres');
    const much = await visitor.press(empty, 'Stand speichern', { value: '2.001', day: today });
    expect(besides(much, 'value')).toContain('So viel fasst der Tank nicht.');
    expect(much.value('value')).toBe('2.001');
  });

  test('that is far from what was expected is asked about, and taken by one press', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId } = await market.addTank({ userId, isSensed: false, litres: 1160, heardHoursAgo: 24 });
    const page = await visitor.open(`/mex/tanks/${tankId}/peilen`);
    const asked = await visitor.press(page, 'Stand speichern', { value: '7,25', unit: 'cm' });
    expect(asked.status).toBe(422);
    expect(asked.text).toMatch(
      /Sie haben 7,25 cm eingegeben; erwartet hätten wir etwa 7\d cm\. Stimmt das\?/,
    );
    expect(asked.value('value')).toBe('7,25');
    expect((await visitor.open('/kunde/mex')).text, 'asking stores nothing').not.toMatch(/gepeilt gerade/);
    const other = await visitor.press(asked, 'Stand speichern', { value: '6,25', unit: 'cm' });
    expect(other.text).toContain('Sie haben 6,25 cm eingegeben');
    const meant = await visitor.press(other, 'Ja, 6,25 cm stimmt');
    expect(meant.text).toContain(`Zuletzt: 101 l, 5 % am ${german(today)}`);
  });

  test('holds against what the sensor told a moment before, and tells again', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId, sensorId } = await market.addTank({ userId, litres: 900, heardHoursAgo: 1 });
    if (sensorId === null) throw new Error('no sensor');
    await market.sensorSaid({
      sensorId,
      levels: [
        [0.5, 900],
        [0.001, 899],
      ],
    });
    const page = await visitor.open(`/mex/tanks/${tankId}/peilen`);
    const asked = await visitor.press(page, 'Stand speichern', { value: '1.700', unit: 'litres' });
    const saved = await visitor.press(asked, 'Ja, 1.700 l stimmt');
    expect(saved.text).toContain(`Zuletzt: 1.700 l, 85 % am ${german(today)}`);
    await market.sensorSaid({ sensorId, levels: [[0, 898]] });
    expect((await visitor.open('/kunde/mex')).text).toContain('1.700 l');
  });

  test('waits for the dimensions of the tank', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId } = await market.addTank({ userId, isSensed: false, isGauged: false });
    const page = await visitor.open(`/mex/tanks/${tankId}/peilen`);
    expect(page.text).toContain('fehlen noch die Maße des Tanks');
    expect((await visitor.follow(page, 'Maße eintragen')).heading).toBe(titles.shape);
  });

  test('is asked for by a mail, whose link needs no password and is good for its tank alone', async () => {
    const { email, userId } = await signedIn();
    const { tankId } = await market.addTank({
      userId,
      name: 'Scheune',
      isSensed: false,
      litres: 900,
      heardHoursAgo: 24 * 40,
    });
    const other = await market.addTank({ userId, name: 'Geheim', isSensed: false, litres: 777 });
    await market.runJob('notice_tanks');
    await market.finishJobs();
    const links = (await market.mailsTo(email)).flatMap(({ html }) => [
      ...html.matchAll(/\/mex\/peilen\/[\w.-]+/g),
    ]);
    const [link = ''] = links.map(([path]) => path);
    expect(link).toContain(`/${tankId}.`);
    const guest = new PageVisitor();
    const page = await guest.open(link);
    expect(page.heading).toBe('Scheune: Wie viel ist im Tank?');
    expect(page.html).not.toContain('Geheim');
    const once = await guest.press(page, 'Stand speichern', { value: '40', unit: 'cm' });
    expect(once.text).toContain(`Zuletzt: 640 l, 32 % am ${german(today)}`);
    const twice = await guest.press(await guest.open(link), 'Stand speichern', { value: '39', unit: 'cm' });
    expect(twice.text).toContain(`Zuletzt: 624 l, 31 % am ${german(today)}`);
    const forged = link.replace(`/${tankId}.`, `/${other.tankId}.`);
    for (const wrong of [forged, '/mex/peilen/x']) expect((await guest.open(wrong)).status).toBe(404);
    const owner = await visitorOf(email);
    await ended(owner, 'Scheune');
    const gone = await guest.open(link);
    expect([gone.status, gone.heading]).toEqual([410, 'Dieser Link gilt nicht mehr.']);
  });
});

async function ended(visitor: PageVisitor, name: string): Promise<PageAnswer> {
  const list = await visitor.open('/mex/tanks');
  const asked = await visitor.press(list, `${name}: Tank auflösen`);
  expect(asked.text).toContain(`Den Tank ${name} auflösen?`);
  expect((await visitor.open('/mex/tanks')).text, 'asking ends nothing').not.toContain(`${name}, aufgelöst`);
  return visitor.press(asked, 'Tank auflösen');
}

test.describe('tanks', () => {
  test('are listed, made the main one, and added', async () => {
    const { visitor, userId } = await signedIn();
    const none = await visitor.open('/mex/tanks');
    expect(none.text).toContain('Sie haben noch keinen Tank angelegt.');
    expect((await visitor.follow(none, 'Tank anlegen')).heading).toBe(titles.measuredBy);
    await market.addTank({ userId, name: 'Keller', litres: 900 });
    await market.addTank({ userId, name: 'Garage', isSensed: false, isGauged: false });
    const list = await visitor.open('/mex/tanks');
    expect(list.text).toContain('KellerRechtecktank · 2.000 l900 l im TankSensor: misstHaupttank');
    const made = await visitor.press(list, 'Garage zum Haupttank machen');
    expect(made.text).toContain('Haupttank');
    expect(partOf(made, 'li', 'Garage').text).toContain('Haupttank');
    expect(partOf(made, 'li', 'Keller').html).toContain('Keller zum Haupttank machen');
    expect((await visitor.follow(made, 'Keller bearbeiten')).heading).toBe(titles.measuredBy);
  });

  test('are ended: nothing of them is shown any more, their sensor is free, the next one is the main one', async () => {
    const { visitor, userId } = await signedIn();
    const { tankId } = await market.addTank({ userId, name: 'Keller', litres: 812, days: 5 });
    await market.addTank({ userId, name: 'Garage', isSensed: false });
    const after = await ended(visitor, 'Keller');
    expect(after.text).toContain('Der Tank ist aufgelöst.');
    expect(after.text).not.toContain('Keller bearbeiten');
    expect(partOf(after, 'section[aria-labelledby="fruehere"]').text).toContain('Keller, aufgelöst am');
    expect((await visitor.open(`/mex/tanks/${tankId}`)).status).toBe(404);
    expect((await visitor.open('/kunde/mex')).text).not.toContain('812 l');
    expect((await visitor.open('/mex/sensors')).text).toContain('in keinem Tank');
  });

  test('of others cannot be ended', async () => {
    const { tankId } = await market.addTank({ userId: (await signedIn()).userId, name: 'Fremd' });
    const { visitor, userId } = await signedIn();
    await market.addTank({ userId, name: 'Mein' });
    const proof = proofOf(await visitor.open('/mex/tanks'));
    const sent = { ...proof, intent: 'end', id: String(tankId) };
    for (const asked of [{}, { asked: '1' }])
      expect((await visitor.post('/mex/tanks', { ...sent, ...asked })).status).toBe(404);
  });

  test('without sensor and dip are estimated from the order that was delivered last', async () => {
    const { visitor, userId } = await signedIn();
    const dealer = await ownDealer();
    await market.addTank({ userId, isSensed: false, postalCode: dealer.place.zip });
    const { id } = await orderAt(dealer, visitor);
    await takeSteps(dealer, id, delivery('2000'));
    const page = await visitor.open('/kunde/mex');
    expect(page.text).toContain('geschätzt');
    expect(page.document.querySelector('.tank-drawing')?.getAttribute('aria-label')).toContain(
      '100 % voll, 2.000 l',
    );
  });
});
