import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import type { AdvertPlace, SlotTypeId } from '../advert-slots.rules.ts';
import { framePath, frameSandbox, noticePath } from '../frame/advert-paths.rules.ts';
import type { AdvertFrameProps } from './advert-frame.tsx';

type Props = {
  /** What the page's loader got from `placeFor`; without anything to show there is nothing here. */
  place: AdvertPlace | null;
  /** The place that the page is for. */
  postalCode?: string | null;
  className?: string;
};

/** An advert in a frame of its own, which has neither our origin nor our cookies and moves nothing on the page. */
export const AdvertSlot = ({ place, postalCode = null, className }: Props) =>
  place && (
    <Slot key={`${place.key} ${postalCode}`} place={place} postalCode={postalCode} className={className} />
  );

type SlotProps = { place: AdvertPlace; postalCode: string | null; className: string | undefined };

/** Asked for shortly before it comes into sight; what that takes is loaded then, too. */
const near = '400px';

function Slot({ place, postalCode, className }: SlotProps) {
  const texts = useTexts(advertTexts);
  const box = useRef<HTMLDivElement>(null);
  const [Frame, setFrame] = useState<ComponentType<AdvertFrameProps> | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const shape = slotShapes[place.slotTypeId];
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Without an answer the page stays as it is.
        import('./advert-frame.tsx').then(
          ({ AdvertFrame }) => setFrame(() => AdvertFrame),
          () => undefined,
        );
      },
      { rootMargin: near },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <aside aria-label={texts.label} className={classNames('print:hidden', shape.width, className)}>
      <p className="flex items-center justify-between gap-4 text-sm text-ink-2">
        {texts.label}
        <Link to={noticePath(token)} className="link inline-flex min-h-11 items-center" rel="nofollow">
          {texts.why}
        </Link>
      </p>
      <div ref={box} className={classNames('overflow-hidden rounded-lg bg-tint', shape.box)}>
        {Frame && (
          <Frame
            box={box}
            postalCode={postalCode}
            attributes={attributes}
            slotKey={place.key}
            title={texts.label}
            onShown={setToken}
          />
        )}
        <noscript>
          <iframe src={framePath(place.key, postalCode)} title={texts.label} {...attributes} />
        </noscript>
      </div>
    </aside>
  );
}

/** The room that is kept free before anything has loaded; staff is told the same in pixels (`staff/slot-types.ts`). */
const slotShapes: Readonly<Record<SlotTypeId, { box: string; width: string }>> = {
  1: { box: 'h-58 sm:h-36', width: '' },
  2: { box: 'h-70', width: 'max-w-90' },
};

const attributes = {
  sandbox: frameSandbox,
  referrerPolicy: 'no-referrer',
  className: 'block size-full border-0',
  // Where browsers know it, the request for the frame carries no cookies either.
  credentialless: '',
} as const;

const advertTexts = catalogue({
  label: 'Anzeige',
  why: 'Warum diese Anzeige?',
});
