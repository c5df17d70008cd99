import type { ChangeEvent, KeyboardEvent } from 'react';
import { csvCell, csvHead } from '../files/csv.ts';

const rowsOf = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('tbody tr[data-key]'),
];

/** Rows by arrow keys; Enter opens one beside the list, the space bar picks it. Fields keep their own keys. */
export function rowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.matches('input:not([type="checkbox"]), select, textarea')) return;
  const row = target.closest<HTMLElement>('tr[data-key]');
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = rowsOf(currentTarget);
    const at = row ? rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1) : 0;
    const next = rows[at];
    if (!next) return;
    event.preventDefault();
    next.focus();
  } else if (target === row && key === 'Enter') {
    event.preventDefault();
    row.querySelector<HTMLElement>('[data-look]')?.click();
  } else if (target === row && key === ' ') {
    event.preventDefault();
    row.querySelector<HTMLElement>('.row-pick')?.click();
  }
}

/** Told whenever rows were picked or no longer are. */
export const pickedEvent = 'rows-picked';

export function pickRow({ target, currentTarget }: ChangeEvent<HTMLElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('.row-pick')) return;
  target.closest('tr')?.toggleAttribute('data-picked', target.checked);
  currentTarget.dispatchEvent(new CustomEvent(pickedEvent, { bubbles: true }));
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
