import type { ChangeEvent, KeyboardEvent } from 'react';
import { csvCell, csvHead } from '../files/csv-export.ts';

const rowsOf = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('tbody tr[data-key]'),
];

/** Where letters and arrows are typed or chosen by. */
const fields = 'input:not([type="checkbox"]), select, textarea';

/**
 * The keys of a list, while the focus is within it: j and k or arrows lead from row to row, x or the space bar picks one, o or
 * Enter opens it beside the list, e begins the first act, ? shows them all. Fields, links and buttons keep their own.
 */
export function listKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: list, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches(fields)) return;
  const row = target.closest<HTMLElement>('tr[data-key]');
  const press = (within: Element | null, selector: string) => {
    const found = within?.querySelector<HTMLElement>(selector);
    if (!found) return;
    event.preventDefault();
    found.click();
  };
  const isTable = target.closest('.data-table') !== null;
  if (key === 'j' || key === 'k' || (isTable && (key === 'ArrowDown' || key === 'ArrowUp'))) {
    const rows = rowsOf(list);
    const next = rows[row ? rows.indexOf(row) + (key === 'j' || key === 'ArrowDown' ? 1 : -1) : 0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  } else if (key === 'o' || (key === 'Enter' && target === row)) press(row, '[data-look]');
  else if (key === 'x' || (key === ' ' && target === row)) press(row, '.row-pick');
  else if (key === 'e') {
    if (pickedRows(list).length === 0) press(row, '.row-pick');
    if (pickedRows(list).length > 0) press(list, '[data-act]');
  } else if (key === '?') press(list, '.list-help-open');
}

/** Told whenever rows were picked or no longer are. */
export const pickedEvent = 'rows-picked';

/** A row was ticked, or all of the page, or all that the filters find, which are those of the page at least. */
export function pickRow({ target, currentTarget: list }: ChangeEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('.row-pick, .all-pick')) return;
  const { checked } = target;
  const rows = rowsOf(list);
  const all = list.querySelector<HTMLInputElement>('.all-pick');
  const page = list.querySelector<HTMLInputElement>('.page-pick');
  if (target === page || (target === all && checked)) for (const row of rows) setPicked(row, checked);
  else if (target !== all) target.closest('tr')?.toggleAttribute('data-picked', checked);
  if (all && !checked) all.checked = false;
  const picked = pickedRows(list).length;
  if (page) {
    page.checked = picked === rows.length;
    page.indeterminate = picked > 0 && picked < rows.length;
  }
  list.dispatchEvent(new CustomEvent(pickedEvent, { bubbles: true }));
}

function setPicked(row: HTMLElement, isPicked: boolean): void {
  const box = row.querySelector<HTMLInputElement>('.row-pick');
  if (box) box.checked = isPicked;
  row.toggleAttribute('data-picked', isPicked);
}

export const pickedRows = (list: Element): HTMLElement[] =>
  rowsOf(list).filter((row) => row.hasAttribute('data-picked'));

export function unpickAll(list: Element): void {
  for (const row of pickedRows(list)) row.querySelector<HTMLElement>('.row-pick')?.click();
}

/** A file of what a list shows: of the picked rows, or of all when none is. Cells that are pressed are left out. */
export function downloadShown(list: Element, name: string): void {
  const picked = pickedRows(list);
  const heads = [...list.querySelectorAll<HTMLElement>('thead th:not([data-action])')];
  const lines = (picked.length > 0 ? picked : rowsOf(list)).map((row) =>
    [...row.querySelectorAll<HTMLElement>(':is(th, td):not([data-action])')].map(wordsIn),
  );
  const content =
    csvHead(heads.map((head) => csvCell(head.textContent ?? '', 'text'))) +
    lines.map((cells) => `${cells.map((cell) => csvCell(cell, 'text')).join(';')}\r\n`).join('');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Lines of a cell one after the other, without the title that it has on phones. */
function wordsIn(cell: HTMLElement): string {
  const title = cell.querySelector<HTMLElement>('.data-table-label')?.textContent ?? null;
  const lines = cell.innerText.split('\n').map((line) => line.trim());
  return lines.filter((line, at) => line !== '' && !(at === 0 && line === title)).join(', ');
}
