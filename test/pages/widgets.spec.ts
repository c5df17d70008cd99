import { expect, test } from '@playwright/test';
import { PageVisitor, type SiteCode } from './visitor.ts';

const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? '';

test.describe('a widget', () => {
  test('may stand in every frame, and nothing else may', async () => {
    const guest = new PageVisitor();
    // Twice, because the second asker's answer is kept, and the third one's is the kept one.
    for (const path of [
      '/widget/rechner',
      '/widget/preis',
      '/widget/verlauf?plz=10115',
      ...Array(3).fill('/widget/preis'),
    ]) {
      const { status, headers, html } = await guest.open(path);
      expect([status, headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([200, null, null]);
      expect(policyOf(headers)).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; font-src 'self'; form-action 'self' \S+; base-uri 'none'; frame-ancestors \*$/,
      );
      expect(html).not.toMatch(/<script|<link|<img| style="/);
    }
    const closed = ['/', '/widgets', '/presse', '/widget/anderes', '/api/widgets/1/price', '/heizoelpreise'];
    for (const path of [...closed, '/widgets', '/widgets']) {
      const { headers } = await guest.open(path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(policyOf(headers)).toContain("frame-ancestors 'none'");
    }
    expect([...guest.cookies]).toEqual([]);
  });

  const countries = [
    ['de', 'in Deutschland', '10115', '€'],
    ['at', 'in Österreich', '1010', '€'],
    ['ch', 'in der Schweiz', '8001', 'CHF'],
  ] as const satisfies readonly [SiteCode, string, string, string][];

  for (const [code, country, plz, currency] of countries) {
    test(`tells the prices of ${code}, on its own site and by its address`, async () => {
      const guests = [new PageVisitor(code), new PageVisitor(code === 'de' ? 'ch' : 'de')];
      for (const guest of guests) {
        const price = await guest.open(`/widget/preis?land=${code}`);
        expect(price.heading).toContain(country);
        expect(price.text).toContain(currency);
        const history = await guest.open(`/widget/verlauf?land=${code}&plz=${plz}`);
        expect(history.heading).toContain(plz);
        expect(history.document.querySelector('svg')?.getAttribute('aria-label')).toMatch(/^Verlauf vom/);
        expect(history.document.querySelectorAll('tbody tr').length).toBeGreaterThan(20);
      }
      const calculator = await guests[0]?.open(`/widget/rechner?land=${code}&plz=${plz}&sorte=heizoel`);
      const form = calculator?.document.querySelector('form');
      expect([form?.getAttribute('target'), calculator?.value('zipCode')]).toEqual(['_blank', plz]);
      expect(form?.getAttribute('action')).toMatch(/^http:\/\/.*\/angebote$/);
    });
  }

  test('takes nothing from its address that it does not know', async () => {
    const hostile = encodeURIComponent('"></style><script>alert(1)</script>');
    const names = ['land', 'plz', 'sorte', 'zeitraum', 'groesse', 'schema', 'farbe', 'hintergrund'];
    const query = names.map((name) => `${name}=${hostile}`).join('&');
    for (const kind of ['rechner', 'preis', 'verlauf']) {
      const { status, html } = await new PageVisitor().open(`/widget/${kind}?${query}&schema=eigen`);
      expect(status).toBe(200);
      expect(html).not.toContain('alert(1)');
    }
    expect((await new PageVisitor().open('/widget/toString')).status).toBe(404);
  });
});

test('a site’s owner puts a widget together without scripts', async () => {
  const guest = new PageVisitor();
  const blank = await guest.open('/widgets');
  expect(blank.heading).toBe('Heizölpreise für Ihre Website');
  const wrong = await guest.press(blank, 'Vorschau zeigen', {
    plz: '99999',
    farbe: '#ffee00',
    schema: 'hell',
  });
  expect(wrong.text).toContain('Diese Postleitzahl gibt es in diesem Land nicht.');
  expect(wrong.text).toContain('Ihre Farbe #ffee00 ist auf diesem Hintergrund zu schwach');
  expect([wrong.value('plz'), wrong.value('farbe')]).toEqual(['99999', '#ffee00']);
  const right = await guest.press(wrong, 'Vorschau zeigen', {
    plz: '10115',
    art: 'verlauf',
    groesse: 'klein',
  });
  expect(right.html).toMatch(
    /&lt;iframe src=&quot;http\S+\/widget\/verlauf\?\S*plz=10115\S*farbe=ffee00&quot; title=&quot;\S.*&quot; width=&quot;300&quot;/,
  );
  expect(right.html).toContain('loading=&quot;lazy&quot;');
  const frame = right.document.querySelector('iframe')?.getAttribute('src') ?? '';
  expect((await guest.open(frame)).heading).toContain('10115');
});
