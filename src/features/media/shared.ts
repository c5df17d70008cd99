import type { Picture } from './media.rules.ts';
import { originalName, type VariantFormat, variantName } from './picture-variants.rules.ts';
import type { MediaFormat } from './upload-limits.rules.ts';

export { linkedMedia } from './media.rules.ts';
export { unfinishedText } from './media.texts.ts';
export { widthsOf } from './picture-variants.rules.ts';
export { acceptedFiles, acceptedPictures, maxUploadBytes } from './upload-limits.rules.ts';

/** The lasting address of a picture or file: answers what it is now, also after it was replaced. */
export const mediaUrl = (id: number): string => `/medien/${id}`;

/** Of the present bytes, to be kept for good; once they are replaced it answers the new ones. */
export const originalUrl = (of: { id: number; fileId: string; format: MediaFormat }): string =>
  `/medien/${of.id}/${of.fileId}/${originalName(of.format)}`;

/** A narrower picture. One that is not made yet is answered by the original. */
export const variantUrl = (
  { id, fileId }: Pick<Picture, 'id' | 'fileId'>,
  width: number,
  format: VariantFormat,
): string => `/medien/${id}/${fileId}/${variantName(width, format)}`;
