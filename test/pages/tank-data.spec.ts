import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { besides } from './visitor.ts';
import { type SignedIn, signedIn } from './work.ts';

async function withTank(): Promise<SignedIn & { page: string; tank: string }> {
  const person = await signedIn();
  const { tankId, sensorId } = await market.addTank({ userId: person.userId, name: 'Scheune', litres: 900 });
  if (sensorId === null) throw new Error('no sensor');
  await market.sensorSaid({
    sensorId,
    levels: [
      [3, 905.5],
      [2, 900],
    ],
  });
  return { ...person, tank: `/mex/tanks/${tankId}`, page: `/mex/tanks/${tankId}/daten` };
}

test.describe('the data of a tank', () => {
  test('come out as files that a spreadsheet reads', async () => {
    const { visitor, tank, page } = await withTank();
    const shown = await visitor.open(page);
    expect(shown.heading).toMatch(/^Daten des Tanks: /);
    const readings = await visitor.request(`${tank}/messwerte.csv`);
    expect(readings.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(readings.headers.get('content-disposition')).toContain('Messwerte.csv');
    const lines = (await readings.text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Zeit;Gemessen;Wert;Liter bei 15 °C;/);
    expect(lines.some((line) => line.includes(';905,5;'))).toBe(true);
    const days = await (await visitor.request(`${tank}/tage.csv`)).text();
    expect(days).toMatch(/Tag;Liter;Tiefster \(l\);Höchster \(l\);/);
    expect(days).toMatch(/\d{4}-\d\d-\d\d;9\d\d/);
  });

  test('come in from a list that is shown first, without its wrong lines where that is asked for', async () => {
    const { visitor, page, tank } = await withTank();
    const text = '05.01.2024;1.200,5\n06.01.2024;viel';
    const empty = await visitor.press(await visitor.open(page), 'Prüfen', { text: ' ' });
    expect(empty.status).toBe(422);
    expect(besides(empty, 'text')).toContain('Bitte wählen Sie eine Datei');
    expect(empty.text).not.toContain('Zeile 1');
    const seen = await visitor.press(empty, 'Prüfen', { text });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Eine Zeile ist falsch');
    expect(seen.text).toContain('Zeile 2: Der Füllstand ist keine Zahl. 06.01.2024;viel');
    // A form sends its lines with CRLF; browsers show both alike.
    expect(seen.value('text')?.replaceAll('\r\n', '\n')).toBe(text);
    const done = await visitor.press(seen, '1 Füllstand einlesen, 1 Zeile auslassen');
    expect(done.text).toContain('1 Füllstand ist eingelesen.');
    const both = await visitor.press(done, 'Prüfen', { text: '05.01.2024;1.200,5\n06.01.2024;1190' });
    expect(both.text).toContain('2 Füllstände, von 05.01.2024 (1.201 l) bis 06.01.2024 (1.190 l).');
    const again = await visitor.press(both, '2 Füllstände einlesen');
    expect(again.text).toContain('1 Füllstand ist eingelesen, 1 war schon da.');
    expect(await (await visitor.request(`${tank}/tage.csv`)).text()).toContain('2024-01-05;1200,5;');
  });

  test('stay readable once the tank was ended, and are found among the earlier ones', async () => {
    const { visitor, page, tank } = await withTank();
    const tanks = await visitor.open('/mex/tanks');
    const asked = await visitor.press(tanks, 'Scheune: Tank auflösen');
    const left = await visitor.press(asked, 'Tank auflösen');
    expect(left.text).toContain('Scheune, aufgelöst am');
    const data = await visitor.follow(left, 'Daten von Scheune');
    expect(data.url).toBe(page);
    expect(data.text).toContain('Aufgelöst am');
    expect(data.text).not.toContain('Füllstände einlesen');
    expect(await (await visitor.request(`${tank}/tage.csv`)).text()).toMatch(/\d{4}-\d\d-\d\d;9\d\d/);
    expect((await visitor.request(`${tank}/messwerte.csv`)).status).toBe(200);
  });

  test('are nobody else’s', async () => {
    const { page, tank } = await withTank();
    const { visitor } = await signedIn();
    for (const path of [page, `${tank}/messwerte.csv`, `${tank}/tage.csv`, '/mex/tanks/x/daten']) {
      expect((await visitor.request(path)).status).toBe(404);
    }
  });
});
