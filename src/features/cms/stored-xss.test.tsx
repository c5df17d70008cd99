import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#features/media/types.ts';
import { harmIn, xssPayloads } from '#test/fixtures/xss-payloads.ts';
import type { DrawnBlock } from './block-data.ts';
import { type BlockType, blockFields, blockTypes, fieldsOf } from './blocks.rules.ts';
import { type Block, parseBlock } from './blocks.schema.ts';
import { PageBlocks } from './ui/page-blocks.tsx';

/** Fields that are right, for those that are not tried. */
const right: Readonly<Record<string, string>> = {
  text: 'Text',
  items: '## Frage\nAntwort',
  caption: 'Tabelle',
  rows: 'a | b\n1 | 2',
  by: 'Jemand',
  title: 'Titel',
  group: '1',
  span: '12',
  count: '3',
  label: 'Weiter',
  to: '/agb',
  look: 'outline',
  left: 'Links',
  right: 'Rechts',
  level: '2',
  picture: '1',
  slot: 'artikel',
  guide: '1',
};
const rightFor = (type: BlockType) => ({
  ...right,
  ...(type === 'teasers' && { items: 'Titel | Text | /agb' }),
  ...(type === 'picture' && { width: 'text' }),
  ...(type === 'checkList' && { items: 'Punkt' }),
});

const somePicture: Picture = {
  id: 1,
  fileId: 'a'.repeat(24),
  format: 'webp' as const,
  width: 900,
  height: 600,
  alt: 'Ein Haus',
  focusX: 50,
  focusY: 50,
};

/** Without the market, which no editor writes. */
const drawn = (block: Block): DrawnBlock[] => {
  switch (block.type) {
    case 'picture':
      return [{ ...block, picture: somePicture }];
    case 'guide':
      return [{ ...block, teaser: null }];
    case 'advert':
      return [{ ...block, place: null }];
    case 'priceChart':
      return [{ ...block, chart: null }];
    case 'nationalPrice':
      return [{ ...block, today: null }];
    case 'dealerList':
      return [{ ...block, dealers: [] }];
    // Only its title is an editor's; the form below it is the calculator's own.
    case 'calculator':
      return [{ id: block.id, type: 'heading', text: block.title, level: '2' }];
    case 'stateMap':
      return [];
    default:
      return [block];
  }
};

function htmlOf(blocks: readonly DrawnBlock[], title: string): Document {
  const router = createMemoryRouter([{ path: '/', element: <PageBlocks title={title} blocks={blocks} /> }]);
  return parseHTML(`<!doctype html><body>${renderToStaticMarkup(<RouterProvider router={router} />)}</body>`)
    .document;
}

describe('what an editor stores in a page', () => {
  it('is tried with two hundred payloads at least', () => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(200);
  });

  const tried = blockTypes.flatMap((type) => fieldsOf(type).map(({ name }) => [type, name] as const));
  it.each(tried)('%s: %s runs nothing, whatever it holds', (type, name) => {
    const blocks = xssPayloads.flatMap((payload, at) => {
      const fields = { ...rightFor(type), [name]: payload };
      const parsed = parseBlock({ id: `x${at}`, type, fields });
      return parsed.ok ? drawn(parsed.block) : [];
    });
    expect(harmIn(htmlOf(blocks, 'Titel'))).toEqual([]);
    const isFree = blockFields[type].some((field) => field.name === name && /^(line|text)$/.test(field.kind));
    // What is only shown is taken as it is; it must not be refused for looking odd.
    if (isFree) expect(blocks.length).toBeGreaterThan(200);
  });

  it('cannot run as the title of a page either', () => {
    for (const payload of xssPayloads) expect(harmIn(htmlOf([], payload))).toEqual([]);
  });
});
