import { expect, test } from '@playwright/test';
import { localDay } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { besides, type PageAnswer, partOf } from './visitor.ts';
import { forge, signedIn } from './work.ts';

const formOf = (page: PageAnswer, intent: string) =>
  partOf(page, `form:has(input[name="intent"][value="${intent}"])`);

/** Days before today, so that the year is one that has a report. */
const hoursAgo = 60;
const year = Number(localDay(new Date(Date.now() - hoursAgo * 3_600_000), 'Europe/Berlin').slice(0, 4));
const path = `/kunde/mex/bericht/${year}`;

/** A landlord with a level that rose by 1,000 l some days ago, of whose year nothing else is missing. */
async function landlord() {
  const owner = await signedIn({ firstName: 'Eva', lastName: 'Linde' });
  const { visitor, userId } = owner;
  const { tankId, sensorId } = await market.addTank({ userId });
  if (sensorId === null) throw new Error('no sensor');
  const levels = [
    [hoursAgo + 3, 500],
    [hoursAgo + 2, 500],
    [hoursAgo, 1500],
    [hoursAgo - 1, 1499.5],
    [hoursAgo - 3, 1499],
  ] as const;
  await market.sensorSaid({ sensorId, levels });
  let page = await visitor.open(path);
  const where = `${tankId} ${year - 1}-12-31`;
  page = await visitor.press(formOf(page, 'stock'), 'Speichern', { where, litres: '1.000' });
  page = await visitor.press(formOf(page, 'area'), 'Speichern', { area: '150' });
  page = await visitor.press(formOf(page, 'delivery'), 'Speichern', {
    tank: String(tankId),
    day: `${year - 1}-10-01`,
    amount: '1.000',
    cost: '900',
    co2: '120',
  });
  return { ...owner, tankId, page };
}

const question =
  /Am \d+\. \S+ \d{4} stieg der Stand von Tank „Keller“ um 1\.000 l\. War das eine Lieferung\?/;

test('a landlord’s year asks about a rise, and shares the CO2 cost once it is answered', async () => {
  const { visitor, page } = await landlord();
  expect(page.text).toMatch(question);
  expect(page.text).toContain('Solange eine Frage offen ist, werden die CO₂-Kosten nicht aufgeteilt.');
  expect(page.text).not.toContain('Das Haus im Jahr');
  const csvOf = async () => (await visitor.request(`${path}/csv`)).text();
  expect(await csvOf()).toMatch(question);
  expect((await visitor.request(`${path}/pdf`)).headers.get('content-type')).toBe('application/pdf');
  const bill = { amount: '1.020', cost: '918,00', co2: '150' };
  const saved = await visitor.press(formOf(page, 'rise'), 'Ja, Lieferung speichern', bill);
  expect(saved.text).toContain('Ihre Angaben sind gespeichert.');
  expect(saved.text).not.toMatch(question);
  for (const text of ['Das Haus im Jahr', '521 l', 'vom Sensor gesehen, von Ihnen bestätigt', '918,00 €'])
    expect(saved.text).toContain(text);
  expect(partOf(saved, 'section, div', 'CO₂-Kosten aufteilen').text).toMatch(
    /Vermieter\s*\d+,\d\d € \(\d+ %\)/,
  );
  const csv = await csvOf();
  expect(csv).toContain(';1020;;;;;918,00;150,00;');
  expect(csv).not.toMatch(question);
});

test('a landlord’s year names what is wrong beside its field, and shows what holds now to a second tab', async () => {
  const { visitor, page } = await landlord();
  const typed = { amount: 'viel', cost: 'x', co2: '' };
  const wrong = await visitor.press(formOf(page, 'rise'), 'Ja, Lieferung speichern', typed);
  expect([wrong.status, formOf(wrong, 'rise').value('cost')]).toEqual([422, 'x']);
  expect(besides(formOf(wrong, 'rise'), 'amount')).toContain('ganze Liter');
  expect(besides(formOf(wrong, 'rise'), 'cost')).toContain('Bitte geben Sie einen Betrag ein');
  const none = await visitor.press(formOf(wrong, 'rise'), 'Nein, es kam kein Öl');
  expect(none.text).toContain('Kein Öl, sagen Sie');
  const second = await visitor.press(formOf(page, 'rise'), 'Ja, Preis noch offen', { amount: '1.020' });
  expect([second.status, second.text.includes('Das ist inzwischen anders.')]).toEqual([409, true]);
  expect(second.text).toContain('Ihre Antwort ist nicht gespeichert.');
  expect(second.text).toContain('Eingetragen hatten Sie: Liter laut Rechnung 1.020.');
  const again = await visitor.press(second, 'Antwort zurücknehmen');
  expect(again.text).toMatch(question);
  const rise = formOf(again, 'rise').value('rise') ?? '';
  const stranger = await landlord();
  const forged = { intent: 'rise', rise, answer: 'none' };
  expect((await forge(stranger.visitor, path, forged)).status).toBe(404);
  expect((await visitor.open(path)).text).toMatch(question);
});

test('a landlord’s year asks again where the question has become another one, and keeps what was typed', async () => {
  const { visitor, tankId, page } = await landlord();
  const day = localDay(new Date(Date.now() - hoursAgo * 3_600_000), 'Europe/Berlin');
  const part = { tank: String(tankId), day, amount: '500', cost: '450', co2: '70' };
  await visitor.press(formOf(page, 'delivery'), 'Speichern', part);
  const bill = { amount: '1.020', cost: '918,00', co2: '150' };
  const changed = await visitor.press(formOf(page, 'rise'), 'Ja, Lieferung speichern', bill);
  expect([changed.status, changed.text]).toEqual([409, expect.stringContaining('um 500 l mehr')]);
  expect(changed.text).toContain('Gefragt war nach 1.000 l, inzwischen lautet die Frage anders.');
  const typed = formOf(changed, 'rise');
  expect([typed.value('amount'), typed.value('cost'), typed.value('co2')]).toEqual(Object.values(bill));
  // Litres that nobody typed are those of the new question.
  const plain = await visitor.press(formOf(page, 'rise'), 'Ja, Preis noch offen');
  expect([plain.status, formOf(plain, 'rise').value('amount')]).toEqual([409, '500']);
  const saved = await visitor.press(typed, 'Ja, Lieferung speichern', {
    amount: '500',
    cost: '450',
    co2: '',
  });
  expect(saved.text).toContain('Ihre Angaben sind gespeichert.');
  expect(saved.text).not.toContain('um 500 l mehr');
});

test('a landlord’s year names the tank of each delivery, which its owner can change', async () => {
  const { visitor, userId, page } = await landlord();
  expect(page.text).toContain('Tank „Keller“');
  expect(page.text).not.toContain('Diese Lieferung ging in');
  const { tankId } = await market.addTank({ userId, name: 'Garten' });
  const two = await visitor.open(path);
  const moved = await visitor.press(formOf(two, 'tank'), 'Ändern', { tank: String(tankId) });
  expect(moved.text).toContain('Tank „Garten“');
  const csv = await (await visitor.request(`${path}/csv`)).text();
  expect(csv).toContain(`;Garten;${year - 1}-10-01;${year - 1}-10-01;;1000;`);
});
