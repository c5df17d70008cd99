import { useEffect, useState } from 'react';
import { createPath, type Location, useLocation } from 'react-router';

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
