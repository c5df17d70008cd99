import './picture.css';
import { classNames } from '#platform/ui/class-names.ts';
import type { Picture as PictureData } from '../media.rules.ts';
import { variantFormats, widthsOf } from '../picture-variants.rules.ts';
import { originalUrl, variantUrl } from '../shared.ts';

type Props = {
  /** From `picturesOf`, for the country of the page. */
  picture: PictureData;
  /** How wide it is shown, as in `<img sizes>`: "(min-width: 62rem) 40rem, 100vw". */
  sizes: string;
  /** Of the image. It fills the width of its place at its own proportions, unless a height or `aspect-…` crops it. */
  className?: string;
  /** The first picture of a page, which nobody should wait for. */
  isFirst?: boolean;
};

/**
 * A picture of the library in the narrowest variant that is sharp enough, whose place is kept before it comes: nothing
 * moves. Cropped, it shows its focal point. One that does not come leaves its text in its place.
 */
export function Picture({ picture, sizes, className, isFirst = false }: Props) {
  const { width, height, alt } = picture;
  return (
    <picture className="contents">
      {variantFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sourcesOf(picture, format)} sizes={sizes} />
      ))}
      <img
        src={originalUrl(picture)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        data-focus-x={inSteps(picture.focusX)}
        data-focus-y={inSteps(picture.focusY)}
        className={classNames('picture', className)}
      />
    </picture>
  );
}

const sourcesOf = (picture: PictureData, format: (typeof variantFormats)[number]): string =>
  widthsOf(picture.width)
    .map((width) => `${variantUrl(picture, width, format)} ${width}w`)
    .join(', ');

/** As the style sheet knows them. */
const inSteps = (percent: number): number => Math.round(percent / 5) * 5;
