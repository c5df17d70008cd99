import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileRoutes } from '../../file-routes.ts';
import routes from '../../routes.ts';
import { changedBlocks, type DraftBlock, newBlock } from './blocks.rules.ts';
import { parseBlock } from './blocks.schema.ts';
import { isLiveLink, isRoutePath, isWorkPath, type LinkTargets } from './dead-links.rules.ts';
import { pageProblems } from './page-checks.ts';
import { comparedBlocks, comparedDrafts, comparedOrder } from './page-comparison.rules.ts';
import { isPagePath, pathOfTitle } from './page-path.rules.ts';
import { emptyDraft, type PageDraft, picturesIn, textOf, usedTexts } from './pages.rules.ts';
import { siteOf } from './site-content.fixture.ts';
import { momentIn, momentText } from './versions.rules.ts';

const site = siteOf([
  ...[
    'agb',
    'news/rss.xml',
    'news/artikel/:artikelString',
    'support/cms/list',
    'haendler',
    'haendler/preise',
  ],
  ...['haendler/:dealerId/bewertungen', 'heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?'],
  ...[':productGroup/angebotsliste', '*'],
]);
const links: LinkTargets = {
  site,
  pages: new Map([
    ['ratgeber/heizoel', [1, 2, 3]],
    ['nur-schweiz', [3]],
  ]),
  named: new Map([
    ['news/artikel/:artikelString', ({ params }) => params.artikelString === 'kessel'],
    [
      'medien/:id',
      ({ params }, countryId) =>
        params.id === '9' || params.id === '10' || (params.id === '7' && countryId !== 3),
    ],
  ]),
  undescribed: new Set([9]),
};
const around = {
  links,
  pagePaths: new Set(['ratgeber/heizoel']),
  slots: new Set(['artikel']),
  pictures: new Map([7, 8].map((id) => [id, { isUsable: id === 7 }])),
};

const block = (type: DraftBlock['type'], fields: Record<string, string> = {}, id = 'a'): DraftBlock => ({
  ...newBlock(type, id),
  fields: { ...newBlock(type, id).fields, ...fields },
});
const page = (blocks: readonly DraftBlock[], more: Partial<PageDraft> = {}): PageDraft => ({
  ...emptyDraft('Titel', 'neue-seite'),
  texts: { all: { title: 'Titel', description: 'Ein Satz.', blocks } },
  ...more,
});
const codes = (draft: PageDraft) =>
  pageProblems(draft, around).map(({ code, detail }) => `${code} ${detail}`.trim());

describe('two states of a page', () => {
  const before = emptyDraft('Alt', 'alt');
  const changed = ({ fields, orders, blocks }: ReturnType<typeof comparedDrafts>) => [
    ...orders.filter(({ isChanged }) => isChanged).map(({ text }) => `${text} order`),
    ...fields.filter(({ isChanged }) => isChanged).map(({ field, text }) => `${text ?? 'page'} ${field}`),
    ...blocks.filter(({ isChanged }) => isChanged).map(({ text }) => `${text} block`),
  ];

  it('differ in the fields of the page, too', () => {
    const text = { ...before.texts.all, title: 'Neu' };
    const after = { ...before, path: 'neu', countries: [1] as const, robots: 'noindex' as const };
    expect(changed(comparedDrafts(before, { ...after, texts: { all: text } }))).toEqual([
      ...['page path', 'page countries', 'page robots', 'all title'],
    ]);
    expect(changed(comparedDrafts(before, before))).toEqual([]);
  });

  it('differ in the order of the blocks of a text', () => {
    const [a, b] = [newBlock('heading', 'a'), newBlock('text', 'b')];
    const ordered = (blocks: readonly DraftBlock[]) => {
      const text = { ...before.texts.all, blocks };
      return { ...before, texts: { all: text, 3: { ...text, blocks: [a, b] } } };
    };
    expect(changed(comparedDrafts(ordered([a, b]), ordered([b, a])))).toEqual(['all order']);
    expect(changed(comparedDrafts(ordered([a, b]), ordered([a, b])))).toEqual([]);
  });

  it('compare a country’s own text with itself, though its blocks begin as the shared ones', () => {
    const block = newBlock('heading', 'a');
    const own = { ...block, fields: { ...block.fields, text: 'Grüezi' } };
    const texts = {
      all: { ...before.texts.all, blocks: [block] },
      3: { ...before.texts.all, blocks: [own] },
    };
    expect(changed(comparedDrafts({ ...before, texts }, { ...before, texts }))).toEqual([]);
    expect(changed(comparedDrafts({ ...before, texts: { all: texts.all } }, { ...before, texts }))).toEqual([
      ...['3 title', '3 block'],
    ]);
  });
});

describe('the path of a page', () => {
  it.each([
    ['So funktioniert’s: Öl & Gas', 'so-funktioniert-s-oel-gas'],
    ['  Größe  ', 'groesse'],
    ['Café', 'cafe'],
    ['???', ''],
  ])('of %j is %j', (title, path) => expect(pathOfTitle(title)).toBe(path));

  it('suggested by any title can be used', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const path = pathOfTitle(title);
        expect(path === '' || isPagePath(path)).toBe(true);
      }),
    );
  });

  it.each([
    ...['agb', 'AGB', 'heizoelpreise/berlin', 'heizoel/angebotsliste', 'api/x', 'healthz', 'medien/neu'],
    'vorschau/x',
  ])('%s belongs to the product', (path) => expect(isRoutePath(path, site)).toBe(true));
  it.each(['agb-neu', 'heizoelpreise', 'ratgeber/angebote', 'healthz-neu'])('%s is free', (path) =>
    expect(isRoutePath(path, site)).toBe(false),
  );
  it.each(['', '/a', 'a/', 'A', 'a b', 'ä', 'a--b', '../a', 'a/b/c/d/e'])('%j is none', (path) =>
    expect(isPagePath(path)).toBe(false),
  );
});

describe('a link', () => {
  const isLive = (href: string, countries: readonly (1 | 2 | 3)[] = [1]) =>
    isLiveLink(href, links, { countries, ownPath: 'ich/selbst' });

  it.each([
    ...['/', '/agb', '/agb?x=1#y', '/ich/selbst', '/ratgeber/heizoel/', '/%72atgeber/heizoel', '/medien/7'],
    ...['/news/rss.xml', '/news/artikel/kessel', '/heizoel/angebotsliste', '/haendler/12/bewertungen'],
    ...[
      '/api/site/1/news',
      'https://de.brennwert.example/agb',
      'mailto:a@b.de',
      'tel:+49',
      'https://andere.example/x',
    ],
  ])('%s leads somewhere', (href) => expect(isLive(href)).toBe(true));

  it.each([
    ...['/weg', '/news/artikel/gibt-es-nicht', '/medien/8', '/api/unbekannt', '/kohle/angebotsliste', '/%E0'],
    ...['/support/cms/list', '/haendler', '/haendler/preise', 'https://de.brennwert.example/weg'],
    ...['http://DE.brennwert.example:8080/news/artikel/nein', '/nur-schweiz'],
  ])('%s leads nowhere', (href) => expect(isLive(href)).toBe(false));

  it('leads somewhere only if it does for everybody who reads it, and at another site for its visitors', () => {
    expect([isLive('/nur-schweiz', [3]), isLive('/nur-schweiz', [1, 3])]).toEqual([true, false]);
    expect([isLive('/medien/7', [1, 2]), isLive('/medien/7', [2, 3])]).toEqual([true, false]);
    expect(isLive('https://at.brennwert.example/medien/7', [3])).toBe(true);
  });

  it('that a visitor cannot follow without an employment is known by its path, of every page of the work shell', () => {
    const pathsIn = (entries: RouteConfigEntry[], isWork: boolean): [string, boolean][] =>
      entries.flatMap(({ path, file, children = [] }) => {
        const isWithin =
          isWork || /(staff|shared|partner|dealer|press)\.layout\.tsx$/.test(file.replace('magazine-', ''));
        return [
          ...(path === undefined ? [] : [[path, isWithin] as [string, boolean]]),
          ...pathsIn(children, isWithin),
        ];
      });
    const all = pathsIn(routes as RouteConfigEntry[], false).filter(([path]) => path !== '*');
    const isFile = (path: string) => fileRoutes.some((file) => file.path === path);
    const wrong = all.filter(([path, isWork]) => {
      const told = isWorkPath(path.replace('haendler/:dealerId', 'haendler/12'));
      return told !== isWork && !isFile(path) && path !== 'support/zugang/:secret';
    });
    expect(wrong).toEqual([]);
  });
});

describe('the list of blocks', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });

  it('loses and doubles no block when one is moved, and moving back restores it', () => {
    fc.assert(
      fc.property(ids, fc.nat(7), (names, at) => {
        const list = names.map((id) => newBlock('text', id));
        const moved = names[at % names.length] ?? '';
        const up = changedBlocks(list, { do: 'up', at: moved });
        expect(up.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
        if (up !== list) expect(changedBlocks(up, { do: 'down', at: moved })).toEqual(list);
      }),
    );
  });

  it('takes a new one after another or at the beginning, a copy after its pattern, and gives one away', () => {
    const list = ['a', 'b'].map((id) => newBlock('text', id));
    const idsAfter = (change: Parameters<typeof changedBlocks>[1]) =>
      changedBlocks(list, change).map(({ id }) => id);
    expect(idsAfter({ do: 'insert', type: 'quote', at: 'a', id: 'n' })).toEqual(['a', 'n', 'b']);
    expect(idsAfter({ do: 'insert', type: 'quote', at: null, id: 'n' })).toEqual(['n', 'a', 'b']);
    expect(idsAfter({ do: 'copy', at: 'b', id: 'n' })).toEqual(['a', 'b', 'n']);
    expect(idsAfter({ do: 'delete', at: 'a' })).toEqual(['b']);
    expect(idsAfter({ do: 'up', at: 'a' })).toEqual(['a', 'b']);
  });

  it('is compared block by block', () => {
    const [a, b] = [block('text', { text: 'eins' }, 'a'), block('text', { text: 'zwei' }, 'b')];
    const changed = block('text', { text: 'drei' }, 'b');
    const added = block('note', {}, 'c');
    const rows = comparedBlocks([a, b], [changed, added]);
    expect(rows.map(({ mine, theirs, isChanged }) => [mine?.id, theirs?.id, isChanged])).toEqual([
      ['a', undefined, true],
      ['b', 'b', true],
      [undefined, 'c', true],
    ]);
  });
});

describe('the order of blocks', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => newBlock('text', id)) as [DraftBlock, DraftBlock, DraftBlock];
  it.each([
    ['another one', [a, b], [b, a], true],
    ['the same', [a, b], [a, b], false],
    ['the same, with one in between', [a, b], [a, c, b], false],
    ['the same, with one less', [a, b, c], [a, c], false],
    ['another one beside a new one', [a, b], [c, b, a], true],
  ])('is %s', (_which, mine, theirs, isChanged) =>
    expect(comparedOrder(mine, theirs).isChanged).toBe(isChanged),
  );
});

describe('before a page is published', () => {
  it.each<[string, readonly DraftBlock[], string[]]>([
    ['a whole one', [block('text', { text: 'Siehe [AGB](/agb#a) und [Ratgeber](/ratgeber/heizoel).' })], []],
    ['one without content', [], ['no_blocks']],
    ['a dead link', [block('button', { label: 'x', to: '/gibt-es-nicht' })], ['dead_link /gibt-es-nicht']],
    [
      'a file that nobody has described',
      [block('text', { text: '[x](/medien/9)' })],
      ['file_undescribed /medien/9'],
    ],
    ['a file', [block('text', { text: '[x](/medien/10)' })], []],
    ['a dead link in a list', [block('checkList', { items: 'Punkt [x](/weg)' })], ['dead_link /weg']],
    ['a link that runs', [block('text', { text: '[x](javascript:1)' })], ['link_not_allowed']],
    ['an empty text', [block('text')], ['missing']],
    [
      'a heading out of order',
      [block('heading', { text: 'Zu tief', level: '3' })],
      ['heading_order Zu tief'],
    ],
    ['one in a legal note', [block('note', { text: '### Zu tief\n\nText' })], ['heading_order Zu tief']],
    ['one in a text', [block('text', { text: '### Zu tief\n\nText' })], ['heading_order Zu tief']],
    ['a question without answer', [block('questions', { items: '## Und?' })], ['incomplete']],
    ['a teaser without target', [block('teasers', { items: 'Titel | Text' })], ['incomplete']],
  ])('%s is named', (_, blocks, expected) => expect(codes(page(blocks))).toEqual(expected));

  it('address, title, description and countries are looked at, too', () => {
    const text = {
      title: 'T'.repeat(61),
      description: 'D'.repeat(161),
      blocks: [block('text', { text: 'x' })],
    };
    expect(codes(page([], { path: 'agb', countries: [], texts: { all: text } }))).toEqual([
      ...['path_of_route agb', 'no_country'],
    ]);
    expect(codes(page([], { path: 'Ä', texts: { all: text } }))).toEqual([
      ...['path_wrong', 'title_too_long', 'description_too_long'],
    ]);
    const taken = page([block('text', { text: 'x' })], {
      path: 'ratgeber/heizoel',
      canonical: 'http://x',
      picture: '9',
    });
    expect(codes(taken)).toEqual(['path_taken ratgeber/heizoel', 'address_wrong', 'picture_gone']);
  });

  it.each([
    ['7', []],
    ['8', ['picture_undescribed']],
    ['9', ['picture_gone']],
    ['', ['missing']],
    ['x', ['unreadable']],
  ])('a block with the picture %j: %j', (picture, problems) =>
    expect(codes(page([block('picture', { picture })]))).toEqual(problems),
  );

  it('a place for adverts has to be there', () => {
    expect(codes(page([block('advert', { slot: 'artikel' })]))).toEqual([]);
    expect(codes(page([block('advert', { slot: 'weg' })]))).toEqual(['slot_gone']);
  });

  it('knows the pictures of all its texts, each once', () => {
    const picture = (id: string) => ({
      title: 'Titel',
      description: '',
      blocks: [block('picture', { picture: id })],
    });
    const texts = { all: picture('7'), '3': picture('8') };
    expect(picturesIn(page([], { picture: '7', texts }))).toEqual([7, 8]);
  });

  it('only texts that somebody reads count', () => {
    const own = { title: 'A', description: 'B', blocks: [block('text', { text: 'x' })] };
    const draft = page([], {
      countries: [2],
      texts: { all: { title: '', description: '', blocks: [] }, '2': own },
    });
    expect(usedTexts(draft)).toEqual(['2']);
    expect(codes(draft)).toEqual([]);
  });
});

it('Swiss visitors read ss and Swiss figures, and addresses stay as they are', () => {
  const text = {
    title: 'Größe',
    description: '',
    blocks: [block('button', { label: 'Straße 3.000', to: '/ß' })],
  };
  const shown = textOf({ texts: { all: text } }, 3);
  expect([shown.title, shown.blocks[0]?.fields.label, shown.blocks[0]?.fields.to]).toEqual([
    'Grösse',
    "Strasse 3'000",
    '/ß',
  ]);
});

it('a time that was typed is that of Berlin, summer and winter', () => {
  for (const text of ['2026-12-04T08:30', '2026-07-04T23:59'])
    expect(momentText(momentIn(text) ?? new Date(0))).toBe(text);
  expect(momentIn('2026-12-04T08:30')?.toISOString()).toBe('2026-12-04T07:30:00.000Z');
  for (const text of [
    '',
    'morgen',
    '2026-13-45T08:30',
    '2027-02-31T10:00',
    '2027-02-28T24:10',
    '2027-02-28T10:61',
  ])
    expect(momentIn(text)).toBeNull();
});

it('a table has as many cells in every row', () => {
  const parsed = parseBlock(block('table', { rows: 'a | b\n1' }));
  expect(parsed.ok && parsed.block.type === 'table' && parsed.block.rows).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});
