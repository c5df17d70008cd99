import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ListTable } from './data-table.tsx';

function textOfList(rows: readonly number[]): string {
  const columns = [{ key: 'number', title: 'Nummer', cell: (row: number) => row }];
  const list = <ListTable label="Liste" columns={columns} rows={rows} limit={3} keyOf={(row) => row} />;
  const router = createMemoryRouter([{ path: '/', element: list }]);
  return parseHTML(renderToStaticMarkup(<RouterProvider router={router} />)).document.documentElement
    .textContent;
}

it('a list that is as long as it can be says so, a shorter one does not', () => {
  expect(textOfList([1, 2, 3])).toContain('Gezeigt werden höchstens 3 Zeilen.');
  expect(textOfList([1, 2])).not.toContain('Gezeigt werden');
});
