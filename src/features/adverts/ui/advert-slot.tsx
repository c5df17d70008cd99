import { useRef } from 'react';
import { Link } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { framePath, noticePath } from '../frame/paths.rules.ts';
import type { AdvertPlace } from '../slots.rules.ts';
import { slotShapes } from './slot-shapes.ts';
import { useAdvert } from './use-advert.ts';

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

function Slot({ place, postalCode, className }: SlotProps) {
  const texts = useTexts(advertTexts);
  const box = useRef<HTMLDivElement>(null);
  const { src, frame, isShown, token } = useAdvert(box, { place, postalCode });
  const shape = slotShapes[place.slotTypeId];
  return (
    <aside aria-label={texts.label} className={classNames('print:hidden', shape.width, className)}>
      <p className="flex items-center justify-between gap-4 text-sm text-ink-2">
        {texts.label}
        <Link to={noticePath(token)} className="link inline-flex min-h-11 items-center" rel="nofollow">
          {texts.why}
        </Link>
      </p>
      <div ref={box} className={classNames('overflow-hidden rounded-lg bg-tint', shape.box)}>
        {src !== null && (
          <iframe
            ref={frame}
            src={src}
            {...frameAttributes}
            title={texts.label}
            data-shown={isShown || undefined}
          />
        )}
        <noscript>
          <iframe
            src={framePath(place, { postalCode, seen: new Map() })}
            {...frameAttributes}
            title={texts.label}
          />
        </noscript>
      </div>
    </aside>
  );
}

const frameAttributes = {
  sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  referrerPolicy: 'no-referrer',
  className: 'block size-full border-0',
  // Where browsers know it, the request for the frame carries no cookies either.
  ...{ credentialless: '' },
} as const;

const advertTexts = catalogue({
  label: 'Anzeige',
  why: 'Warum diese Anzeige?',
});
