import { createContext, use, useEffect, useState } from 'react';
import { createPath, type Location, useLocation } from 'react-router';
import { chunkFailure, reloadedAtKey, reloadPause } from './errors/chunk-reload.rules.ts';

type PageScripts = {
  /** Markup of the router's <Scripts> and of the loaders' data, as it is. */
  markup: string;
  nonce: string;
};

/** Written by the server alone: the browser leaves it as it is. */
export const PageScriptsContext = createContext<PageScripts>({ markup: '', nonce: '' });

/**
 * Runs as soon as the page's markup has come, and keeps the cookies of that moment: another tab may sign out before the
 * scripts have come. Files of an older version may be gone before anything of it listens for that: the rule of
 * `reloadOnce`, written into the page. What the router imports stands in a module of the page; scripts of others have
 * addresses.
 *
 * It waits until a paint is on the screen. Nothing is painted in a page that nobody sees, nor in one whose style sheet
 * does not come. A browser's first formatter of numbers takes longer than any other piece of work here, 12 ms on a fast
 * computer: it gets a task of its own, before the files arrive and want the processor, too.
 *
 * Whoever comes to a field of figures has all of it marked, from the first moment on, and types over what stands in it. A
 * press sets the caret after the focus has come, so it marks again, unless a part was marked with it.
 *
 * Sent without its indentation: each byte of the start page counts against the first packets.
 */
export const starter = `window.loadedWith = document.cookie;
(async () => {
  const reload = () => {
    const kept = sessionStorage;
    if (!navigator.onLine || Date.now() - (kept['${reloadedAtKey}'] || 0) < ${reloadPause}) return;
    kept['${reloadedAtKey}'] = Date.now();
    location.reload();
  };
  addEventListener('error', ({ target }) => target.type === 'module' && !target.src && reload(), true);
  addEventListener('unhandledrejection', ({ reason }) => ${chunkFailure}.test(reason?.message) && reload());
  let came;
  addEventListener('focusin', ({ target }) => /numeric|decimal/.test(target.inputMode) && (came = target).select());
  addEventListener('keydown', () => (came = null));
  addEventListener('click', ({ target }) => {
    if (target === came && target.selectionStart === target.selectionEnd) target.select();
    came = null;
  });
  const { content } = document.querySelector('template[data-scripts]');
  await new Promise((go) => {
    if (document.hidden) return go();
    new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
    setTimeout(go, 2000);
  });
  new Intl.NumberFormat(document.documentElement.lang);
  await new Promise((go) => setTimeout(go));
  for (const link of content.querySelectorAll('link')) link.fetchPriority = 'low';
  document.body.append(content);
})();`.replaceAll(/\n +/g, '\n');

/** The browser has run it by the time that it draws the page. */
const ownScript = import.meta.env.SSR ? starter : '';

/**
 * The page's scripts, fetched after its first paint: until then they would share a slow line with the style sheet and
 * the font, without which nothing can be read, and a slow processor with the painting. What stands in a template is
 * markup that nothing comes of until it is put into the page.
 */
export function ScriptsAfterPaint() {
  const { markup, nonce } = use(PageScriptsContext);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own markup */}
      <template data-scripts suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ownScript }} />
    </>
  );
}

/**
 * Says on the root element which address is drawn and works: `data-hydrated`, absent until the scripts have taken over
 * the server's markup. For whoever acts on a page by a program, such as the browser tests. Stands behind everything
 * else of a page: what the effects before it have changed is drawn, too.
 */
export function HydrationMark() {
  const location = useLocation();
  const [settled, setSettled] = useState<Location | null>(null);
  useEffect(() => setSettled(location), [location]);
  useEffect(() => {
    if (settled) document.documentElement.dataset.hydrated = addressOf(settled);
  }, [settled]);
  return null;
}

/** As the browser writes it in its address, without what follows the hash. */
const addressOf = ({ pathname, search }: Location): string =>
  new URL(window.location.origin + createPath({ pathname, search })).href;
