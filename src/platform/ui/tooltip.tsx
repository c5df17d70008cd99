import { useEffect, useRef } from 'react';

/**
 * For controls without words and pictures that stand for words: their accessible name, shown on pointing, focus and,
 * where nothing can be pressed, touch. `below`: only on screens narrower than so many pixels, beyond which the words
 * themselves are shown.
 */
export const tip = (text: string, below?: number) => ({ 'aria-label': text, 'data-tip': below ?? '' });

const wakes = ['pointerover', 'focusin', 'click'] as const;

/** The layer of tooltips, at most 200 px wide. Once, in the root. What moves it comes with the first thing that may have one. */
export function Tooltips() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | undefined;
    const wake = async (event: Event) => {
      if (!layer.current || !(event.target instanceof Element && event.target.closest('[data-tip]'))) return;
      waiting.abort();
      // Without it controls keep their names for those who hear them.
      const follower = await import('./follow-tips.ts').catch(() => null);
      if (layer.current) stop = follower?.followTips(layer.current, event);
    };
    for (const type of wakes)
      document.addEventListener(type, wake, { signal: waiting.signal, capture: true, passive: true });
    return () => {
      waiting.abort();
      stop?.();
    };
  }, []);
  // What it says is the control's own name: read twice it would only disturb.
  return <div ref={layer} popover="manual" aria-hidden="true" className="tooltip" />;
}
