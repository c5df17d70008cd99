import { catalogue } from '#platform/i18n/catalogue.ts';

/** What a dealer offers, in the order in which it is set up. */
const offering = [
  { to: '/haendler/preise', label: 'Preise' },
  { to: '/haendler/gebiete', label: 'Liefergebiete' },
  { to: '/haendler/konditionen', label: 'Konditionen und Zuschläge' },
  { to: '/haendler/liefertage', label: 'Liefertage' },
];

export const portalTexts = catalogue({
  area: 'Händlerbereich',
  links: [
    { to: '/haendler/bestellungen', title: 'Bestellungen' },
    { to: '/haendler/preise', title: 'Angebot', within: offering.map(({ to }) => to) },
    { to: '/haendler/statistik', title: 'Statistik' },
    { to: '/haendler/einstellungen', title: 'Einstellungen' },
    { to: '/export-orders', title: 'Export' },
    { to: '/haendler/bewertungen', title: 'Bewertungen' },
    { to: '/stornomanagement', title: 'Stornos' },
    { to: '/haendler/abrechnungen', title: 'Provision' },
  ],
  viewing: {
    label: 'Portal eines Händlers ansehen',
    before: 'Sie sehen das Portal von',
    after: 'nur zum Lesen',
    locked: 'Formulare sind gesperrt.',
    end: 'Beenden',
  },
  offeringLabel: 'Ihr Angebot',
  offering,
});
