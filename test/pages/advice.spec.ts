import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { linkIn, PageVisitor } from './visitor.ts';
import { orderAt, ownDealer, signedIn } from './work.ts';

test.describe('the advice on buying', () => {
  test('shows what it gained against other ways of buying, and how it is made', {
    tag: '@deep',
  }, async () => {
    const guest = new PageVisitor();
    await guest.open('/mex/ratgeber-kauf');
    await market.finishJobs();
    const page = await guest.open('/mex/ratgeber-kauf');
    expect(page.heading).toBe('Wann Heizöl kaufen?');
    expect([...page.document.querySelectorAll('main h3')].map((one) => one.textContent)).toEqual([
      ...['Unser Rat', 'Kaufen bei 20 %', 'Jeden Herbst', 'Wer alles vorher wüsste'],
    ]);
    expect(page.document.querySelectorAll('main tbody tr')).toHaveLength(11);
    expect(page.text).toMatch(/In \d+ von 10 Jahren brachte unser Rat gegen „kaufen bei 20 %“ nichts/);
    expect(page.text).toContain('Die Reserve setzen wir nie aufs Spiel');
    expect(linkIn(page, 'Mein Heizöl')).toBe('/mein-mex');
  });

  test('is a sentence beside each tank: to buy where the reserve is near, to wait where much is left', async () => {
    const customer = await signedIn();
    const { tankId: low } = await market.addTank({ userId: customer.userId, litres: 160, days: 200 });
    const { tankId: full } = await market.addTank({ userId: customer.userId, litres: 1890, days: 200 });
    const page = await customer.visitor.open(`/kunde/mex?tank=${low}`);
    expect(page.text).toContain('Kaufen Sie jetzt');
    expect(page.text).toContain('Ihr Vorrat geht zur Neige');
    expect((await customer.visitor.follow(page, 'Wie wir rechnen')).url).toBe('/mex/ratgeber-kauf');
    const other = await customer.visitor.open(`/kunde/mex?tank=${full}`);
    expect(other.text).toContain('Noch nichts zu tun');
    expect(other.text).toContain('In Ihren Tank passt noch zu wenig für eine Lieferung.');
  });

  for (const [litres, advice, title] of [
    [700, 'Ihr Öl ist bestellt', 'nothing once oil is ordered'],
    [
      160,
      'Ihr Öl kommt vielleicht zu spät',
      'to call the dealer where the reserve goes before the oil comes',
    ],
  ] as const)
    test(`is ${title}`, async () => {
      const dealer = await ownDealer();
      const buyer = await signedIn();
      const { zip: postalCode } = dealer.place;
      await market.addTank({ userId: buyer.userId, postalCode, litres, days: 200 });
      await orderAt(dealer, buyer.visitor);
      const ordered = await buyer.visitor.open('/kunde/mex');
      expect(ordered.text).toContain(advice);
      expect(ordered.text).not.toContain('Kaufen Sie jetzt');
    });

  test('says nothing of a tank to strangers', async () => {
    const answer = await new PageVisitor().open('/tank-platz');
    expect([answer.status, answer.html]).toEqual([200, 'null']);
  });
});
