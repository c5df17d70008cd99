import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test as plainTest,
} from '@playwright/test';

/**
 * Playwright's `test`, whose pages are alive when `goto` and `reload` return, and when something is pressed, typed or
 * measured after the address has changed, which it does before the next page is drawn. A press before the scripts have come is
 * a case of its own, which a test asks for with `waitUntil: 'commit'`.
 */
export const test = plainTest.extend<object, { livingPages: undefined }>({
  livingPages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options);
        if (options?.javaScriptEnabled !== false) waitForLife(context);
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

function waitForLife(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      await arrive(page, options?.waitUntil === 'commit');
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      await arrive(page, options?.waitUntil === 'commit');
      return answer;
    };
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !early.has(page)) moved.add(page);
    });
    waitBeforeActing(page);
    waitBeforePressing(page.locator(':root'));
  });
}

/** Pages whose address has changed since they were seen alive. */
const moved = new WeakSet<Page>();
/** Pages that are pressed on before their scripts have come. */
const early = new WeakSet<Page>();

async function arrive(page: Page, isEarly: boolean): Promise<void> {
  moved.delete(page);
  if (isEarly) early.add(page);
  else early.delete(page);
  if (!isEarly) await life(page);
}

async function lifeAfterMove(page: Page): Promise<void> {
  if (moved.delete(page)) await life(page);
}

const typing = ['insertText', 'press', 'type'] as const;
type Evaluate = (...args: unknown[]) => Promise<unknown>;

function waitBeforeActing(page: Page): void {
  for (const act of typing) {
    const now = page.keyboard[act].bind(page.keyboard);
    page.keyboard[act] = async (text: string, options?: object) => {
      await lifeAfterMove(page);
      await now(text, options);
    };
  }
  const evaluate = page.evaluate.bind(page) as Evaluate;
  page.evaluate = (async (...args) => {
    await lifeAfterMove(page);
    return evaluate(...args);
  }) as Evaluate as Page['evaluate'];
}

const pressing = [
  ...(['check', 'click', 'dblclick', 'evaluate', 'fill', 'focus', 'hover', 'press'] as const),
  ...(['pressSequentially', 'selectOption', 'tap', 'uncheck'] as const),
];
type Acts = Record<(typeof pressing)[number], (this: Locator, ...args: unknown[]) => Promise<unknown>>;

/** Of all locators: they have their methods in common. */
const waiting = new WeakSet<object>();

function waitBeforePressing(locator: Locator): void {
  const acts = Object.getPrototypeOf(locator) as Acts;
  if (waiting.has(acts)) return;
  waiting.add(acts);
  for (const act of pressing) {
    const now = acts[act];
    acts[act] = async function (...args) {
      await lifeAfterMove(this.page());
      return now.apply(this, args);
    };
  }
}

/**
 * Until React has taken over the server's markup, has drawn what it was told and its effects have run; at once where a
 * page has no scripts.
 */
const life = (page: Page) =>
  page.waitForFunction(async () => {
    if (document.readyState === 'loading') return false;
    if (!('__reactRouterContext' in window)) return true;
    const roots = Object.entries(document) as [string, ReactRoot][];
    const root = roots.find(([name]) => name.startsWith('__reactContainer$'))?.[1].stateNode;
    const isDrawn = () => root?.current.memoizedState?.isDehydrated === false && root.pendingLanes === 0;
    if (!isDrawn()) return false;
    // Effects run in a task of their own; this way into the next one is not held by a test's clock.
    await new Promise((settled) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = settled;
      port2.postMessage(null);
    });
    return isDrawn();
  });

/** What React keeps at the node that it was started on; no lanes are pending when everything is drawn. */
type ReactRoot = {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } | null }; pendingLanes: number };
};
