import './media.css';
import type { PickedMedia } from '../library/library.ts';
import { variantUrl, widthsOf } from '../shared.ts';

/** A small picture of a picture; of a PDF its kind. What it is stands beside it. */
export const MediaThumb = ({ of }: { of: Pick<PickedMedia, 'id' | 'fileId' | 'format' | 'width'> }) => (
  <span className="media-thumb" aria-hidden="true">
    {of.width === null ? (
      'PDF'
    ) : (
      <img
        src={variantUrl(of, widthsOf(of.width)[0] ?? of.width, 'webp')}
        alt=""
        width={72}
        height={54}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
);
