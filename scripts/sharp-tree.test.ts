import { expect, it } from 'vitest';
import { faults } from '../test/sharp/faults.ts';
import { unplantable } from './sharp-tree.ts';

it('each fault of the sharpness run can still be planted', () => {
  expect(unplantable(faults, '.').map(({ id }) => id)).toEqual([]);
});
