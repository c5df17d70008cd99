import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { contentId } from '#shell/layouts/skip-link.tsx';

/** After a change of page the keyboard and the screen reader start at the new content, as after a real load. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname]);
}
