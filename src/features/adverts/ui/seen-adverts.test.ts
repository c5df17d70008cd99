import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownToday, noteGiven, noteSeen, takeTurn } from './seen-adverts.ts';

/** As the server makes them: the fifth part is the campaign, here 7. */
const token = 'a1.b2.c3.d4.7.DE-BY.0123456789abcdef';

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  return () => vi.unstubAllGlobals();
});

describe('what the frames of a view know of each other', () => {
  it('is what one of them was given, before it was seen and after, and nothing on the next view', () => {
    expect([...knownToday('one')]).toEqual([]);
    noteGiven(token, 'one');
    expect([...knownToday('one')]).toEqual([[7, 1]]);
    noteSeen(token, 'one');
    expect([...knownToday('one')]).toEqual([[7, 1]]);
    noteGiven(token, 'one');
    expect([...knownToday('one')]).toEqual([[7, 2]]);
    expect([...knownToday('two')]).toEqual([]);
  });

  it('is told in turn: a frame waits for all that came before it, also when one of them has gone', async () => {
    const [first, second, third] = [takeTurn(), takeTurn(), takeTurn()];
    const order: string[] = [];
    void second.come.then(() => order.push('second'));
    const last = third.come.then(() => order.push('third'));
    second.end();
    await first.come;
    expect(order).toEqual([]);
    first.end();
    await last;
    expect(order).toEqual(['second', 'third']);
  });
});
