import { catalogue } from '#platform/i18n/catalogue.ts';

/** The portal's pages by what belongs together; a dealer may open all of them. */
export const portalTexts = catalogue({
  area: 'Händlerbereich',
  role: 'Händler',
  viewer: 'nur zum Lesen',
  searchOrders: 'Nummer, Name, PLZ',
  groups: [
    { title: null, links: [{ to: '/haendler', title: 'Übersicht', end: true }] },
    {
      title: 'Verkauf',
      links: [
        { to: '/haendler/bestellungen', title: 'Bestellungen' },
        { to: '/stornomanagement', title: 'Stornos' },
        { to: '/haendler/bewertungen', title: 'Bewertungen' },
        { to: '/haendler/statistik', title: 'Statistik' },
        { to: '/export-orders', title: 'Export' },
      ],
    },
    {
      title: 'Angebot',
      links: [
        { to: '/haendler/preise', title: 'Preise' },
        { to: '/haendler/gebiete', title: 'Liefergebiete' },
        { to: '/haendler/konditionen', title: 'Konditionen' },
        { to: '/haendler/liefertage', title: 'Liefertage' },
      ],
    },
    { title: 'Geld', links: [{ to: '/haendler/abrechnungen', title: 'Provision' }] },
    {
      title: 'System',
      links: [
        { to: '/haendler/aufnahme', title: 'Aufnahme' },
        { to: '/haendler/auftritt', title: 'Ihr Auftritt' },
        { to: '/haendler/einstellungen', title: 'Einstellungen' },
      ],
    },
  ],
  closed: {
    locked: {
      title: 'Sie sind gesperrt',
      text: 'Ihre Angebote sieht niemand, und neue Bestellungen kommen nicht. Bestätigte Bestellungen sind Verträge: Bitte liefern Sie sie wie vereinbart. Bei Fragen rufen Sie bitte unsere Händlerbetreuung an.',
    },
    ended: {
      title: 'Unsere Zusammenarbeit ist beendet',
      text: 'Ihre Angebote sieht niemand, und neue Bestellungen kommen nicht. Bestätigte Bestellungen sind Verträge: Bitte liefern Sie sie wie vereinbart.',
    },
    reason: (reason: string) => `Der Grund: ${reason}`,
  },
  viewing: {
    label: 'Portal eines Händlers ansehen',
    before: 'Sie sehen das Portal von',
    after: 'nur zum Lesen',
    locked: 'Formulare sind gesperrt.',
    end: 'Beenden',
  },
});
