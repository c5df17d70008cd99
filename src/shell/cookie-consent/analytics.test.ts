import { expect, it } from 'vitest';
import { expiries } from './analytics.ts';

it('removes the cookies of the analytics for the host and its parents, and no others', () => {
  const cookies = 'consent=1.n.x; _ga_X1=2; _gid=3; calculator=heizoel; _gidx=4';
  expect(expiries(cookies, ['_ga*', '_gid'], 'www.brennwert.example')).toEqual([
    '_ga_X1=; Path=/; Max-Age=0',
    '_ga_X1=; Path=/; Max-Age=0; Domain=www.brennwert.example',
    '_ga_X1=; Path=/; Max-Age=0; Domain=brennwert.example',
    '_gid=; Path=/; Max-Age=0',
    '_gid=; Path=/; Max-Age=0; Domain=www.brennwert.example',
    '_gid=; Path=/; Max-Age=0; Domain=brennwert.example',
  ]);
  expect(expiries('', ['_ga*'], 'localhost')).toEqual([]);
});
