import type { ReactNode } from 'react';
import { originalUrl } from '#features/media/shared.ts';
import { Picture } from '#features/media/ui/picture.tsx';
import { useTexts } from '#platform/i18n/locale.ts';
import { pressTexts } from '../press.texts.ts';
import type { PressPicture } from './pictures.ts';

type Props = {
  pictures: readonly PressPicture[];
  /** What stands below each of them besides. */
  children?(picture: PressPicture): ReactNode;
};

/** Pictures to take along in full size, each with whom to name. */
export function PictureList({ pictures, children }: Props) {
  const texts = useTexts(pressTexts);
  return (
    <ul className="grid gap-6 xs:grid-cols-2 xl:grid-cols-3">
      {pictures.map((one) => (
        <li key={one.picture.id}>
          <Picture
            picture={one.picture}
            sizes="(min-width: 62rem) 20rem, (min-width: 30rem) 50vw, 100vw"
            className="aspect-3/2 w-full rounded-md object-cover"
          />
          <p className="mt-2 text-sm">{one.picture.alt}</p>
          <p className="text-sm text-ink-2">{one.credit}</p>
          <a
            href={originalUrl(one.picture)}
            download
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {texts.downloadPicture(String(one.picture.width), String(one.picture.height))}
          </a>
          {children?.(one)}
        </li>
      ))}
    </ul>
  );
}
