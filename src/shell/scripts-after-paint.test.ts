import { expect, it, vi } from 'vitest';
import { reloadedAtKey } from './errors/chunk-reload.rules.ts';
import { starter } from './scripts-after-paint.tsx';

/** The router's own by default: a module in the page itself. */
class FakeScript {
  readonly type: string;
  readonly src: string;
  constructor(type = 'module', src = '') {
    this.type = type;
    this.src = src;
  }
}

/** A field of figures by default; a caret behind all of it, unless a part is marked. */
class FakeInput {
  readonly value = '10115';
  marked: [number, number] = [5, 5];
  readonly inputMode: string;
  constructor(inputMode = 'numeric') {
    this.inputMode = inputMode;
  }
  get selectionStart() {
    return this.marked[0];
  }
  get selectionEnd() {
    return this.marked[1];
  }
  select() {
    this.marked = [0, 5];
  }
}

/** Runs the page's own script in a page of which the first paint is seen when `paint` is called. */
function page({ sinceReload = null, onLine = true }: { sinceReload?: number | null; onLine?: boolean } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const observers: (() => void)[] = [];
  class FakeObserver {
    readonly seen: () => void;
    constructor(seen: () => void) {
      this.seen = seen;
    }
    observe({ type }: { type: string }) {
      if (type === 'paint') observers.push(this.seen);
    }
  }
  const links = [{ fetchPriority: 'auto' }, { fetchPriority: 'auto' }];
  const scripts = { querySelectorAll: () => links };
  const append = vi.fn();
  const reload = vi.fn();
  const storage: Record<string, number> = {};
  if (sinceReload !== null) storage[reloadedAtKey] = Date.now() - sinceReload;
  const names = {
    window: {},
    document: {
      cookie: 'a=1',
      activeElement: null as FakeInput | null,
      hidden: false,
      documentElement: { lang: 'de-DE' },
      body: { append },
      querySelector: () => ({ content: scripts }),
    },
    sessionStorage: storage,
    location: { reload },
    navigator: { onLine },
    HTMLScriptElement: FakeScript,
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    PerformanceObserver: FakeObserver,
    setTimeout: (act: () => void, after = 0) => after === 0 && act(),
  };
  new Function(...Object.keys(names), starter)(...Object.values(names));
  return {
    window: names.window,
    append,
    scripts,
    links,
    reload,
    listeners,
    /** Comes to a field with a finger or a mouse, which sets the caret or marks a part. */
    press: (target: FakeInput, marks: [number, number] = [5, 5]) => {
      if (names.document.activeElement !== target) listeners.focusin?.({ target });
      names.document.activeElement = target;
      target.marked = marks;
      listeners.click?.({ target });
    },
    paint: () => observers.forEach((seen) => void seen()),
  };
}

it('puts the scripts into the page after its first paint, and keeps the cookies of before', async () => {
  const { window, append, scripts, paint } = page();
  expect(window).toEqual({ loadedWith: 'a=1' });
  expect(append).not.toHaveBeenCalled();
  paint();
  await vi.waitFor(() => expect(append).toHaveBeenCalledWith(scripts));
});

it('lets what the page shows go first while the scripts are fetched', async () => {
  const { append, links, paint } = page();
  paint();
  await vi.waitFor(() => expect(append).toHaveBeenCalled());
  expect(links.map(({ fetchPriority }) => fetchPriority)).toEqual(['low', 'low']);
});

it.each([
  ['a script whose files are gone', {}, 1],
  ['a script whose files are gone, 61 s after the last reload', { sinceReload: 61_000 }, 1],
  ['a script whose files are gone, 59 s after the last reload', { sinceReload: 59_000 }, 0],
  ['a script that cannot be had without a connection', { onLine: false }, 0],
])('reloads at most once a minute: %s', (_, given, times) => {
  const { listeners, reload } = page(given);
  listeners.error?.({ target: new FakeScript() });
  expect(reload).toHaveBeenCalledTimes(times);
});

it('stays when the script of somebody else is blocked', () => {
  const { listeners, reload } = page();
  listeners.error?.({ target: new FakeScript('', 'https://analytics.example/a.js') });
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['Failed to fetch dynamically imported module: /a.js', 1],
  ['Importing a module script failed.', 1],
  ['error loading dynamically imported module', 1],
  ['module is not defined', 0],
  ['x is not a function', 0],
])('reloads when what the scripts import is gone: %s', (message, times) => {
  const { listeners, reload } = page();
  listeners.unhandledrejection?.({ reason: new TypeError(message) });
  expect(reload).toHaveBeenCalledTimes(times);
});

it('marks a field of figures for whoever comes to it, by keyboard or by a press', () => {
  const { listeners, press } = page();
  const [reached, pressed] = [new FakeInput(), new FakeInput('decimal')];
  listeners.focusin?.({ target: reached });
  press(pressed);
  expect([reached.marked, pressed.marked]).toEqual([
    [0, 5],
    [0, 5],
  ]);
});

it('leaves the caret to whoever sets it in a field where they are, or marks a part', () => {
  const { listeners, press } = page();
  const [field, other] = [new FakeInput(), new FakeInput()];
  press(field);
  press(field, [2, 2]);
  press(other, [1, 3]);
  const reached = new FakeInput();
  listeners.focusin?.({ target: reached });
  listeners.keydown?.({ target: reached });
  reached.marked = [3, 3];
  listeners.click?.({ target: reached });
  expect([field.marked, other.marked, reached.marked]).toEqual([
    [2, 2],
    [1, 3],
    [3, 3],
  ]);
});

it('marks no text that is no figure', () => {
  const { press } = page();
  const name = new FakeInput('');
  press(name);
  expect(name.marked).toEqual([5, 5]);
});
