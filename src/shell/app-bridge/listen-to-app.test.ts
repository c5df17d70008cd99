import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const origin = 'https://brennwert.example';
const posted: string[] = [];
const submitted: string[] = [];
type Layer = { dispatchEvent?(event: Event): boolean; close?(): void; hidePopover?(): void };
/** What lies over the page, in its order; pressing Escape in a dialog or a list of errors asks it to close. */
let layers: Partial<Record<'popover' | 'dialog' | 'errors', Layer[]>> = {};
const history = { length: 1, back: vi.fn() };

/** A page in the app: its window hears, its forms are sent, and the native side takes what it posts. */
function pageInApp() {
  const postMessage = (text: string) => void posted.push(text);
  return Object.assign(new EventTarget(), { webkit: { messageHandlers: { brennwert: { postMessage } } } });
}

let page: ReturnType<typeof pageInApp>;
let bridge: typeof import('./listen-to-app.ts');

beforeEach(async () => {
  for (const list of [posted, submitted]) list.length = 0;
  Object.assign(history, { length: 1, back: vi.fn() });
  layers = {};
  page = pageInApp();
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', {
    createElement: () => ({
      submit(this: { method: string; action: string }) {
        submitted.push(`${this.method} ${this.action}`);
      },
    }),
    body: { append: () => undefined },
    querySelectorAll: (selector: string) =>
      (selector.startsWith('[popover]')
        ? layers.popover
        : selector === 'dialog:modal'
          ? layers.dialog
          : layers.errors) ?? [],
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.resetModules();
  bridge = await import('./listen-to-app.ts');
  bridge.listenToApp();
});

const hear = (data: unknown, from: { source?: unknown; origin?: string } = {}): void => {
  page.dispatchEvent(Object.assign(new Event('message'), { data, source: page, origin, ...from }));
};
const logout = { Type: 'logout' };
const signOut = 'post /benutzerkonto/abmelden';

it('a page says once that it listens', () => {
  bridge.listenToApp();
  expect(posted).toEqual(['{"Type":"ready","Version":1}']);
});

describe('a logout', () => {
  it('signs out once; another one is counted as long as the page is being left, and heeded if it was not left', () => {
    hear(logout);
    hear(logout);
    expect([submitted, bridge.ignoredMessages().doubled]).toEqual([[signOut], 1]);
    vi.advanceTimersByTime(9_999);
    hear(logout);
    expect([submitted, bridge.ignoredMessages().doubled]).toEqual([[signOut], 2]);
    vi.advanceTimersByTime(1);
    hear(JSON.stringify(logout));
    expect([submitted, bridge.ignoredMessages().doubled]).toEqual([[signOut, signOut], 2]);
  });

  it('counts from the web view itself, and from nobody else', () => {
    hear(logout, { source: {} });
    hear(logout, { origin: 'https://evil.example' });
    hear(logout, { source: null, origin: 'null' });
    expect([submitted, bridge.ignoredMessages().foreign]).toEqual([[], 3]);
    hear(logout, { source: null, origin: '' });
    expect(submitted).toEqual([signOut]);
  });
});

describe('the app’s way back', () => {
  const back = { Type: 'back' };

  it.each([
    [true, 1],
    [false, 0],
  ])('closes what lies over the page, unless that closes itself: %s', (mayClose, closings) => {
    const close = vi.fn();
    const asked: string[] = [];
    const below: Layer = { close: vi.fn() };
    const above: Layer = {
      close,
      dispatchEvent({ type, cancelable }) {
        asked.push(`${type} ${cancelable}`);
        return mayClose;
      },
    };
    layers = { dialog: [below, above] };
    history.length = 3;
    hear(back);
    expect(asked).toEqual(['cancel true']);
    expect(close).toHaveBeenCalledTimes(closings);
    expect(below.close).not.toHaveBeenCalled();
    expect(history.back).not.toHaveBeenCalled();
  });

  it('closes a sheet, of several the inner one, before the dialog in which it was opened', () => {
    const [sheet, tip, close] = [vi.fn(), vi.fn(), vi.fn()];
    layers = { popover: [{ hidePopover: sheet }, { hidePopover: tip }], dialog: [{ close }] };
    history.length = 3;
    hear(back);
    expect(tip).toHaveBeenCalledOnce();
    for (const other of [sheet, close, history.back]) expect(other).not.toHaveBeenCalled();
  });

  it('closes a list of errors as Escape does', () => {
    vi.stubGlobal(
      'KeyboardEvent',
      class extends Event {
        constructor(type: string, { key, ...init }: KeyboardEventInit) {
          super(type, init);
          Object.assign(this, { key });
        }
      },
    );
    const heard: unknown[] = [];
    const dispatchEvent = (event: Event) => heard.push(event) > 0;
    layers = { errors: [{ dispatchEvent }] };
    history.length = 3;
    hear(back);
    expect(heard).toMatchObject([{ type: 'keydown', key: 'Escape', bubbles: true }]);
    expect(history.back).not.toHaveBeenCalled();
  });

  it('leads to the page before', () => {
    history.length = 2;
    hear(back);
    expect(history.back).toHaveBeenCalledOnce();
    expect(posted).toHaveLength(1);
  });

  it('tells the app where there is none', () => {
    hear(back);
    expect(history.back).not.toHaveBeenCalled();
    expect(posted[1]).toBe('{"Type":"atStart"}');
  });
});

it('an answer goes to whoever asked; a call gets an id that nobody can guess', async () => {
  const asked = bridge.askApp('appIdentifier');
  const { Type, Id } = JSON.parse(posted[1] ?? '');
  expect([Type, Id]).toEqual(['appIdentifier', expect.stringMatching(/^[0-9a-f]{32}$/)]);
  hear({ Type: 'answer', Id, Result: 'app-7' });
  expect(await asked).toEqual({ ok: true, value: 'app-7' });
});
