import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { altered } from '../altered.ts';
import { harmIn, xssPayloads } from '../fixtures/xss-payloads.ts';
import { besides, type PageAnswer, PageVisitor } from './visitor.ts';
import { signedIn } from './work.ts';

const ownPath = () => `test/seite-${randomInt(1e9)}`;

/** The name of the field of the page's nth block, as the form has it. */
function blockField({ document }: PageAnswer, place: number, field: string): string {
  const fields = [...document.querySelectorAll(`[name^="b."][name$=".${field}"]`)];
  return fields[place]?.getAttribute('name') ?? `no block ${place}`;
}

/** Somebody of the editors, and a page of their own with a text. */
async function writtenPage(words: string, path = ownPath()) {
  const { visitor } = await signedIn({ role: 'editor' });
  const list = await visitor.open('/support/cms/list');
  const create = await visitor.follow(list, 'Neue Seite');
  const made = await visitor.press(create, 'Seite anlegen', { title: 'Probe', path });
  const inserted = await visitor.press(made, 'Einfügen: Baustein am Anfang', { 'new.start': 'text' });
  const saved = await visitor.press(inserted, 'Speichern', {
    [blockField(inserted, 0, 'text')]: words,
    description: 'Eine Probe.',
  });
  return { visitor, path, page: saved };
}

const editPath = (page: PageAnswer) => page.url.replace(/\?.*/, '');

test('an editor writes a page, looks at it, plans it, publishes it and restores an earlier version', async () => {
  const { visitor, path, page } = await writtenPage('Erste Fassung mit **Fett**.');
  const reader = new PageVisitor();
  expect((await reader.open(`/${path}`)).status).toBe(404);

  // Without a page there is nothing to look at but the list of them.
  expect((await visitor.open('/support/cms/preview')).url).toBe('/support/cms/list');
  // Looked at by somebody without login.
  const preview = await visitor.press(page, 'Vorschau');
  const shared = await visitor.press(preview, 'Link erzeugen', { tage: '7' });
  const address = /value="(https?:[^"]+\/vorschau\/[\w-]+)"/.exec(shared.html)?.[1] ?? '';
  expect(address).not.toBe('');
  const link = new URL(address).pathname;
  const draft = await reader.open(link);
  expect(draft.text).toContain('Erste Fassung mit Fett.');
  expect(draft.headers.get('x-robots-tag')).toContain('noindex');
  expect(draft.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect((await reader.open(altered(link))).status).toBe(404);
  // As it will be in another country, in both schemes.
  for (const scheme of ['dark', 'light'] as const) {
    const { document } = await reader.open(`${link}?land=ch&farbe=${scheme}`);
    const { documentElement } = document;
    expect([documentElement.getAttribute('lang'), documentElement.getAttribute('data-theme')]).toEqual([
      'de-CH',
      scheme,
    ]);
  }

  // Planned: nobody sees it yet.
  const planned = await visitor.press(page, 'Veröffentlichen', { from: '2099-01-01T08:00' });
  expect(planned.text).toContain('Erscheint zur gewählten Zeit.');
  expect((await reader.open(`/${path}`)).status).toBe(404);

  expect(planned.text).toContain('Erscheint der Entwurf vor Fassung 1, wird deren Planung aufgehoben');
  const published = await visitor.press(planned, 'Veröffentlichen');
  expect(published.text).not.toContain('Fassung 1 erscheint am');
  expect(published.text).toContain('Veröffentlicht.');
  const first = await reader.open(`/${path}`);
  expect([first.status, first.heading]).toEqual([200, 'Probe']);
  expect(first.document.querySelector('main strong')?.textContent).toBe('Fett');
  expect(first.document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'Eine Probe.',
  );
  await expect.poll(async () => (await reader.open('/sitemap.xml')).html).toContain(`/${path}<`);

  const changed = await visitor.press(published, 'Veröffentlichen', {
    [blockField(published, 0, 'text')]: 'Zweite Fassung.',
  });
  await expect.poll(async () => (await reader.open(`/${path}`)).text).toContain('Zweite Fassung.');

  // Planned once more and given up: what visitors read stays.
  const again = await visitor.press(changed, 'Veröffentlichen', { from: '2099-01-01T08:00' });
  const unplanned = await visitor.press(again, 'Planung der Fassung 4 aufheben');
  expect(unplanned.text).toContain('Planung aufgehoben.');
  expect(unplanned.text).not.toContain('Fassung 4 erscheint am');
  expect((await reader.open(`/${path}`)).text).toContain('Zweite Fassung.');

  const versions = await visitor.press(unplanned, 'Fassungen');
  const compared = await visitor.press(versions, 'Vergleichen', { links: '2', rechts: '3' });
  expect(compared.text).toContain('Erste Fassung mit **Fett**.');
  expect(compared.text).toContain('Zweite Fassung.');
  const restored = await visitor.press(compared, 'Fassung 2 als Entwurf holen');
  expect(restored.value(blockField(restored, 0, 'text'))).toBe('Erste Fassung mit **Fett**.');
  await visitor.press(restored, 'Veröffentlichen');
  await expect.poll(async () => (await reader.open(`/${path}`)).text).toContain('Erste Fassung mit Fett.');

  // Elsewhere: the old address leads there.
  const moved = `${path}-neu`;
  const there = await visitor.press(await visitor.open(editPath(page)), 'Veröffentlichen', { path: moved });
  await expect.poll(async () => (await reader.request(`/${path}`)).status).toBe(301);
  expect((await reader.open(`/${path}`)).url).toBe(`/${moved}`);
  expect((await visitor.press(there, 'Von der Website nehmen')).text).toContain('Von der Website genommen.');
  await expect.poll(async () => (await reader.open(`/${moved}`)).status).toBe(404);
});

test('a day that does not exist is refused beside its field, and an address has one spelling for search engines', {
  tag: '@deep',
}, async () => {
  const { visitor, path, page } = await writtenPage('Text');
  const refused = await visitor.press(page, 'Veröffentlichen', { from: '2027-02-31T10:00' });
  expect([refused.status, refused.value('from')]).toEqual([422, '2027-02-31T10:00']);
  expect(besides(refused, 'from')).toContain('Diesen Tag oder diese Uhrzeit gibt es nicht.');
  const times = { from: '2099-01-02T08:00', until: '2099-01-01T08:00' };
  const turned = await visitor.press(refused, 'Veröffentlichen', times);
  expect(besides(turned, 'until')).toContain('Das Ende muss nach dem Anfang liegen.');
  await visitor.press(turned, 'Veröffentlichen', { from: '', until: '' });
  for (const spelled of [`/${path}/`, `/%74est/${path.split('/')[1]}`]) {
    const { status, document } = await new PageVisitor().open(spelled);
    const links = [...document.querySelectorAll('link[rel="canonical"], link[hreflang]')];
    const paths = links.map((link) => new URL(link.getAttribute('href') ?? '').pathname);
    expect([status, ...new Set(paths)]).toEqual([200, `/${path}`]);
  }
});

test('blocks are moved, doubled, deleted and brought back without scripts', { tag: '@deep' }, async () => {
  const { visitor, page } = await writtenPage('Eins');
  const two = await visitor.press(page, 'Einfügen: Baustein nach „1. Text“', {
    [`new.${blockField(page, 0, 'text').split('.')[1]}`]: 'heading',
  });
  const typed = await visitor.press(two, 'Nach oben: 2. Überschrift', {
    [blockField(two, 1, 'text')]: 'Oben',
  });
  const legends = (one: PageAnswer) =>
    [...one.document.querySelectorAll('ol legend')].map((each) => each.textContent);
  expect(legends(typed)).toEqual(['1. Überschrift', '2. Text']);
  expect(typed.text).toContain('Stelle 1 von 2.');
  const doubled = await visitor.press(typed, 'Verdoppeln: 1. Überschrift');
  expect(legends(doubled)).toEqual(['1. Überschrift', '2. Überschrift', '3. Text']);
  const less = await visitor.press(doubled, 'Löschen: 3. Text');
  expect(legends(less)).toEqual(['1. Überschrift', '2. Überschrift']);
  const back = await visitor.press(less, 'Rückgängig');
  expect(legends(back)).toEqual(['1. Überschrift', '2. Überschrift', '3. Text']);
  expect(back.value(blockField(back, 2, 'text'))).toBe('Eins');
});

test('of two editors the second sees the first, and both keep what they typed', {
  tag: '@deep',
}, async () => {
  const { visitor: first, page } = await writtenPage('Anfang');
  const { visitor: second } = await signedIn({ role: 'marketing', firstName: 'Milan', lastName: 'Zweit' });
  const theirs = await second.open(editPath(page));
  expect(theirs.text).toContain('bearbeitet dies auch, seit');
  const field = blockField(page, 0, 'text');
  await first.press(page, 'Speichern', { [field]: 'Von der Ersten' });
  const refused = await second.press(theirs, 'Speichern', { [field]: 'Vom Zweiten' });
  expect(refused.status).toBe(409);
  expect(refused.value(field)).toBe('Vom Zweiten');
  expect(refused.text).toContain('Von der Ersten');
  // What the other changed outside of the blocks is shown as well, before it is overwritten.
  await first.press(await first.open(editPath(page)), 'Speichern', { title: 'Titel der Ersten' });
  const again = await second.press(refused, 'Speichern', { [field]: 'Vom Zweiten' });
  expect([again.status, again.text.includes('Titel der Ersten')]).toEqual([409, true]);
  // So is the order of the blocks.
  const other = await first.press(await first.open(editPath(page)), 'Einfügen: Baustein am Anfang', {
    'new.start': 'heading',
  });
  const theirView = await second.open(editPath(page));
  const moved = await first.press(other, 'Nach oben: 2. Text');
  expect(moved.text).toContain('Stelle 1 von 2.');
  const unordered = await second.press(theirView, 'Speichern', { [field]: 'Vom Zweiten' });
  expect([unordered.status, unordered.text]).toEqual([
    409,
    expect.stringMatching(/Reihenfolge der Bausteine \(Gemeinsamer Text\).*Überschrift.*Text/),
  ]);
  const forced = await second.press(unordered, 'Trotzdem meinen Stand speichern');
  expect(forced.value(field)).toBe('Vom Zweiten');
  expect((await second.press(forced, 'Rückgängig')).value(field)).toBe('Von der Ersten');

  // Two versions of which one is only ordered anew are not the same.
  const latest = await second.open(editPath(page));
  const heading = blockField(latest, 1, 'text');
  const filled = await second.press(latest, 'Veröffentlichen', { [heading]: 'Oben' });
  expect(filled.text).toContain('Veröffentlicht.');
  await second.press(await second.press(filled, 'Nach unten: 1. Text'), 'Veröffentlichen');
  const versions = await second.open(`${editPath(page).replace(/edit$/, 'versionen')}?links=1&rechts=2`);
  expect(versions.text).toContain('Reihenfolge der Bausteine');
});

test('what speaks against publishing is named with the way to its block', { tag: '@deep' }, async () => {
  const { visitor, path, page } = await writtenPage('Siehe [dort](/gibt-es-nicht).');
  const refused = await visitor.press(page, 'Veröffentlichen', { title: 'T'.repeat(61) });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Dieser Link führt ins Leere: /gibt-es-nicht');
  expect(refused.text).toContain('Der Titel ist länger als 60 Zeichen.');
  const id = blockField(refused, 0, 'text').split('.')[1];
  expect(refused.document.querySelector(`a[href="?text=all#b-${id}"]`)).not.toBeNull();
  expect((await new PageVisitor().open(`/${path}`)).status).toBe(404);
});

test('links to what is not there are named, whatever they would be, and so is an address of the server', {
  tag: '@deep',
}, async () => {
  const dead = [
    ...['/news/artikel/gibt-es-nicht', '/mex/magazin/artikel/nein', '/medien/999999', '/api/unbekannt'],
    ...['/heizoelpreise/atlantis', '/heizoelpreise/berlin/00000', '/support/cms/list', '/haendler/preise'],
  ];
  const live = ['/heizoelpreise', '/heizoelpreise/liechtenstein', '/news/rss.xml', '/sitemap.xml', '/agb'];
  const said = [...dead, ...live].map((href) => `[x](${href})`).join(' ');
  const { visitor, page } = await writtenPage(said);
  const refused = await visitor.press(page, 'Veröffentlichen', { country: ['3'], path: 'healthz' });
  const named = [...refused.document.querySelectorAll('#pruefung li')].flatMap(
    ({ textContent }) => /Dieser Link führt ins Leere: (\S+)/.exec(textContent ?? '')?.[1] ?? [],
  );
  expect(new Set(named)).toEqual(new Set(dead));
  expect(refused.text).toContain('Unter dieser Adresse antwortet schon ein Teil des Marktplatzes.');
});

test('nobody but editors writes pages, and none without the proof of our own page', {
  tag: '@deep',
}, async () => {
  const { page } = await writtenPage('Nur für uns');
  for (const role of ['customer_support', 'financial', 'dealer'] as const) {
    const { visitor } = await signedIn({ role });
    expect((await visitor.open(editPath(page))).status).toBe(401);
    expect((await visitor.post(editPath(page), { do: 'withdraw' })).status).toBe(401);
  }
  const { visitor } = await signedIn({ role: 'editor' });
  expect((await visitor.post(editPath(page), { do: 'save' })).status).toBe(403);
});

test('a stored payload runs nowhere: page, draft, editor, list', { tag: '@deep' }, async () => {
  const { visitor, path, page } = await writtenPage(xssPayloads.join('\n\n').replaceAll('](', '] ('));
  const payload = '"></script><script>alert(1)</script>';
  const questions = await visitor.press(page, 'Einfügen: Baustein am Anfang', { 'new.start': 'questions' });
  const published = await visitor.press(questions, 'Veröffentlichen', {
    title: payload,
    description: payload,
    [blockField(questions, 0, 'items')]: `## ${payload}\n${payload}`,
  });
  expect(published.text).toContain('Veröffentlicht.');
  const shown = await new PageVisitor().open(`/${path}`);
  expect(shown.status).toBe(200);
  for (const answer of [shown, published, await visitor.open('/support/cms/list')]) {
    expect(
      harmIn(answer.document.querySelector('main') as unknown as Document).filter(
        (harm) => !/^<form/.test(harm),
      ),
    ).toEqual([]);
    expect(answer.html).not.toContain('<script>alert(1)');
  }
});
