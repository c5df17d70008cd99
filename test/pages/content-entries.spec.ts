import { expect, test } from '@playwright/test';
import { harmIn, xssPayloads } from '../fixtures/xss-payloads.ts';
import { type PageAnswer, PageVisitor, type SiteCode } from './visitor.ts';
import { signedIn } from './work.ts';

// Every visitor reads these texts: each test changes an entry of its own and puts it back.
const editPath = (entry: string, land: SiteCode) => `/support/cms/content/edit?eintrag=${entry}&land=${land}`;
const swiss = () => new PageVisitor('ch');

async function editorAt(entry: string, land: SiteCode = 'ch') {
  const { visitor } = await signedIn({ role: 'editor' });
  return { visitor, page: await visitor.open(editPath(entry, land)) };
}

async function putBack(entry: string, land: SiteCode = 'ch') {
  const { visitor, page } = await editorAt(entry, land);
  await visitor.press(await visitor.press(page, 'Alles wie ausgeliefert'), 'Veröffentlichen');
}

const badges = ({ document }: PageAnswer) =>
  [...document.querySelectorAll('ol legend')].map((legend) => legend.textContent?.replace(/\s+/g, ' '));

test('an answer of the start page is changed, looked at, published and put back', async () => {
  const { visitor, page } = await editorAt('home-questions', 'at');
  const words = 'Mit dem Händler, den Sie *selbst* wählen.';
  const kept = await visitor.press(page, 'Entwurf sichern', { 'b.frage2.answer': words });
  expect(kept.text).toContain('Ein Eintrag weicht ab.');
  expect(badges(kept)[1]).toContain('geändert');
  const reader = new PageVisitor('at');
  expect((await reader.open('/')).text).not.toContain('selbst wählen');

  // Looked at in its page, by nobody else.
  const preview = await visitor.press(kept, 'Vorschau');
  const frame = preview.document.querySelector('iframe')?.getAttribute('src') ?? '';
  const draft = await reader.open(frame);
  expect(draft.text).toContain('den Sie selbst wählen.');
  expect(draft.headers.get('x-robots-tag')).toContain('noindex');
  expect(draft.headers.get('cache-control')).toBe('no-store');
  expect(draft.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect((await reader.open('/')).text).not.toContain('selbst wählen');

  const published = await visitor.press(
    await visitor.open(editPath('home-questions', 'at')),
    'Veröffentlichen',
  );
  expect(published.text).toContain('Veröffentlicht.');
  expect(published.text).toContain('Vorher');
  await expect.poll(async () => (await reader.open('/')).text).toContain('den Sie selbst wählen.');
  expect((await new PageVisitor().open('/')).text).not.toContain('selbst wählen');
  await putBack('home-questions', 'at');
  await expect.poll(async () => (await reader.open('/')).text).not.toContain('selbst wählen');
});

test('of two editors of one text the second decides, and both lose nothing', { tag: '@deep' }, async () => {
  const [first, second] = [await editorAt('home-steps', 'de'), await editorAt('home-steps', 'de')];
  await first.visitor.press(first.page, 'Veröffentlichen', { 'b.ask.title': 'Ort und Menge' });
  const refused = await second.visitor.press(second.page, 'Veröffentlichen', {
    'b.ask.title': 'Wo und wie viel',
    'b.compare.title': 'Vergleichen',
  });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Ort und Menge');
  expect(refused.value('b.ask.title')).toBe('Wo und wie viel');
  const decided = await second.visitor.press(refused, 'Meinen Text nehmen: Wo und wie viel');
  expect(decided.value('b.ask.title')).toBe('Wo und wie viel');
  expect((await second.visitor.press(decided, 'Veröffentlichen')).text).toContain('Veröffentlicht.');
  await expect.poll(async () => (await new PageVisitor().open('/')).text).toContain('Wo und wie viel');
  await putBack('home-steps', 'de');
});

test('a link of the menu is added, moved, checked and published for one country', {
  tag: '@deep',
}, async () => {
  const { visitor, page } = await editorAt('menu');
  const inserted = await visitor.press(page, 'Link am Anfang einfügen');
  const field = (name: string) =>
    inserted.document.querySelector(`ol [name$=".${name}"]`)?.getAttribute('name') ?? '';
  const dead = await visitor.press(inserted, 'Veröffentlichen', {
    [field('label')]: 'Karte',
    [field('to')]: '/gibt-es-nicht',
  });
  expect(dead.status).toBe(422);
  expect(dead.text).toContain('Dieser Link führt ins Leere: /gibt-es-nicht');
  const typed = { [field('label')]: 'Karte', [field('to')]: 'https://karte.example/oel' };
  const moved = await visitor.press(dead, /^Nach unten: 1/, typed);
  expect(badges(moved)[1]).toContain('hinzugefügt');
  expect((await visitor.press(moved, 'Veröffentlichen')).text).toContain('Veröffentlicht.');
  const links = async (reader: PageVisitor) =>
    [...(await reader.open('/')).document.querySelectorAll('header nav a')].map((link) =>
      link.getAttribute('href'),
    );
  await expect.poll(() => links(swiss())).toContain('https://karte.example/oel');
  expect(await links(new PageVisitor())).not.toContain('https://karte.example/oel');
  await putBack('menu');
});

test('a new version of a legal text holds from its time on, and earlier ones stay readable', {
  tag: '@deep',
}, async () => {
  const { visitor, page } = await editorAt('legal-accessibility');
  const shippedOn =
    /Stand (\d{2})\.(\d{2})\.(\d{4}), gilt ab/.exec(page.text)?.slice(1).toReversed().join('-') ?? '';
  const heading = page.value('b.kopf.heading');
  const published = await visitor.press(page, 'Veröffentlichen', {
    'b.kopf.heading': 'Für alle bedienbar',
    stand: '2026-12-24',
    'gilt-ab': '',
  });
  expect(published.text).toContain('Veröffentlicht.');
  const reader = swiss();
  await expect.poll(async () => (await reader.open('/barrierefreiheit')).heading).toBe('Für alle bedienbar');
  const old = await reader.open(`/barrierefreiheit?fassung=${shippedOn}`);
  expect([old.status, old.heading]).toEqual([200, heading]);
  expect(old.text).toContain('Diese Fassung gilt nicht heute.');
  expect((await reader.open('/barrierefreiheit?fassung=1999-01-01')).status).toBe(404);
  const again = await visitor.press(
    await visitor.open(editPath('legal-accessibility', 'ch')),
    'Veröffentlichen',
    {
      'b.kopf.heading': 'Noch einmal',
      stand: '2026-12-24',
    },
  );
  expect(again.status).toBe(422);
});

test('what is stored in an entry runs nowhere, and nobody but editors stores it', {
  tag: '@deep',
}, async () => {
  const { visitor, page } = await editorAt('legal-ranking');
  const payload = xssPayloads
    .filter((one) => !one.includes(']('))
    .slice(0, 60)
    .join('\n\n');
  const published = await visitor.press(page, 'Veröffentlichen', {
    'b.kopf.heading': '"></script><script>alert(1)</script>',
    'b.kopf.text': payload,
  });
  expect(published.text).toContain('Veröffentlicht.');
  const reader = swiss();
  await expect.poll(async () => (await reader.open('/so-sortieren-wir')).text).toContain('<script>alert(1)');
  for (const answer of [await reader.open('/so-sortieren-wir'), published]) {
    const main = answer.document.querySelector('main') as unknown as Document;
    expect(harmIn(main).filter((harm) => !/^<form/.test(harm))).toEqual([]);
    expect(answer.html).not.toContain('<script>alert(1)');
  }
  await putBack('legal-ranking');
  for (const role of ['customer_support', 'financial', 'dealer'] as const) {
    const { visitor: other } = await signedIn({ role });
    expect((await other.open('/support/cms/content/edit')).status).toBe(401);
    expect((await other.post(editPath('home-questions', 'de'), { do: 'publish' })).status).toBe(401);
  }
  expect((await visitor.post(editPath('home-questions', 'de'), { do: 'publish' })).status).toBe(403);
});
