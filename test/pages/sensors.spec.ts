import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { type PageAnswer, type PageVisitor, partOf } from './visitor.ts';
import { forge, type SignedIn, signedIn } from './work.ts';

const list = '/mex/sensors';
const add = '/mex/sensors/neu';
const oilfox = '/mex/sensors/neu/oilfox';

/** Somebody with a tank that nothing measures in. */
async function withTank(name = 'Keller'): Promise<SignedIn & { tankId: number }> {
  const person = await signedIn();
  const { tankId } = await market.addTank({ userId: person.userId, name, isSensed: false });
  return { ...person, tankId };
}

const formOf = (page: PageAnswer, intent: string) =>
  partOf(page, `form:has(input[name="intent"][value="${intent}"]), form:has(button[value="${intent}"])`);

/** A sensor of a preset in the tank, with the key that is shown once. */
async function connected(by: SignedIn & { tankId: number }, preset = 'esphome') {
  const { visitor, tankId } = by;
  const values = { preset, name: 'Mein Sensor', tank: String(tankId) };
  const shown = await visitor.press(await visitor.open(add), 'Sensor anlegen', values);
  const key = shown.document.querySelectorAll('pre code')[1]?.textContent ?? '';
  const page = await visitor.follow(shown, 'Zum Sensor');
  const serial = /eigen-[\w-]+/.exec(page.text)?.[0] ?? '';
  return { shown, key, page, path: page.url, serial };
}

const say = (visitor: PageVisitor, of: { serial: string; key: string }, body: string) =>
  visitor.request(`/api/mex/hooks/${of.serial}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${of.key}`, 'content-type': 'application/json' },
    body,
  });

test.describe('one’s own sensors', () => {
  test('are none at first, with a way to one', async () => {
    const { visitor } = await signedIn();
    const page = await visitor.open(list);
    expect(page.text).toContain('Sie haben noch keinen Sensor');
    expect((await visitor.follow(page, 'Eigenen Sensor verbinden')).url).toBe(add);
  });

  test('are connected in a form that says what is missing and keeps what was typed', async () => {
    const { visitor, userId } = await withTank();
    const { tankId: taken } = await market.addTank({ userId, name: 'Garage', litres: 500 });
    const page = await visitor.open(add);
    const missing = await visitor.press(page, 'Sensor anlegen', { name: 'Öltank hinten' });
    expect([missing.status, missing.value('name')]).toEqual([422, 'Öltank hinten']);
    expect(missing.text).toContain('Bitte wählen Sie, womit Ihr Sensor misst.');
    for (const [tank, sentence] of [
      [String(taken), 'In diesem Tank misst schon ein Sensor.'],
      ['999999', 'Diesen Tank gibt es nicht.'],
    ]) {
      const refused = await forge(visitor, add, {
        intent: 'add',
        preset: 'ttn',
        tank: tank ?? '',
        name: 'x',
      });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence ?? '')]);
    }
  });

  test('show a key once, with everything to copy, and are heard by it', async () => {
    const by = await withTank();
    const { shown, key, page, path, serial } = await connected(by);
    expect(key).toMatch(/^[\w-]{43}$/);
    for (const part of ['esphome:', `Bearer ${key}`, `topic_prefix: mex/${serial}`])
      expect(shown.document.body.textContent).toContain(part);
    expect(page.text).toContain('Noch ist nichts angekommen');
    expect(page.text).not.toContain('In letzter Zeit war alles in Ordnung');
    expect(page.html).not.toContain(key);

    expect((await say(by.visitor, { serial, key }, '{"distance":"viel"}')).status).toBe(400);
    const wrong = await by.visitor.open(path);
    expect(wrong.text).toContain('nicht verstanden');
    expect((await say(by.visitor, { serial, key }, '{"distance":0.5}')).status).toBe(200);
    const heard = await by.visitor.open(path);
    expect(heard.text).toMatch(/gerade eben ?verstanden/);
    expect(heard.text).toContain('{"distance":0.5}');
    expect(heard.text).toContain('Zuletzt ohne Füllstand');
    expect((await by.visitor.open(list)).text).toContain('misst');
  });

  test('of ChirpStack give what to copy there, and say in words what a message meant', async () => {
    const by = await withTank();
    const { shown, key, path, serial } = await connected(by, 'chirpstack');
    for (const part of ['Event endpoint URL(s):', `Authorization = Bearer ${key}`])
      expect(shown.document.body.textContent).toContain(part);
    expect(shown.text).toContain('gehört es in Ihr LoRaWAN-Netz. Am Sensor selbst ist nichts einzustellen.');
    expect((await by.visitor.open(path)).text).toContain('Einstellungen in Ihrem LoRaWAN-Netz ein');
    const deviceInfo = { devEui: '70b3d57ed0000001' };
    const up = (object: object | undefined, deduplicationId: string) =>
      say(
        by.visitor,
        { serial, key },
        JSON.stringify({ deduplicationId, deviceInfo, fCnt: 1, rxInfo: [], object }),
      );
    expect((await up(undefined, 'a')).status).toBe(400);
    expect((await by.visitor.open(path)).text).toContain('im Geräteprofil einen Codec');
    expect((await up({ Distance: 'No Sensor', battery: 45 }, 'b')).status).toBe(200);
    const nothing = await by.visitor.open(path);
    expect(nothing.text).toContain('verstanden, aber ohne Füllstand');
    expect(nothing.text).toContain('Der Sensor hat nichts gemessen.');
    expect(nothing.text).toMatch(/Batterie ?45\s%/);
    expect((await up({ Distance: '45 %' }, 'c')).status).toBe(200);
    expect((await by.visitor.open(path)).text).toContain('Die Einheit in der Nachricht passt nicht zu dem');
    expect((await up({ Distance: 72, unit: 'Ellen' }, 'e')).status).toBe(200);
    expect((await by.visitor.open(path)).text).toContain('steht eine Einheit, die wir nicht kennen');
    expect((await up({ Distance: 50, unit: 'cm', battery: 5.1 }, 'd')).status).toBe(200);
    expect((await by.visitor.open(path)).text).toMatch(/Batterie ?5,10\sV/);
    expect((await by.visitor.open(path)).text).toMatch(/gerade eben ?verstanden/);
  });

  test('of The Things Network say of a made-up message that it counts for nothing', async () => {
    const by = await withTank();
    const { key, path, serial } = await connected(by, 'ttn');
    const uplink = { end_device_ids: { dev_eui: '70B3D57ED0000001' }, simulated: true };
    const body = JSON.stringify({ ...uplink, uplink_message: { decoded_payload: { distance: 500 } } });
    expect((await say(by.visitor, { serial, key }, body)).status).toBe(200);
    const page = await by.visitor.open(path);
    expect(page.text).toContain('verstanden, zählt aber nicht');
    expect(page.text).toContain('Das war eine Probe aus der Konsole von The Things Network');
    expect(page.text).toContain('Inhaltunbekannt');
  });

  test('show their raw curve, and what was wrong with what they measured', async () => {
    const person = await signedIn();
    const { sensorId } = await market.addTank({ userId: person.userId, litres: 900 });
    if (sensorId === null) throw new Error('no sensor');
    const levels = [
      [72, 1020],
      [48, 960],
      [24, 99_999],
      [2, 905],
    ] as const;
    await market.sensorSaid({ sensorId, levels });
    const page = await person.visitor.open(`${list}/${sensorId}`);
    const curve = page.document.querySelector('figure');
    expect(curve?.getAttribute('aria-label')).toBe('Rohwerte der letzten 60 Tage');
    expect(curve?.textContent).toContain('1.020 l');
    expect(page.text).toContain('Gemessen wurde mehr, als in den Tank passt.');
    expect(page.text).toContain('1 Messung');
    expect(page.text).toContain('Prüfen Sie die Maße des Tanks');
  });

  test('are set up by forms that name what is wrong beside its field', async () => {
    const by = await withTank();
    const { visitor } = by;
    const { page, path } = await connected(by, 'shelly');
    const values = { path: 'a..b', unit: 'cm', measure: 'distance', factor: 'viel', offset: '-1,5' };
    const refused = await visitor.press(formOf(page, 'settings'), 'Speichern', values);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Der Pfad zum Wert ist nicht lesbar');
    expect(refused.text).toContain('Bitte geben Sie eine Zahl ein.');
    expect(['path', 'factor', 'offset'].map((name) => formOf(refused, 'settings').value(name))).toEqual([
      ...['a..b', 'viel', '-1,5'],
    ]);
    const right = { ...values, path: 'tank.level', factor: '0,5' };
    const saved = await visitor.press(formOf(refused, 'settings'), 'Speichern', right);
    expect(saved.text).toContain('Gespeichert.');
    expect(formOf(saved, 'settings').value('path')).toBe('tank.level');

    const high = await visitor.press(formOf(saved, 'mounting'), 'Speichern', { mountedAt: 'hoch' });
    expect([high.status, formOf(high, 'mounting').value('mountedAt')]).toEqual([422, 'hoch']);
    const mounted = { name: 'Oben', mountedAt: '1500', levelOffset: '-10' };
    expect((await visitor.press(formOf(high, 'mounting'), 'Speichern', mounted)).heading).toBe('Oben');
    const late = await visitor.press(formOf(saved, 'mounting'), 'Speichern', { ...mounted, name: 'Spät' });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('inzwischen geändert')]);
    expect((await visitor.open(path)).heading).toBe('Oben');
  });

  test('get another key, become the main one and are removed', async () => {
    const by = await withTank();
    const { visitor, userId } = by;
    await market.addTank({ userId, name: 'Garage', isSensed: false });
    const { page, key, serial, path } = await connected(by);
    const renewed = await visitor.press(formOf(page, 'key'), 'Neuer Schlüssel');
    const next = renewed.document.querySelectorAll('pre code')[1]?.textContent ?? '';
    expect([next.length, next === key]).toEqual([43, false]);
    expect((await say(visitor, { serial, key }, '{"distance":0.5}')).status).toBe(401);
    expect((await say(visitor, { serial, key: next }, '{"distance":0.5}')).status).toBe(200);
    const removed = await visitor.press(formOf(await visitor.open(path), 'remove'), 'Sensor entfernen');
    expect(removed.url).toBe(`${list}?entfernt=1`);
    expect(removed.text).toContain('Der Sensor ist entfernt.');
    expect((await visitor.open(path)).status).toBe(404);
    expect((await say(visitor, { serial, key: next }, '{"distance":0.5}')).status).toBe(401);
  });

  test('are nobody else’s', async () => {
    const [by, other] = [await withTank(), await signedIn()];
    const { path } = await connected(by);
    expect((await other.visitor.open(path)).status).toBe(404);
    for (const intent of ['mounting', 'settings', 'main', 'key', 'remove', 'account', 'nothing'])
      expect((await forge(other.visitor, path, { intent })).status).toBe(404);
    expect((await other.visitor.open(`${list}/1x`)).status).toBe(404);
    expect((await by.visitor.open(path)).status).toBe(200);
  });
});

test.describe('an OilFox', () => {
  const login = { email: 'haus@oilfox.example', password: 'oilfox-demo' };

  test('is connected by its login, which is refused in words and never sent back', async () => {
    const { visitor, tankId } = await withTank();
    const chosen = { preset: 'oilfox', name: 'Fuchs', tank: String(tankId) };
    const page = await visitor.press(await visitor.open(add), 'Sensor anlegen', chosen);
    expect(page.url).toContain(`${oilfox}?`);
    expect([page.value('name'), page.value('tank')]).toEqual(['Fuchs', String(tankId)]);
    const empty = await visitor.press(page, 'Verbinden');
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Ihr Kennwort bei OilFox an')]);
    const wrong = await visitor.press(empty, 'Verbinden', { ...login, password: 'geheim-falsch' });
    expect([wrong.status, wrong.value('email'), wrong.value('password')]).toEqual([422, login.email, '']);
    expect(wrong.text).toContain('nimmt diese E-Mail-Adresse mit diesem Kennwort nicht an');
    expect(wrong.html).not.toContain('geheim-falsch');
    const none = await visitor.press(wrong, 'Verbinden', { ...login, email: 'leer@oilfox.example' });
    expect(none.text).toContain('In diesem Zugang gibt es keinen OilFox.');
    const done = await visitor.press(none, 'Verbinden', login);
    expect(done.heading).toBe('Fuchs');
    expect(done.text).toMatch(/abgefragt/);
    for (const part of [login.email, 'OX0000000001', 'Batteriegut', ' l']) expect(done.text).toContain(part);
    expect(done.html).not.toContain(login.password);
    expect(done.text).not.toContain('Neuer Schlüssel');
  });

  test('is chosen where there are several, and its login changed on its page', async () => {
    const { visitor, tankId } = await withTank();
    const several = { ...login, email: 'haeuser@oilfox.example', tank: String(tankId), name: 'Nordhaus' };
    const asked = await visitor.press(await visitor.open(oilfox), 'Verbinden', several);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('OX0000000011');
    expect(asked.html).not.toContain(login.password);
    const none = await visitor.press(asked, 'Diesen verbinden');
    expect([none.status, none.value('name')]).toEqual([422, 'Nordhaus']);
    expect(none.text).toContain('Bitte wählen Sie einen OilFox.');
    const done = await visitor.press(none, 'Diesen verbinden', { device: 'OX0000000012' });
    expect(done.heading).toBe('Nordhaus');
    const account = () => formOf(done, 'account');
    const wrong = await visitor.press(account(), 'Zugang ändern', { ...login, password: 'falsch' });
    expect([wrong.status, formOf(wrong, 'account').value('password')]).toEqual([422, '']);
    const other = await visitor.press(account(), 'Zugang ändern', login);
    expect(other.text).toContain('gibt es den OilFox nicht, der hier verbunden ist');
    const changed = await visitor.press(account(), 'Zugang ändern', {
      ...login,
      email: 'haeuser@oilfox.example',
    });
    expect(changed.text).toContain('Gespeichert.');
    // It tells litres: no height is asked for.
    expect(changed.text).not.toContain('Vom Tankboden bis zum Sensor');
    const named = await visitor.press(formOf(changed, 'mounting'), 'Speichern', { name: 'Südhaus' });
    expect(named.heading).toBe('Südhaus');
  });

  test('takes no message of anybody, and no login of somebody else', async () => {
    const [by, other] = [await withTank(), await signedIn()];
    const values = { ...login, tank: String(by.tankId) };
    const done = await by.visitor.press(await by.visitor.open(oilfox), 'Verbinden', values);
    const path = done.url.replace(/\?.*/, '');
    expect((await forge(other.visitor, path, { intent: 'account', ...login })).status).toBe(404);
    expect((await forge(other.visitor, oilfox, { intent: 'device', choice: 'x' })).status).toBe(422);
    const removed = await by.visitor.press(formOf(done, 'remove'), 'Sensor entfernen');
    expect(removed.text).toContain('Der Sensor ist entfernt.');
  });
});

test('a sensor that does not report over MQTT has no section in the settings for a mosquitto', async () => {
  const by = await withTank();
  const { visitor, userId } = by;
  const lora = await connected(by, 'chirpstack');
  const alone = await visitor.open('/mex/programme');
  expect(alone.text).toContain('Keiner Ihrer Sensoren meldet sich über MQTT');
  expect(alone.text).not.toContain(lora.serial);
  const { tankId } = await market.addTank({ userId, name: 'Garage', isSensed: false });
  const second = await connected({ ...by, tankId }, 'tasmota');
  const both = await visitor.open('/mex/programme');
  expect(both.text).toContain(`remote_username ${second.serial}`);
  expect(both.text).not.toContain(lora.serial);
  expect(both.text).toContain('Sensoren, die sich nicht über MQTT melden, stehen nicht im Text');
});

test('programs that read one’s tanks are let in by a name, and ended', async () => {
  const { visitor } = await signedIn();
  const page = await visitor.open('/mex/programme');
  const missing = await visitor.press(page, 'Kennwort anlegen', { name: ' ' });
  expect([missing.status, missing.text]).toEqual([
    422,
    expect.stringContaining('Bitte geben Sie dem Programm einen Namen.'),
  ]);
  const made = await visitor.press(missing, 'Kennwort anlegen', { name: 'Home Assistant' });
  const secret = made.document.querySelector('pre code')?.textContent ?? '';
  expect(secret).toMatch(/^bwm_/);
  expect(formOf(made, 'new').value('name')).toBe('');
  // The settings for a mosquitto at home hold it as well, once.
  const [, settings] = made.document.querySelectorAll('pre code');
  expect(settings?.textContent).toContain(`remote_password ${secret}\n`);
  expect(settings?.textContent).toContain('notifications false\n');
  const later = await visitor.open('/mex/programme');
  expect(later.html).not.toContain(secret);
  expect(later.text).toContain('remote_password IHR_KENNWORT');
  expect(later.text).toContain(`…${secret.slice(-4)}`);
  const other = await signedIn();
  const id = formOf(later, 'end').value('id') ?? '';
  await forge(other.visitor, '/mex/programme', { intent: 'end', id });
  expect((await visitor.open('/mex/programme')).text).toContain('Home Assistant');
  const ended = await visitor.press(formOf(later, 'end'), 'Zugang beenden');
  expect(ended.text).toContain('Noch liest kein Programm mit.');
  for (let count = 0; count < 10; count++)
    await forge(visitor, '/mex/programme', { intent: 'new', name: `Nr. ${count}` });
  const full = await forge(visitor, '/mex/programme', { intent: 'new', name: 'Nr. 11' });
  expect([full.status, full.text]).toEqual([422, expect.stringContaining('Mehr als zehn Programme')]);
  expect((await forge(visitor, '/mex/programme', { intent: 'nothing' })).status).toBe(404);
});
