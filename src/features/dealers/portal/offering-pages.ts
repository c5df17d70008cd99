/** What a dealer offers, in the order in which it is set up. */
export const offeringPages = [
  { key: 'prices', to: '/haendler/preise' },
  { key: 'zones', to: '/haendler/gebiete' },
  { key: 'terms', to: '/haendler/konditionen' },
  { key: 'delivery', to: '/haendler/liefertage' },
] as const;
