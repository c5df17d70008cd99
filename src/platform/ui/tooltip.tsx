import { useEffect, useRef } from 'react';

/** Before the name of what is pointed at appears, in milliseconds; the keyboard does not wait. */
const hoverDelay = 400;

/**
 * For controls without words and pictures that stand for words: their accessible name, shown on pointing, focus and,
 * where nothing can be pressed, touch. `below`: only on screens narrower than so many pixels, beyond which the words
 * themselves are shown.
 */
export const tip = (text: string, below?: number) => ({ 'aria-label': text, 'data-tip': below ?? '' });

/** The layer of tooltips, at most 200 px wide. Once, in the root. */
export function Tooltips() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => (layer.current ? followTips(layer.current) : undefined), []);
  // What it says is the control's own name: read twice it would only disturb.
  return <div ref={layer} popover="manual" aria-hidden="true" className="tooltip" />;
}

function followTips(layer: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  let isFollowing = false;
  // Placed anew in each frame: the page may scroll or move under it, and it must not cover what it names.
  const follow = () => {
    if (shown?.isConnected) {
      place(layer, shown);
      requestAnimationFrame(follow);
    } else {
      layer.hidePopover();
    }
    isFollowing = shown?.isConnected ?? false;
  };
  const turn = (target: HTMLElement | null) => {
    shown = target;
    // What is open says itself what it is.
    if (!target?.isConnected || target.matches('details[open] > summary')) return layer.hidePopover();
    layer.textContent = target.getAttribute('aria-label');
    layer.showPopover();
    if (isFollowing) place(layer, target);
    else follow();
  };
  const turnTo = (target: HTMLElement | null, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(turn, delay, target);
  };
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, act, { signal, capture: true, passive: true });
  on('pointerover', ({ target, pointerType }) => {
    // The pointer may go onto the tooltip itself (WCAG 1.4.13).
    if (pointerType === 'touch' || target === layer) return clearTimeout(timer);
    turnTo(tipAt(target), hoverDelay);
  });
  on('focusin', ({ target }) => {
    const hasKeyboard = target instanceof Element && target.matches(':focus-visible');
    turnTo(hasKeyboard ? tipAt(target) : null, 0);
  });
  on('focusout', () => turnTo(null, 0));
  on('pointerdown', () => turnTo(null, 0));
  on('click', (event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const touched = isTouch ? tipAt(event.target) : null;
    if (touched && !touched.closest('a, button, summary')) turnTo(touched, 0);
  });
  on('keydown', ({ key }) => key === 'Escape' && turnTo(null, 0));
  // What has the focus keeps its words beside it.
  on('scroll', () => shown !== document.activeElement && turnTo(null, 0));
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

function tipAt(target: EventTarget | null): HTMLElement | null {
  const tipped = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const below = Number(tipped?.dataset.tip || Number.POSITIVE_INFINITY);
  return innerWidth < below ? tipped : null;
}

/** Beside its control: below where there is room, else above; never over the edge. */
function place(layer: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { width, height } = layer.getBoundingClientRect();
  const gap = 8;
  const left = at.left + (at.width - width) / 2;
  const isBelow = at.bottom + gap + height < innerHeight;
  layer.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  layer.style.top = `${isBelow ? at.bottom + gap : at.top - gap - height}px`;
}
