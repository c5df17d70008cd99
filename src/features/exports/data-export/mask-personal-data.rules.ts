import type { Cell } from '#platform/files/csv-export.ts';

/** What a column says of a person, and so how it is masked. */
export type Personal = 'name' | 'email' | 'phone' | 'street' | 'text';

/**
 * The same value without telling who it is: enough is left to see that there is one, and to tell two apart at a glance.
 * What somebody wrote or where exactly they live is left out altogether.
 */
export function masked(cell: Cell, personal: Personal): Cell {
  if (cell === null || cell === '') return cell;
  const text = String(cell);
  switch (personal) {
    case 'name':
      return `${firstLetter(text)}…`;
    case 'email': {
      const host = text.slice(text.lastIndexOf('@') + 1);
      return text.includes('@') ? `${firstLetter(text)}…@${host}` : '…';
    }
    case 'phone':
      return `…${text.replaceAll(/\D/g, '').slice(-2)}`;
    case 'street':
    case 'text':
      return '…';
  }
}

/** Whole characters, also of those that UTF-16 writes as two. */
const firstLetter = (text: string): string => [...text.trim()][0] ?? '';
