import { expect, test } from '@playwright/test';
import { besides, PageVisitor } from './visitor.ts';
import { signedIn } from './work.ts';

const fields = { teaser: 'Worum es geht.', body: 'Erster **Satz**.', author: 'Ronja Ebert' };

test('an editor writes an article, plans and publishes it, and restores an earlier version', {
  tag: '@deep',
}, async () => {
  const { visitor: editor } = await signedIn({ role: 'editor' });
  const reader = new PageVisitor();
  const slug = `probe-${crypto.randomUUID().slice(0, 8)}`;
  const form = await editor.follow(await editor.open('/support/cms/news'), 'Neuer Artikel');
  expect(besides(await editor.press(form, 'Entwurf anlegen', { title: ' ' }), 'title')).toContain('Titel');
  const made = await editor.press(form, 'Entwurf anlegen', { title: 'Probe', slug });
  expect(made.text).toMatch(/Vor dem Veröffentlichen sind noch \d Dinge zu tun.*Text: Bitte ausfüllen\./);
  expect(made.document.querySelector('#pruefung a[href="#body"]')).not.toBeNull();
  const wrong = await editor.press(made, 'Veröffentlichen', { teaser: 'Worum es geht.' });
  expect(wrong.status).toBe(422);
  expect(besides(wrong, 'body')).toContain('Bitte ausfüllen.');
  expect(wrong.value('teaser')).toBe('Worum es geht.');

  const planned = await editor.press(wrong, 'Veröffentlichen', { ...fields, from: '2099-01-01T08:00' });
  expect(planned.text).toContain('Erscheint zur gewählten Zeit.');
  expect((await reader.open(`/news/artikel/${slug}`)).status).toBe(404);
  const preview = await editor.press(planned, 'Vorschau');
  const frame = /src="(\/vorschau\/artikel\/[\w-]+)/.exec(preview.html)?.[1] ?? '';
  expect((await reader.open(frame)).text).toContain('Erster Satz.');

  expect(planned.text).toContain('Nichts spricht gegen das Veröffentlichen.');
  const published = await editor.press(planned, 'Veröffentlichen', { countryIds: ['1'] });
  const first = await reader.open(`/news/artikel/${slug}`);
  expect([first.status, first.heading]).toEqual([200, 'Probe']);
  expect((await new PageVisitor('at').open(`/news/artikel/${slug}`)).status).toBe(404);
  await expect.poll(async () => (await reader.open('/news/rss.xml')).html).toContain(`artikel/${slug}<`);
  expect((await reader.open('/news/atom.xml')).html).toContain(`artikel/${slug}"`);

  // Somebody else has the form of before open.
  const changed = await editor.press(published, 'Veröffentlichen', { title: 'Zweite', slug: `${slug}-neu` });
  const late = await editor.press(published, 'Speichern', { title: 'Dritte' });
  expect([late.status, late.value('title')]).toEqual([409, 'Dritte']);
  expect(late.text).toContain('Nichts wurde überschrieben');
  await expect.poll(async () => (await reader.request(`/news/artikel/${slug}`)).status).toBe(301);
  expect((await reader.open(`/news/artikel/${slug}`)).heading).toBe('Zweite');

  const versions = await editor.follow(changed, 'Fassungen');
  const restored = await editor.press(versions, 'Fassung 2 als Entwurf holen');
  expect(restored.value('title')).toBe('Probe');
  const gone = await editor.press(restored, 'Von der Website nehmen');
  expect(gone.text).toContain('Von der Website genommen.');
  await expect.poll(async () => (await reader.open(`/news/artikel/${slug}-neu`)).status).toBe(404);
});

test('a text that is nested too deeply is refused beside its field, and nothing typed is lost', async () => {
  const { visitor: editor } = await signedIn({ role: 'editor' });
  const form = await editor.follow(await editor.open('/support/cms/news'), 'Neuer Artikel');
  const slug = `tief-${crypto.randomUUID().slice(0, 8)}`;
  let refused = await editor.press(form, 'Entwurf anlegen', { title: 'Tief', slug });
  for (const body of ['['.repeat(60_000), `${'1. '.repeat(15_000)}x`]) {
    refused = await editor.press(refused, 'Veröffentlichen', { ...fields, body });
    expect(refused.status).toBe(422);
    expect(besides(refused, 'body')).toContain('zu verschachtelt');
    expect([refused.value('body')?.length, refused.value('teaser')]).toEqual([body.length, fields.teaser]);
  }
  expect((await new PageVisitor().open(`/news/artikel/${slug}`)).status).toBe(404);
});

test('the meX magazine is read by everybody and stands below a customer’s oil', {
  tag: '@deep',
}, async () => {
  const { visitor: customer } = await signedIn();
  for (const path of ['/kunde/mex', '/kunde/dashboard']) {
    const page = await customer.open(path);
    const article = await customer.follow(page, 'Was der Sensor im Tank wirklich sieht');
    expect(article.heading).toBe('Was der Sensor im Tank wirklich sieht');
  }
  const list = await new PageVisitor('ch').open('/mex/magazin');
  expect([list.status, list.heading]).toEqual([200, 'meX-Magazin']);
  expect(list.text).toContain('Ein Tank, mehrere Wohnungen');
  const feed = list.document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href');
  expect((await new PageVisitor('ch').request(feed ?? '')).headers.get('content-type')).toContain('rss+xml');
});
