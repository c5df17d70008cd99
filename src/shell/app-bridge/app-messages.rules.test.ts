import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NativeMessage, nativeCalls, readHeard, readNativeMessage } from './app-messages.rules.ts';

const ignored = (reason: Extract<NativeMessage, { kind: 'ignored' }>['reason']): NativeMessage => ({
  kind: 'ignored',
  reason,
});
const answer = (result: unknown): NativeMessage => ({
  kind: 'answer',
  id: '7',
  outcome: { ok: true, result },
});

describe('what the native side sends', () => {
  it.each<[unknown, NativeMessage]>([
    [{ Type: 'logout' }, { kind: 'pushed', type: 'logout' }],
    ['{"Type":"logout"}', { kind: 'pushed', type: 'logout' }],
    [{ Type: 'back' }, { kind: 'pushed', type: 'back' }],
    [{ Type: 'answer', Id: '7', Result: 'granted' }, answer('granted')],
    ['{"Type":"answer","Id":"7","Result":null}', answer(null)],
    [{ Type: 'answer', Id: '7' }, answer(undefined)],
    [
      { Type: 'answer', Id: '7', Error: 'no such thing' },
      { kind: 'answer', id: '7', outcome: { ok: false, reason: 'no such thing' } },
    ],
    [{ Type: 'login' }, ignored('unknown')],
    [{ Type: 'answer', Result: 'granted' }, ignored('malformed')],
    [{ Type: 'answer', Id: 7, Result: 'granted' }, ignored('malformed')],
    [{ Type: 'answer', Id: 'x'.repeat(101) }, ignored('malformed')],
    [{ Type: 7 }, ignored('malformed')],
    ['logout', ignored('malformed')],
    ['{', ignored('malformed')],
    [`{"Type":"logout","Filling":"${'x'.repeat(20_000)}"}`, ignored('malformed')],
    [['logout'], ignored('malformed')],
    [null, ignored('malformed')],
    [undefined, ignored('malformed')],
  ])('%j', (message, expected) => expect(readNativeMessage(message)).toEqual(expected));

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (message) => {
        expect(['pushed', 'answer', 'ignored']).toContain(readNativeMessage(message).kind);
      }),
    );
  });
});

describe('what the page’s window hears', () => {
  const origin = 'https://brennwert.example';
  const own = {} as Window;
  const frame = {} as Window;
  const page = { source: own, origin };
  const logout = { Type: 'logout' };
  const token = { advert: 'a1.b2.c3' };
  const pushed: NativeMessage = { kind: 'pushed', type: 'logout' };

  it.each<[string, Partial<MessageEvent<unknown>>, NativeMessage | null]>([
    ['from within the page is heeded', page, pushed],
    ['from the web view itself is heeded', { source: null, origin: '' }, pushed],
    ['from a frame is foreign', { source: frame, origin: 'null' }, ignored('foreign')],
    ['from a frame of the same site is foreign', { source: frame, origin }, ignored('foreign')],
    ['from a frame that is gone is foreign', { source: null, origin }, ignored('foreign')],
    ['from another origin is foreign', { ...page, origin: 'https://evil.example' }, ignored('foreign')],
    ['from a stranger is foreign as JSON', { source: frame, data: '{"Type":"logout"}' }, ignored('foreign')],
    ['from a stranger is foreign as a list', { source: frame, data: [logout] }, ignored('foreign')],
    ['of an advert to its own place is none of its business', { source: frame, data: token }, null],
    [
      'that nobody can read from within the page is malformed',
      { ...page, data: token },
      ignored('malformed'),
    ],
  ])('%s', (_what, event, expected) => {
    const heard = { source: null, origin: 'null', data: logout, ...event };
    expect(readHeard(heard, page)).toEqual(expected);
  });
});

describe('an answer', () => {
  it.each([
    ['calculationData', { ZipCode: '10115' }, true],
    ['calculationData', null, true],
    ['calculationData', 'ZipCode=10115', false],
    ['calculationData', [], false],
    ['pushPermission', 'granted', true],
    ['trackingPermission', 'denied', true],
    ['trackingPermission', true, false],
    ['pushPermission', undefined, false],
    ['appIdentifier', '6F9619FF-8B86-D011-B42D-00C04FC964FF', true],
    ['appIdentifier', '<b>', false],
    ['appIdentifier', '', false],
    ['appIdentifier', 7, false],
  ] as const)('to %s may be %j: %s', (name, result, is) => {
    expect(nativeCalls[name].read(result) !== undefined).toBe(is);
  });

  it('is waited for as long as the call allows: a permission for a minute', () => {
    expect(Object.entries(nativeCalls).map(([name, { timeout }]) => [name, timeout])).toEqual([
      ['calculationData', 5000],
      ['trackingPermission', 60_000],
      ['pushPermission', 60_000],
      ['appIdentifier', 5000],
    ]);
  });
});
