export const threadsPerPage = 20;
export const repliesPerPage = 100;

export const titleLengths = { min: 8, max: 150 } as const;
/** Of the text alone. */
export const bodyLengths = { min: 10, max: 6000 } as const;
export const maxTags = 3;

/** Of one post. */
export const maxPictures = 5;
/** Of one picture as it was taken, bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const maxAlt = 200;
