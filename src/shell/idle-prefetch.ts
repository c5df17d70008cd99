import { useEffect } from 'react';

/** Of the specification, milliseconds: how long a busy browser may put it off. */
const idleTimeout = 2000;

/** Pages that navigation most likely leads to, and their layouts. */
const likelyPages = [
  'features/offers/list/offer-list.page',
  'features/offers/assistant/assistant.page',
  'shell/layouts/slim.layout',
  'features/content/legal/legal.page',
] as const;

export type WantedCode = {
  /** Pages and layouts by the names of their sources in `src`. */
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
      cancel = whenIdle(() => void fetchAhead(wanted));
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
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(act, { timeout: idleTimeout });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, idleTimeout);
  return () => clearTimeout(timer);
}

type PageCode = Readonly<Record<string, readonly string[] | undefined>>;

/** Asked for once a page, however many parts of it fetch ahead. */
let listed: Promise<PageCode> | undefined;

/** Written with every build (scripts/page-code.ts): the files of each page. Without it nothing is fetched ahead. */
async function listOfCode(): Promise<PageCode> {
  const answer = await fetch('/page-code.json', { cache: 'no-cache' });
  return answer.ok ? answer.json() : {};
}

async function fetchAhead({ pages, as }: WantedCode): Promise<void> {
  listed ??= listOfCode().catch(() => ({}));
  const code = await listed;
  const files = new Set(pages.flatMap((page) => code[page] ?? []));
  for (const file of files) if (!isThere(file)) document.head.append(prefetchLink(file, as));
}

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
