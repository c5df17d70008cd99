import { useEffect } from 'react';

/** Of the specification, milliseconds: how long a busy browser may put it off. */
const idleTimeout = 2000;

/** Pages that navigation most likely leads to, named as the router names them. */
const likelyPages = [
  'features/offers/list/offer-list.page',
  'features/offers/assistant/assistant.page',
  'features/content/legal/ranking.page',
] as const;

/** The code of a page, as the router's manifest has it for the links of the present one. */
type PageCode = {
  module: string;
  /** What runs in the browser before its data come or after they were sent; files of their own. */
  clientLoaderModule?: string;
  clientActionModule?: string;
  imports?: readonly string[];
  css?: readonly string[];
  parentId?: string;
};

declare global {
  interface Window {
    __reactRouterManifest?: { routes?: Readonly<Record<string, PageCode | undefined>> };
  }
}

export type WantedCode = {
  /** Named as the router names them. */
  pages: readonly string[];
  /** What is prefetched may be asked for once more; what is preloaded is there without a connection. */
  as: 'prefetch' | 'preload';
};

const likelyCode: WantedCode = { pages: likelyPages, as: 'prefetch' };

/**
 * Fetches the code of pages, of likely next ones unless told, once this one is there and the browser idle, at the latest
 * after two seconds, and not for visitors who asked to save data. The router's own prefetching would also run that code.
 */
export function useIdlePrefetch(wanted: WantedCode = likelyCode): void {
  useEffect(() => {
    if (savesData()) return;
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(() => {
        // The router asks a moment after its start where the page's links lead to.
        if (fetchAhead(wanted) < wanted.pages.length) cancel = later(() => fetchAhead(wanted));
      });
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, [wanted]);
}

/** Safari has no idle callback: there the time alone counts. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return later(act);
  const handle = requestIdleCallback(act, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}

function later(act: () => void): () => void {
  const timer = setTimeout(act, idleTimeout);
  return () => clearTimeout(timer);
}

/** How many of the pages are known by now. */
function fetchAhead({ pages, as }: WantedCode): number {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const known = pages.flatMap((id) => routes[id] ?? []);
  const files = known.flatMap((page) => {
    const layout = page.parentId === undefined ? undefined : routes[page.parentId];
    return [page, ...(layout ? [layout] : [])].flatMap(filesOf);
  });
  for (const file of new Set(files)) if (!isThere(file)) document.head.append(prefetchLink(file, as));
  return known.length;
}

const filesOf = ({ clientLoaderModule, clientActionModule, ...code }: PageCode): readonly string[] => [
  code.module,
  ...(clientLoaderModule ? [clientLoaderModule] : []),
  ...(clientActionModule ? [clientActionModule] : []),
  ...(code.imports ?? []),
  ...(code.css ?? []),
];

const isThere = (file: string): boolean => document.querySelector(`link[href="${file}"]`) !== null;

/** Safari takes no `prefetch`, but preloads modules. */
function prefetchLink(href: string, as: WantedCode['as']): HTMLLinkElement {
  const link = document.createElement('link');
  const isPrefetched = (as === 'prefetch' && link.relList.supports('prefetch')) || href.endsWith('.css');
  link.rel = isPrefetched ? 'prefetch' : 'modulepreload';
  link.href = href;
  return link;
}

const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
