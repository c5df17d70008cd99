import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Gives a `details` element the manners of a menu: Escape closes it and returns the focus, as do a press outside
 * and a change of page. Without JavaScript it stays an ordinary disclosure.
 */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => element.removeAttribute('open');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target)) close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onPress, { signal });
    return () => listening.abort();
  }, []);
  return details;
}
