import { expect, test } from '@playwright/test';
import { localDay, yearOf } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { addressStep } from './ordering.ts';
import { sites } from './visitor.ts';
import { signedIn } from './work.ts';

/** A tank of 2,000 l whose sensor said 900 l and then, twice, that there are 240 left. */
async function withSuspect(place: { countryId?: 2 | 3; postalCode?: string } = {}) {
  const person = await signedIn();
  const { tankId, sensorId } = await market.addTank({
    userId: person.userId,
    ...place,
    litres: 900,
    heardHoursAgo: 12,
  });
  if (sensorId === null) throw new Error('no sensor');
  const levels = [
    [9, 900],
    [8, 899],
    [3, 240],
    [2, 239],
  ] as const;
  await market.sensorSaid({ sensorId, levels });
  return { ...person, tankId, sensorId, path: `/mex/tanks/${tankId}/auffaellig` };
}

test.describe('oil that a sensor says is gone', () => {
  test('is asked about, and the level stays until its owner has looked', async () => {
    const { visitor, tankId } = await withSuspect();
    const oil = await visitor.open('/kunde/mex');
    expect(oil.text).toContain('Auffällig, bitte nachsehen');
    expect(oil.text).toContain('Der Sensor misst nur noch 239 l.');
    expect(oil.text).toContain('rechnen weiter mit 899 l');
    const page = await visitor.follow(oil, 'Nachsehen und antworten');
    expect(page.heading).toBe('Auffällig, bitte nachsehen');
    expect(page.text).toContain('misst nur noch 239 l. Vorher waren es 899 l.');
    expect(page.text).toContain('Feuerwehr (112)');
    const answered = await visitor.press(page, 'Der Tank ist so voll wie vorher');
    expect(answered.text).toContain('Danke, das ist notiert.');
    expect(answered.heading).toBe('Gerade ist nichts auffällig');
    expect((await visitor.open('/kunde/mex')).text).not.toContain('Auffällig');
    // A second tab, or a second press: nothing is asked any more.
    const again = await visitor.press(page, 'Es ist wirklich so wenig da');
    expect(again.status).toBe(409);
    expect((await visitor.open(`/mex/tanks/${tankId}/auffaellig`)).text).toContain('sind etwa 899 l');
  });

  test('is gone from then on where its owner has seen so, who is asked what it was and may say otherwise later', async () => {
    const { visitor, tankId, path } = await withSuspect();
    const asked = await visitor.press(await visitor.open(path), 'Es ist wirklich so wenig da');
    expect(asked.text).toMatch(/6[56]\d l fehlen/);
    expect(asked.text).toContain('Danach waren noch 239 l im Tank.');
    const oil = await visitor.open('/kunde/mex');
    expect(oil.text).toContain('12 %');
    expect(oil.text).toMatch(/6[56]\d l fehlen/);
    expect((await visitor.open('/mex/tanks')).text).toMatch(/6[56]\d l fehlen: bitte nachsehen/);
    const report = await visitor.open(`/kunde/mex/bericht/${yearOf(localDay(new Date(), 'Europe/Berlin'))}`);
    expect(report.status).toBeLessThan(500);
    const unsaid = await visitor.press(asked, 'Antwort speichern');
    expect(unsaid.status).toBe(422);
    expect(unsaid.text).toContain('Bitte wählen Sie, was es war.');
    const answered = await visitor.press(asked, 'Antwort speichern', { answer: 'stolen' });
    expect(answered.heading).toBe('Gerade ist nichts auffällig');
    expect(answered.text).toMatch(/6[56]\d l, Diebstahl/);
    expect((await visitor.open('/kunde/mex')).text).not.toContain('l fehlen');
    // A second tab says otherwise than what holds by now.
    expect((await visitor.press(asked, 'Antwort speichern', { answer: 'moved' })).status).toBe(409);
    const changed = await visitor.press(answered, 'Antwort speichern', { answer: 'leaked' });
    expect(changed.text).toMatch(/6[56]\d l, Ausgelaufen/);
    expect((await visitor.open(`/mex/tanks/${tankId}/auffaellig`)).text).toMatch(/6[56]\d l, Ausgelaufen/);
  });

  test('of a loss is asked nobody else, and support sees it with the sensors that lie', async () => {
    const { visitor, path, sensorId } = await withSuspect();
    const asked = await visitor.press(await visitor.open(path), 'Es ist wirklich so wenig da');
    const other = await signedIn();
    const foreign = await other.visitor.press(asked, 'Antwort speichern', { answer: 'burned' });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect((await visitor.open(path)).text).toMatch(/6[56]\d l fehlen/);
    const agent = await signedIn({ role: 'mex_support' });
    const device = await agent.visitor.open(`/support/mex/${sensorId}`);
    expect(device.text).toMatch(/6[56]\d l, noch nicht beantwortet/);
    const lying = await agent.visitor.request('/support/mex?stand=auffaellig');
    expect(await lying.text()).toContain(`"/support/mex/${sensorId}"`);
  });

  test('leads to who helps where the tank stands, on whatever site its owner reads', async () => {
    for (const [countryId, postalCode, fireBrigade, authority] of [
      [2, '1010', '122', 'Bezirkshauptmannschaft'],
      [3, '8001', '118', 'Gewässerschutzfachstelle des Kantons'],
    ] as const) {
      const { visitor, path } = await withSuspect({ countryId, postalCode });
      const page = await visitor.open(path);
      expect(page.text).toContain(`Feuerwehr (${fireBrigade})`);
      const asked = await visitor.press(page, 'Es ist wirklich so wenig da');
      expect(asked.text).toContain(`Feuerwehr (${fireBrigade})`);
      expect(asked.text).toContain(authority);
      expect(asked.text).not.toContain('Wasserbehörde');
    }
  });

  test('is nobody else’s to see or to answer', async () => {
    const { visitor, path } = await withSuspect();
    const page = await visitor.open(path);
    const other = await signedIn();
    expect((await other.visitor.open(path)).status).toBe(404);
    expect((await other.visitor.press(page, 'Es ist wirklich so wenig da')).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await visitor.open(path)).heading).toBe('Auffällig, bitte nachsehen');
  });

  test('stands doubtful in the list of support and in the file of readings', async () => {
    const { visitor, tankId, sensorId } = await withSuspect();
    const agent = await signedIn({ role: 'mex_support' });
    const device = await agent.visitor.open(`/support/mex/${sensorId}`);
    expect(device.text).toContain('zweifelhaft: zu schnell gefallen');
    const file = await visitor.request(`/mex/tanks/${tankId}/messwerte.csv`);
    expect((await file.text()).match(/Zweifelhaft: zählt nicht\./g)).toHaveLength(2);
  });
});

test.describe('a level that a sensor tells again and again', () => {
  /** A tank of 2,000 l with 900 l whose sensor says 1,700 l for more than a day, always the same. */
  const stuckHigh = async () => {
    const person = await signedIn();
    const { tankId, sensorId } = await market.addTank({
      userId: person.userId,
      postalCode: sites.de.postalCode,
      litres: 900,
      heardHoursAgo: 36,
    });
    if (sensorId === null) throw new Error('no sensor');
    // Days later the level would be reckoned on.
    const stuck = Array.from({ length: 6 }, (_, at) => [31 - 6 * at, 1700] as const);
    await market.sensorSaid({ sensorId, levels: [[34, 900], [33, 899], ...stuck] });
    return { ...person, tankId, path: `/mex/tanks/${tankId}/auffaellig` };
  };

  test('is no oil that came until its owner says so', async () => {
    const { visitor, path } = await stuckHigh();
    const oil = await visitor.open('/kunde/mex');
    expect(oil.text).toContain('Der Sensor misst immer wieder 1.700 l. Kam Öl?');
    expect(oil.text).toContain('rechnen wir weiter mit 899 l');
    // It may be full: what fits in is not told, and nothing is offered for it.
    expect(oil.text).toMatch(/noch unbekannt\s*passt noch hinein|passt noch hinein\s*noch unbekannt/);
    expect(oil.text).toContain('Sobald der Füllstand bekannt ist');
    const page = await visitor.follow(oil, 'Nachsehen und antworten');
    expect(page.text).toContain('Bestellen Sie so lange kein Öl: Der Tank könnte voll sein.');
    expect(page.text).toContain('Entweder kam Öl, oder der Sensor steckt fest.');
    const answered = await visitor.press(page, 'Ja, es kam Öl');
    expect(answered.heading).toBe('Gerade ist nichts auffällig');
    expect(answered.text).toContain('sind etwa 1.700 l');
    // A second press, and what is no answer to this.
    expect((await visitor.press(page, 'Nein, es kam keins')).status).toBe(409);
    expect((await visitor.open(path)).text).toContain('sind etwa 1.700 l');
  });

  test('counts for nothing, and is not asked about again, when none came', async () => {
    const { visitor, path } = await stuckHigh();
    const orderText = async () => (await addressStep({ guest: visitor, amount: 3000 })).page.text;
    expect(await orderText()).toContain('Ihr Tank könnte voll sein.');
    expect((await visitor.open('/tank-platz')).html).toContain('"litres":null');
    const answered = await visitor.press(await visitor.open(path), 'Nein, es kam keins');
    expect(answered.heading).toBe('Gerade ist nichts auffällig');
    expect(answered.text).toContain('sind etwa 899 l');
    expect((await visitor.open('/kunde/mex')).text).not.toContain('Kam Öl?');
    expect(await orderText()).toContain('In Ihren Tank passen noch');
  });
});
