/** To whom a notice is shown: to those who are something, to those who are not, or to anybody. */
export const answers = ['any', 'yes', 'no'] as const;
export const audienceKeys = ['signedIn', 'hasTank', 'hasOrdered', 'inApp'] as const;

type Answer = (typeof answers)[number];
export type Audience = Record<(typeof audienceKeys)[number], Answer>;

/** Whoever looks at a page. Unknown is what is not asked for when no notice wants it. */
export type Viewer = Record<keyof Audience, boolean>;

/** Whether a notice is meant for whoever looks. */
export const isFor = (audience: Audience, viewer: Viewer): boolean =>
  audienceKeys.every((key) => audience[key] === 'any' || (audience[key] === 'yes') === viewer[key]);
