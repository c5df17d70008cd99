import { expect, test } from '@playwright/test';
import { market, type NewOilTank, type WrittenMail } from '../e2e/market.ts';
import { besides, type PageAnswer, PageVisitor } from './visitor.ts';
import { forge, signedIn } from './work.ts';

/** Somebody with a tank, and the page of what they are told about it. */
async function withTank(tank: Omit<NewOilTank, 'userId'> = {}) {
  const person = await signedIn();
  const { tankId, sensorId } = await market.addTank({ userId: person.userId, litres: 900, ...tank });
  return { ...person, tankId, sensorId, path: `/mex/tanks/${tankId}/mitteilungen` };
}

const chosen = ({ document }: PageAnswer): string[] =>
  [...document.querySelectorAll('[name="causes"][checked]')].map((box) => box.getAttribute('value') ?? '');

const ofSensor = ['silent', 'stuck', 'battery_low'];
const all = ['low', 'almost_empty', ...ofSensor, 'sudden_loss', 'oil_cold', 'inspection_due', 'dip_due'];

test.describe('what an owner is told about a tank', () => {
  test('is everything at first, is chosen one by one, and stays as it was saved', async () => {
    const { visitor, path, email } = await withTank();
    const page = await visitor.open(path);
    expect(page.heading).toBe('Mitteilungen');
    expect(page.text).toContain(`Was wir Ihnen zum Tank „Keller“ an ${email} schreiben.`);
    expect(chosen(page)).toEqual(all);
    const saved = await visitor.press(page, 'Speichern', {
      causes: ['low', 'sudden_loss'],
      lowPercent: '30',
      almostEmptyPercent: '12',
      isUnderground: 'on',
      lastInspectedOn: '2024-03-15',
    });
    expect(saved.text).toContain('Gespeichert.');
    expect(chosen(saved)).toEqual(['low', 'sudden_loss']);
    expect([saved.value('lowPercent'), saved.value('almostEmptyPercent')]).toEqual(['30', '12']);
    expect(saved.text).toContain('alle 5 Jahre');
    expect(saved.text).toContain('Nächste Prüfung bis zum 15.03.2029.');
    expect(chosen(await visitor.press(saved, 'Speichern', { causes: [] }))).toEqual([]);
  });

  test('is offered of a sensor only where there is one, and saving keeps the rest', async () => {
    const { visitor, path } = await withTank({ isSensed: false });
    const page = await visitor.open(path);
    const offered = all.filter((cause) => !ofSensor.includes(cause));
    expect(chosen(page)).toEqual(offered);
    for (const about of ['Batterie des Sensors', 'bewegt sich nicht']) expect(page.text).not.toContain(about);
    expect(chosen(await visitor.press(page, 'Speichern', { causes: ['low'] }))).toEqual(['low']);
  });

  test('with bounds that make no sense is not saved, says so beside them and keeps what was typed', async () => {
    const { visitor, path } = await withTank();
    const typed = { lowPercent: '15', almostEmptyPercent: '20', lastInspectedOn: '2024-03-15' };
    const refused = await visitor.press(await visitor.open(path), 'Speichern', { ...typed, causes: ['low'] });
    expect(refused.status).toBe(422);
    expect(besides(refused, 'almostEmptyPercent')).toContain('kleiner als die Grenze davor');
    expect(refused.value('almostEmptyPercent')).toBe('20');
    expect(refused.value('lastInspectedOn')).toBe('2024-03-15');
    expect(chosen(refused)).toEqual(['low']);
    const wrong = await visitor.press(refused, 'Speichern', { lowPercent: 'x', almostEmptyPercent: '10' });
    expect(besides(wrong, 'lowPercent')).toContain('eine ganze Zahl von 1 bis 90');
    expect(chosen(await visitor.open(path))).toEqual(all);
  });

  test('tells the second of two windows that the tank was changed, and what they typed is kept', async () => {
    const { visitor, path } = await withTank();
    const [one, other] = [await visitor.open(path), await visitor.open(path)];
    await visitor.press(one, 'Speichern', { lowPercent: '30' });
    const second = await visitor.press(other, 'Speichern', { lowPercent: '35' });
    expect(second.status).toBe(409);
    expect(second.text).toContain('Der Tank wurde inzwischen geändert');
    expect(second.value('lowPercent')).toBe('35');
    expect((await visitor.press(second, 'Speichern')).text).toContain('Gespeichert.');
  });

  test('is nobody else’s to see or change', async () => {
    const { path, visitor: owner } = await withTank();
    const { visitor } = await signedIn();
    for (const address of [path, '/mex/tanks/x/mitteilungen', '/mex/tanks/999999999/mitteilungen'])
      expect((await visitor.open(address)).status).toBe(404);
    const fields = { intent: 'save', version: '1', lowPercent: '80', almostEmptyPercent: '1' };
    expect((await forge(visitor, path, fields)).status).toBe(404);
    expect((await owner.open(path)).value('lowPercent')).toBe('25');
    expect((await new PageVisitor().open(path)).url).toContain('/benutzerkonto/anmeldung');
  });
});

const linkOf = ({ html }: WrittenMail, label: string): string => {
  const found = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].find(([, , text = '']) =>
    text.includes(label),
  );
  const { pathname, search } = new URL((found?.[1] ?? '').replaceAll('&amp;', '&'));
  return pathname + search;
};

test.describe('the mail about a low level', () => {
  test('comes once, leads to the offers for what fits in, and is switched off by a press without signing in', async () => {
    const { email, visitor, path } = await withTank({ litres: 300, days: 100 });
    await market.runJob('notice_tanks');
    await market.runJob('notice_tanks');
    const mails = await market.mailsTo(email);
    const [mail] = mails;
    if (!mail) throw new Error('no mail');
    expect(mails.map(({ subject }) => subject)).toEqual(['Das Öl wird knapp: Keller']);
    expect(mail.text).toContain('Im Tank „Keller“ sind noch 300 Liter (15 %)');
    const list = await visitor.open(linkOf(mail, 'Angebote für meine Menge'));
    expect(list.url).toMatch(/^\/heizoel\/angebotsliste\?zipCode=10115&amount=1600&/);
    expect(list.status).toBe(200);

    const stranger = new PageVisitor();
    const link = linkOf(mail, '„Füllstand niedrig“ nicht mehr schicken');
    const page = await stranger.open(link);
    expect(page.heading).toBe('Diese Mitteilung abstellen');
    expect(page.text).toContain('„Füllstand niedrig“ für den Tank „Keller“');
    expect(chosen(await visitor.open(path)), 'looking changes nothing').toEqual(all);
    const done = await stranger.press(page, 'Abstellen');
    expect(done.heading).toBe('Das ist abgestellt');
    expect((await stranger.press(page, 'Abstellen')).heading).toBe('Das ist abgestellt');
    expect(chosen(await visitor.open(path))).toEqual(all.slice(1));
  });

  test('is switched off by a mail program’s own button (RFC 8058), and by no other tank’s or cause’s token', async () => {
    const { email, visitor, path } = await withTank({ litres: 100, days: 100 });
    const other = await withTank();
    await market.runJob('notice_tanks');
    const [mail] = await market.mailsTo(email);
    if (!mail) throw new Error('no mail');
    expect(mail.subject).toBe('Fast leer: Keller');
    const link = linkOf(mail, 'nicht mehr schicken');
    const [, token = ''] = /^\/mitteilungen\/(.+)\/abstellen$/.exec(link) ?? [];
    const foreign = token.replace(/^\d+/, String(other.tankId));
    const stranger = new PageVisitor();
    for (const wrong of [foreign, token.replace('almost_empty', 'low'), `${token}x`, 'unsinn']) {
      const page = await stranger.open(`/mitteilungen/${wrong}/abstellen`);
      expect([page.status, page.heading]).toEqual([410, 'Dieser Link gilt nicht mehr']);
      const posted = await stranger.post(`/mitteilungen/${wrong}/abstellen`, {});
      expect(posted.status).toBe(410);
    }
    expect(chosen(await other.visitor.open(other.path))).toEqual(all);
    expect((await stranger.post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(chosen(await visitor.open(path))).toEqual(all.filter((cause) => cause !== 'almost_empty'));
  });
});
