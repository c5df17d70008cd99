import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { linkIn, PageVisitor } from './visitor.ts';

test.describe('the advice on buying', () => {
  test('shows what it gained against other ways of buying, and how it is made', async () => {
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

  test('says nothing of a tank to strangers', async () => {
    const answer = await new PageVisitor().open('/tank-platz');
    expect([answer.status, answer.html]).toEqual([200, 'null']);
  });
});
