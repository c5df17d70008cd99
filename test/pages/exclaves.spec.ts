import { expect, test } from '@playwright/test';
import { fieldOf } from './account.ts';
import { besides, PageVisitor } from './visitor.ts';
import { ownDealer, signedIn } from './work.ts';

const riezlern = '87567 ist Riezlern: In Österreich gilt 6991.';
const jungholz = '87491 ist Jungholz: In Österreich gilt 6691.';
const alarms = '/kunde/benachrichtigungen';

test.describe('the second code of an exclave is explained', () => {
  test('beside the code of a kept address, also in its own country', async () => {
    const { visitor: guest } = await signedIn();
    const form = await guest.open('/kunde/stammdaten?adresse=neu');
    const german = await guest.press(form, 'Speichern', { postalCode: '87567', countryIso: 'DE' });
    expect(fieldOf(german, 'postalCode', 'address').beside).toContain(riezlern);
    const austrian = await guest.press(german, 'Speichern', { postalCode: '87491', countryIso: 'AT' });
    expect(fieldOf(austrian, 'postalCode', 'address').beside).toContain(jungholz);
    expect(fieldOf(austrian, 'postalCode', 'address').value).toBe('87491');
  });

  test('beside the code of a price alarm', async () => {
    const { visitor: guest } = await signedIn();
    const typed = { postalCode: '87567', amount: '3000', targetPrice: '10' };
    const alarm = await guest.press(await guest.open(alarms), 'Preis beobachten', typed);
    expect(fieldOf(alarm, 'postalCode').beside).toContain(riezlern);
  });

  test('among the codes that a dealer delivers to', async () => {
    const { visitor: dealer } = await ownDealer();
    const zones = await dealer.open('/haendler/gebiete');
    expect((await dealer.press(zones, 'Suchen', { suche: '87567' })).text).toContain(riezlern);
    const form = await dealer.follow(zones, /^Gebiet anlegen/);
    const wrong = await dealer.press(form, 'Gebiet anlegen', { name: 'Tal', codes: '17489\n87567 Riezlern' });
    expect(wrong.text).toContain(riezlern);
    expect(wrong.value('codes')).toContain('87567');
  });

  test('in guides, to whoever applies as a dealer, at a dealer’s and at the local prices', async () => {
    const guest = new PageVisitor();
    const guide = await guest.open('/heizoel-verbrauchsvergleich/schritt-1');
    expect(besides(await guest.press(guide, 'Weiter', { zipCode: '87567' }), 'zipCode')).toContain(riezlern);
    const austrian = new PageVisitor('at');
    const step = await austrian.open('/heizoel-verbrauchsvergleich/schritt-1');
    expect(besides(await austrian.press(step, 'Weiter', { zipCode: '87567' }), 'zipCode')).toContain(
      riezlern,
    );
    const business = await guest.open('/haendler-werden');
    const applied = await guest.press(business, 'Bewerbung senden', { postalCode: '87567' });
    expect(besides(applied, 'postalCode')).toContain(riezlern);
    const { path } = await dealerPage(guest);
    const asked = await guest.open(`${path}?zipCode=87567&amount=3000`);
    expect(besides(asked, 'zipCode')).toContain(riezlern);
    expect((await guest.open('/heizoelpreise?ort=87567')).text).toContain(riezlern);
  });

  test('beside the place of a tank', async () => {
    const { visitor } = await signedIn();
    const kind = await visitor.open('/mex/tanks/neu');
    const place = await visitor.press(kind, 'Weiter', { measuredBy: 'dip' });
    const wrong = await visitor.press(place, 'Weiter', { postalCode: '87567' });
    expect(besides(wrong, 'postalCode')).toContain(riezlern);
  });

  test('to programs that ask for prices', async () => {
    const guest = new PageVisitor();
    const best = await guest.request('/api/site/1/prices/best?zipCode=87567&amount=3000');
    expect([best.status, await best.text()]).toEqual([400, expect.stringContaining(riezlern)]);
    const widget = await guest.request('/api/widgets/1/history?zipCode=87567');
    expect([widget.status, await widget.text()]).toEqual([404, expect.stringContaining(riezlern)]);
  });
});

/** The page of a dealer of this test alone. */
async function dealerPage(guest: PageVisitor) {
  const dealer = await ownDealer();
  const list = await guest.press(await guest.open('/heizoelhaendler'), 'Suchen', { suche: dealer.name });
  const page = await guest.follow(list, dealer.name);
  return { path: page.url.replace(/[?#].*/, '') };
}

test.describe('where it is not settled who may invoice the VAT, the reason stands', () => {
  const reason = /ist nicht geklärt, wer welche Umsatzsteuer in Rechnung stellen darf/;

  test('in the list, which leads to no alarm, and beside the code of an alarm', async () => {
    const { visitor: guest } = await signedIn();
    const list = await guest.open('/heizoel/angebotsliste?zipCode=78266&amount=3000');
    expect(list.text).toMatch(reason);
    expect(list.document.querySelector(`main a[href="${alarms}"]`)).toBeNull();
    const typed = { postalCode: '78266', amount: '3000', targetPrice: '10' };
    const alarm = await guest.press(await guest.open(alarms), 'Preis beobachten', typed);
    expect(fieldOf(alarm, 'postalCode').beside).toContain('Dort ist nicht geklärt, wer welche Steuer');
  });

  test('at the local prices and at a dealer’s, which propose nothing in vain', async () => {
    const guest = new PageVisitor();
    const prices = await guest.open('/heizoelpreise?ort=78266');
    expect(prices.url).toContain('/78266');
    expect(prices.text).toMatch(reason);
    expect(prices.text).not.toContain('später noch einmal');
    const { path } = await dealerPage(guest);
    const asked = await guest.open(`${path}?zipCode=78266&amount=3000`);
    expect(asked.text).toMatch(reason);
    expect(asked.text).not.toContain('Versuchen Sie eine andere Menge');
  });

  test('to programs that ask for offers or for the best price', async () => {
    const guest = new PageVisitor();
    const ask = async (zipCode: string) => {
      const answer = await guest.request('/api/kalkulation/berechnen', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ CountryId: 1, ZipCode: zipCode, Amount: 3000 }),
      });
      return (await answer.json()) as { Items: unknown[]; NoOffersReason: string | null };
    };
    const none = await ask('78266');
    expect([none.Items, none.NoOffersReason]).toEqual([
      [],
      expect.stringMatching(/^Für 78266 Büsingen.*ist nicht geklärt/),
    ]);
    expect((await ask('27498')).NoOffersReason).toBeNull();
    const best = await guest.request('/api/site/1/prices/best?zipCode=78266&amount=3000');
    expect([best.status, await best.text()]).toEqual([404, expect.stringMatching(reason)]);
  });
});
