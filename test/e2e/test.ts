import {
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  test as plainTest,
} from '@playwright/test';
import { noteBrowserTime } from '../../scripts/processor-time.ts';

/**
 * Playwright's `test`, in whose pages nothing happens by itself (`holdBackground`), and whose pages are alive when `goto` and `reload` return, and when something is pressed, typed or
 * measured after the address has changed, which it does before the next page is drawn. A press before the scripts have come is
 * a case of its own, which a test asks for with `waitUntil: 'commit'`.
 */
export const test = plainTest.extend<{ scripts: undefined }, { livingPages: undefined }>({
  scripts: [
    async ({ javaScriptEnabled }, use) => {
      runsScripts = javaScriptEnabled;
      await use(undefined);
    },
    { auto: true },
  ],
  livingPages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options);
        if (!(options?.javaScriptEnabled ?? runsScripts)) return context;
        await context.addInitScript(holdBackground);
        waitForLife(context);
        return context;
      };
      await use(undefined);
      noteBrowserTime();
    },
    { scope: 'worker', auto: true },
  ],
});

/** Of the present test, for contexts that do not say so themselves; a worker has one test at a time. */
let runsScripts = true;

type HeldWindow = typeof window & { tick(every: number): void };

/**
 * What a page does again and again waits until the test says so (`tick`), and nothing is fetched ahead of a visitor who
 * saves data (`fetchAhead` for one who does not). Tests that hold the whole clock of a page (page.clock) hold this, too.
 */
function holdBackground(): void {
  type Repeated = { work: unknown; every: number | undefined };
  const repeated = new Map<number, Repeated>();
  // Far from the numbers of those that pass once.
  let last = 1_000_000_000;
  const setInterval = (work: unknown, every?: number) => {
    last += 1;
    repeated.set(last, { work, every });
    return last;
  };
  const clearInterval = (id: number) => void repeated.delete(id);
  const tick = (every: number) => {
    for (const one of repeated.values()) if (one.every === every) (one.work as () => void)();
  };
  Object.assign(window, { setInterval, clearInterval, tick });
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true, configurable: true });
}

/** Does at once what the page does again every so many milliseconds. */
export const tick = (page: Page, every: number): Promise<void> =>
  page.evaluate((every) => (window as HeldWindow).tick(every), every);

/** From its next page on the visitor does not save data. */
export async function fetchAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { connection } = navigator as { connection?: object };
    if (connection) Object.defineProperty(connection, 'saveData', { get: () => false });
  });
}

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
 * Until the page marks its address as drawn and working (src/shell/scripts-after-paint.tsx); at once where it has no
 * scripts of its own.
 */
const life = (page: Page) =>
  page.waitForFunction(() => {
    if (document.readyState === 'loading') return false;
    if (!document.querySelector('template[data-scripts]')) return true;
    const { hydrated } = document.documentElement.dataset;
    return hydrated === location.href.replace(/#.*/s, '');
  });
