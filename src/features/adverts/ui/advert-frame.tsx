import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { seenText } from '../advert-slots.rules.ts';
import { framePath } from '../frame/advert-paths.rules.ts';
import { knownToday, noteGiven, noteSeen, takeTurn } from './seen-adverts.ts';

/** A frame that has not told what it shows by then, ms, is taken away; the room that was kept for it stays. */
const patience = 2000;
/** Half of an advert in sight for so long, ms, is a look. */
const seenAfter = 1000;

export type AdvertFrameProps = {
  box: RefObject<HTMLElement | null>;
  slotKey: string;
  postalCode: string | null;
  title: string;
  attributes: ComponentProps<'iframe'>;
  /** Told once, when the frame shows something. */
  onShown(token: string): void;
};

/** Waits for an advert no longer than 2 s, and tells once that it was seen. */
export function AdvertFrame({ box, slotKey, postalCode, title, attributes, onShown }: AdvertFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLeft, setLeft] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const { key } = useLocation();
  const [view] = useState(key);
  const [src, setSrc] = useState<string | null>(null);

  useEffect(() => {
    const turn = takeTurn();
    let timer: number | undefined;
    let isGone = false;
    const leave = () => {
      turn.end();
      setLeft(true);
    };
    void turn.come.then(() => {
      if (isGone) return;
      timer = window.setTimeout(leave, patience);
      setSrc(withSeen(framePath(slotKey, postalCode), knownToday(view)));
    });
    const hear = ({ source, data }: MessageEvent) => {
      // From this frame and from nobody else; what it says is believed by the server alone, by its signature.
      if (source !== frame.current?.contentWindow || !isToken(data?.advert)) return;
      clearTimeout(timer);
      removeEventListener('message', hear);
      noteGiven(data.advert, view);
      turn.end();
      setToken(data.advert);
      onShown(data.advert);
    };
    addEventListener('message', hear);
    return () => {
      isGone = true;
      turn.end();
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [onShown, slotKey, postalCode, view]);

  useEffect(() => {
    if (token === null || !box.current) return;
    return whenSeen(box.current, () => {
      noteSeen(token, view);
      tellSeen(token);
    });
  }, [box, token, view]);

  return isLeft || src === null ? null : <iframe ref={frame} src={src} title={title} {...attributes} />;
}

const withSeen = (path: string, seen: ReadonlyMap<number, number>): string =>
  seen.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}gesehen=${seenText(seen)}`;

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{20,120}$/.test(value);

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
