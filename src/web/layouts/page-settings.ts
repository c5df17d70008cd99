import { useMatches } from 'react-router';

/** What a route may say about its surroundings: `export const handle: PageSettings = {…}`. */
export type PageSettings = {
  /** False keeps the telephone out of the footer. Default true. */
  supportInfo?: boolean;
  /** Colours of a campaign; default the house's own. */
  brand?: 'leads' | 'leads-red' | 'partner';
};

/** The settings of the current page: the innermost route that says something wins. */
export function usePageSettings(): PageSettings {
  const settings = useMatches().map(({ handle }) => (handle ?? {}) as PageSettings);
  return Object.assign({}, ...settings);
}
