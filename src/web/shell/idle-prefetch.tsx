import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

const idleTimeout = 2000;

/** Fetches code and data of likely next pages once the browser is idle, at the latest after two seconds. */
export function IdlePrefetch({ pages }: { pages: readonly string[] }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => setIdle(true), { timeout: idleTimeout });
    return () => cancelIdleCallback(handle);
  }, []);
  if (!idle) return null;
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
