/** A picture of a post, by the width and height of its larger size. */
export type PostPicture = { fileId: string; alt: string; width: number; height: number };

export const pictureNames = { small: 'klein.webp', large: 'gross.webp' } as const;
export type PictureSize = keyof typeof pictureNames;

export const pictureUrl = (fileId: string, size: PictureSize): string =>
  `/community/bild/${fileId}/${pictureNames[size]}`;

/** The same for its author and moderation alone, whether or not others can see it. */
export const ownPictureUrl = (postId: number, fileId: string, size: PictureSize): string =>
  `/community/beitrag/${postId}/bild/${fileId}/${pictureNames[size]}`;
