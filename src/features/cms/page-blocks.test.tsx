import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { DrawnBlock } from './block-data.ts';
import { parseBlock } from './blocks.schema.ts';
import { PageBlocks } from './ui/page-blocks.tsx';

it('a check list has a mark before each of its items, and none for empty lines', () => {
  const parsed = parseBlock({
    id: 'a',
    type: 'checkList',
    fields: { items: 'Ohne **Anzahlung**\n\nIn zehn Tagen' },
  });
  if (!parsed.ok) throw new Error('not read');
  const blocks = [parsed.block as DrawnBlock];
  const router = createMemoryRouter([{ path: '/', element: <PageBlocks title="Titel" blocks={blocks} /> }]);
  const { document } = parseHTML(renderToStaticMarkup(<RouterProvider router={router} />));
  const items = [...document.querySelectorAll('li')];
  expect(items.map((item) => item.textContent)).toEqual(['Ohne Anzahlung', 'In zehn Tagen']);
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 1]);
});
