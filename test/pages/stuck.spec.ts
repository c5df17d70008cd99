import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { PageVisitor } from './visitor.ts';
import { signedIn } from './work.ts';

const day = 24;

/** A tank of 2,000 l whose sensor has said 900 l for ten months: whatever season it is, a winter was among them. */
async function withStuck() {
  const person = await signedIn();
  const { tankId, sensorId } = await market.addTank({
    userId: person.userId,
    litres: 900,
    heardHoursAgo: 301 * day,
  });
  if (sensorId === null) throw new Error('no sensor');
  const levels = [300, 200, 100, 1].map((days) => [days * day, 900] as const);
  await market.sensorSaid({ sensorId, levels: [...levels, [1, 900]] });
  await market.runJob('notice_tanks');
  return { ...person, tankId, sensorId };
}

test.describe('a sensor whose level stands', () => {
  test('is told by mail, whose link takes the level from who is not signed in', async () => {
    const { email, visitor } = await withStuck();
    const mails = await market.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Der Füllstand bewegt sich nicht: Keller']);
    expect(mails[0]?.text).toMatch(/denselben Füllstand:\s+900 Liter\./);
    const [link = ''] = /\/mex\/peilen\/[\w.-]+/.exec(mails[0]?.text ?? '') ?? [];
    const stranger = new PageVisitor();
    await stranger.press(await stranger.open(link), 'Stand speichern', { value: '700', unit: 'litres' });
    expect((await visitor.open('/kunde/mex')).text).toContain('35 %');
  });

  test('is shown to its owner, whose word is the level though the sensor says the same again', async () => {
    const { visitor, sensorId } = await withStuck();
    const oil = await visitor.open('/kunde/mex');
    expect(oil.text).toContain('45 %');
    expect(oil.text).toContain('Sensor: bewegt sich nicht');
    expect(oil.text).toContain('Der Füllstand bewegt sich nicht');
    expect((await visitor.open('/mex/tanks')).text).toContain('Sensor: bewegt sich nicht');
    expect(oil.text).toMatch(/meldet seit dem \d\d\.\d\d\.\d{4} denselben Wert/);
    expect((await visitor.open('/kunde/dashboard/tank-fuellstand')).text).toContain(
      'Der Sensor zeigt dasselbe seit dem',
    );
    const sensor = await visitor.open(`/mex/sensors/${sensorId}`);
    expect(sensor.text).toContain('bewegt sich nicht');
    expect(sensor.text).toContain('derselbe Wert seit dem');
    const dip = await visitor.follow(oil, 'Füllstand eintragen');
    await visitor.press(dip, 'Stand speichern', { value: '700', unit: 'litres' });
    await market.sensorSaid({ sensorId, levels: [[0, 900]] });
    const after = await visitor.open('/kunde/mex');
    expect(after.text).toContain('35 %');
    expect(after.text).toContain('gepeilt');
    expect(after.text).toContain('Der Füllstand bewegt sich nicht');
  });

  test('is counted and listed for support, which reads since when', async () => {
    const { email, sensorId } = await withStuck();
    const agent = await signedIn({ role: 'mex_support' });
    const list = await agent.visitor.follow(await agent.visitor.open('/support'), /Füllstand.* nicht bewegt/);
    expect(list.url).toBe('/support/mex?stand=unbewegt');
    expect(list.text).toContain(email);
    expect(list.text).toMatch(/Meldet sich nicht: \d.*Bewegt sich nicht: [1-9]/);
    const device = await agent.visitor.open(`/support/mex/${sensorId}`);
    expect(device.text).toContain('bewegt sich nicht');
    expect(device.text).toMatch(/Derselbe Wert seit\d\d\.\d\d\.\d{4}/);
  });
});
