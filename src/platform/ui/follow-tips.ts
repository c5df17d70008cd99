/** Before the name of what is pointed at appears, in milliseconds; the keyboard does not wait. */
const hoverDelay = 400;

/** Shows in `layer` the name of what is pointed at, has the focus or is touched, beginning with what `first` was about. */
export function followTips(layer: HTMLElement, first: Event): () => void {
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
  const on = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void) => {
    document.addEventListener(type, act, { signal, capture: true, passive: true });
    // While this was loading, pointer or focus may have gone on.
    if (first.type === type && tipAt(first.target)?.matches(':hover, :focus'))
      act(first as DocumentEventMap[K]);
  };
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
