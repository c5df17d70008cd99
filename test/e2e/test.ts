import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test as plainTest,
} from '@playwright/test';

/**
 * Playwright's `test`, whose pages are alive when `goto` and `reload` return: a press before the scripts have come is
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
      if (options?.waitUntil !== 'commit') await life(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (options?.waitUntil !== 'commit') await life(page);
      return answer;
    };
  });
}

/** Until React has taken over the server's markup and its effects have run; at once where a page has no scripts. */
const life = (page: Page) =>
  page.waitForFunction(async () => {
    if (!('__reactRouterContext' in window)) return true;
    const roots = Object.entries(document) as [string, ReactRoot][];
    const root = roots.find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    if (root?.stateNode.current.memoizedState?.isDehydrated !== false) return false;
    return new Promise((settled) => setTimeout(settled, 0, true));
  });

/** What React keeps at the node that it was started on. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } };
