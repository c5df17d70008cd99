import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { framePath } from '../frame/paths.rules.ts';
import type { AdvertPlace } from '../slots.rules.ts';
import { noteSeen, seenToday } from './seen-adverts.ts';

/** A frame that has not told what it shows by then, ms, is taken away; the room that was kept for it stays. */
const patience = 2000;
/** Half of an advert in sight for so long, ms, is a look. */
const seenAfter = 1000;

/** Asked for shortly before it comes into sight. */
const near = '400px';

type Wanted = { place: AdvertPlace; postalCode: string | null };

/** Loads an advert when it is nearly in sight, waits for it no longer than 2 s, and tells once that it was seen. */
export function useAdvert(box: RefObject<HTMLElement | null>, { place, postalCode }: Wanted) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src, setSrc] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const { key } = useLocation();
  const [view] = useState(key);

  useEffect(() => {
    if (!box.current) return;
    return whenInSight(box.current, { rootMargin: near }, () =>
      setSrc(framePath(place, { postalCode, seen: seenToday(view) })),
    );
  }, [box, place, postalCode, view]);

  useEffect(() => {
    if (src === null) return;
    const timer = setTimeout(() => setSrc(null), patience);
    const hear = ({ source, data }: MessageEvent) => {
      // From this frame and from nobody else; what it says is believed by the server alone, by its signature.
      if (source !== frame.current?.contentWindow || !isToken(data?.advert)) return;
      clearTimeout(timer);
      setToken((known) => known ?? data.advert);
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [src]);

  useEffect(() => {
    if (token === null || !box.current) return;
    return whenSeen(box.current, () => {
      noteSeen(token, view);
      tellSeen(token);
    });
  }, [box, token, view]);

  return { src, frame, token, isShown: token !== null };
}

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{20,120}$/.test(value);

function whenInSight(box: HTMLElement, options: IntersectionObserverInit, act: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }, options);
  observer.observe(box);
  return () => observer.disconnect();
}

/** Once, when half of it has been in sight for a second on a page that is in front. */
function whenSeen(box: HTMLElement, act: () => void) {
  let timer: number | undefined;
  let isIn = false;
  const follow = () => {
    clearTimeout(timer);
    if (isIn && document.visibilityState === 'visible') {
      timer = window.setTimeout(() => {
        stop();
        act();
      }, seenAfter);
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isIn = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      follow();
    },
    { threshold: [0, 0.5] },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', follow);
  };
  observer.observe(box);
  document.addEventListener('visibilitychange', follow);
  return stop;
}

/** Without cookies: what is counted is nobody's. It may be lost with the page; no visitor waits for it. */
const tellSeen = (token: string): void =>
  void fetch('/api/iam/impressions', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Token: token }),
  }).catch(() => undefined);
