import { ownPictureUrl, type PostPicture } from '../pictures/post-pictures.rules.ts';

/** Pictures of a post that is judged, which its author and moderation see whatever state it is in. */
export function JudgedPictures({ postId, pictures }: { postId: number; pictures: readonly PostPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {pictures.map(({ fileId, alt, width, height }) => (
        <a key={fileId} href={ownPictureUrl(postId, fileId, 'large')}>
          <img
            src={ownPictureUrl(postId, fileId, 'small')}
            alt={alt}
            width={width}
            height={height}
            className="h-24 w-auto max-w-full rounded-sm object-cover"
          />
        </a>
      ))}
    </p>
  );
}
