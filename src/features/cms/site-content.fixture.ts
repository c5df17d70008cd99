import type { SiteAddresses } from './dead-links.ts';
import type { Entries } from './entries/published-entries.ts';
import type { SiteContent } from './published-pages.ts';

/** Editors have changed nothing. */
export const shippedEntries: Entries = {
  itemsOf: () => null,
  textsOf: () => ({}),
  versionsOf: () => [],
  withDraft: () => shippedEntries,
};

export const shippedContent: SiteContent = { version: () => 1, entries: () => shippedEntries };

/** A product that answers at these patterns alone, at hosts of three countries. */
export const siteOf = (patterns: readonly string[], more: Partial<SiteAddresses> = {}): SiteAddresses => ({
  patterns,
  mounted: ['/healthz', '/api/*', '/api/site/:countryId/news', '/medien/:id'],
  named: [],
  hosts: new Map([
    ['de.brennwert.example', 1],
    ['at.brennwert.example', 2],
  ]),
  ...more,
});
