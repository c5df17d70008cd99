import { describe, expect, it } from 'vitest';
import { columnsOf } from './data-columns.rules.ts';

describe('the columns that an embedding page asks for', () => {
  it.each([
    [{}, 2],
    [{ addressCol: 'col-12' }, 1],
    [{ addressCol: 'col-md-6' }, 2],
    [{ addressCol: 'col-md-6', loginCol: 'col-md-6' }, 2],
    [{ addressCol: 'col-lg-8', loginCol: 'col-lg-4' }, 2],
    [{ addressCol: 'col-lg-8', loginCol: 'col-lg-8' }, 1],
    [{ addressCol: '<script>' }, 1],
    [{ addressCol: 'col-99' }, 1],
  ] as const)('%j are %i', (params, columns) => expect(columnsOf(params)).toBe(columns));
});
