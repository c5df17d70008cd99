/** Of the head of each page, and of the browser's bars above it. */
export const headColours = { light: '#fffefb', dark: '#122427' } as const;

/**
 * The house's colours where no style sheet reaches: the manifest, the page without a connection. The values of `tokens.css`, by
 * their names there; a test holds them together.
 */
export const houseColours = {
  light: {
    ink: '#0d373b',
    'ink-2': '#415e61',
    paper: '#faf7f1',
    surface: headColours.light,
    line: '#e2ded5',
    flame: '#f68c26',
    'on-flame': '#301904',
    good: '#0a693c',
    tint: '#e3f4f3',
  },
  dark: {
    ink: '#e2eeee',
    'ink-2': '#a3b5b6',
    paper: '#09191c',
    surface: headColours.dark,
    line: '#2b3b3e',
    flame: '#f68c26',
    'on-flame': '#301904',
    good: '#80dba2',
    tint: '#133132',
  },
} as const;

export type HouseColour = keyof (typeof houseColours)['light'];
