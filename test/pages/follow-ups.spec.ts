import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { besides, type PageAnswer, partOf } from './visitor.ts';
import { forge, signedIn } from './work.ts';

const path = '/support/wiedervorlagen';
const inDays = (days: number) => addDays(localDay(new Date(), 'Europe/Berlin'), days);
const payload = '<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>';

const rowsOf = ({ document }: PageAnswer): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');

test.describe('a follow-up of a dealer', () => {
  test('is made once, found by its words, changed and done, and tells what came of it', async () => {
    const [{ visitor }, dealer] = [await signedIn({ role: 'dealer_support' }), await market.addDealer()];
    const text = `Neue Preise ${randomUUID()}`;
    const care = await visitor.open(`/support/haendler/${dealer.dealerId}`);
    expect((await visitor.follow(partOf(care, 'main'), 'Wiedervorlagen')).url).toBe(
      `${path}?haendler=${dealer.dealerId}`,
    );
    const form = await visitor.open(`${path}?neu&haendler=${dealer.dealerId}`);
    expect(form.value('dealer')).toBe(String(dealer.dealerId));
    const wrong = await visitor.press(form, 'Wiedervorlage anlegen', { text: ' ', dueOn: 'morgen' });
    expect([wrong.status, besides(wrong, 'text')]).toEqual([422, 'Bitte füllen Sie dieses Feld aus.']);
    const saved = await visitor.press(wrong, 'Wiedervorlage anlegen', { text, dueOn: inDays(7) });
    expect([saved.status, saved.text.includes('Gespeichert.')]).toEqual([200, true]);
    await visitor.press(wrong, 'Wiedervorlage anlegen', { text, dueOn: inDays(7) });
    const asked = `${path}?suche=${encodeURIComponent(text)}`;
    const found = rowsOf(await visitor.open(asked));
    expect(found).toHaveLength(1);
    for (const part of [dealer.name, text, 'offen']) expect(found[0]).toContain(part);
    const due = await visitor.press(saved, 'Änderung speichern', { dueOn: inDays(0) });
    expect(rowsOf(await visitor.open(`${asked}&stand=due`))[0]).toContain('fällig');
    const done = await visitor.press(due, 'Als erledigt vermerken', { outcome: payload });
    expect(done.text).toMatch(/Erledigt am .+ von /);
    expect(done.html).not.toContain('<img src=x');
    expect(rowsOf(await visitor.open(`${asked}&stand=done`))).toHaveLength(1);
    expect(rowsOf(await visitor.open(`${asked}&stand=open`))).toEqual([]);
    const again = await visitor.press(done, 'Wieder öffnen');
    expect(again.value('outcome')).toBe(payload);
  });

  test('tells whoever is slower, and keeps what they typed', async () => {
    const [one, other] = [
      await signedIn({ role: 'dealer_support' }),
      await signedIn({ role: 'dealer_support' }),
    ];
    const { dealerId } = await market.addDealer();
    const fields = { dealer: String(dealerId), text: 'Rückruf', dueOn: inDays(1) };
    const form = await one.visitor.open(`${path}?neu`);
    const seen = await one.visitor.press(form, 'Wiedervorlage anlegen', fields);
    const late = await other.visitor.open(seen.url);
    await one.visitor.press(seen, 'Änderung speichern', { text: 'Rückruf am Montag' });
    const changed = await other.visitor.press(late, 'Änderung speichern', { text: 'Rückruf am Freitag' });
    expect([changed.status, changed.value('text')]).toEqual([409, 'Rückruf am Freitag']);
    expect(changed.text).toContain('Ihre Eingaben stehen noch hier');
    const closed = await other.visitor.press(late, 'Als erledigt vermerken', { outcome: 'Sie liefern' });
    expect(closed.status).toBe(409);
    expect(closed.text).toContain('Sie liefern');
    expect(partOf(closed, 'tbody').text).toContain('Rückruf am Montag');
  });

  test('is for those who look after dealers alone, and about a dealer that there is', async () => {
    for (const role of ['customer_support', 'editor', 'dealer'] as const) {
      const { visitor } = await signedIn({ role });
      expect([role, (await visitor.open(path)).status]).toEqual([role, 401]);
      expect([role, (await forge(visitor, path, { intent: 'close', id: '1' })).status]).toEqual([role, 401]);
    }
    const { visitor } = await signedIn({ role: 'dealer_support' });
    const fields = { dealer: '999999999', text: 'Rückruf', dueOn: inDays(1) };
    const form = await visitor.open(`${path}?neu`);
    const unknown = await forge(visitor, form.url, { ...fields, id: '0', formKey: randomUUID() });
    expect([unknown.status, besides(unknown, 'dealer')]).toEqual([422, 'Bitte füllen Sie dieses Feld aus.']);
    const gone = await forge(visitor, path, { ...fields, id: '999999999', version: '1' });
    expect(gone.status).toBe(404);
  });
});
