import { buildSite } from '../../scripts/build-site.ts';

/** The servers of these tests serve the built site. */
export const setup = (): void => void buildSite();
