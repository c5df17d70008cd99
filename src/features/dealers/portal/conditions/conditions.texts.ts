import { amountLimits, stationLimits } from '#features/catalog/shared.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

export const conditionsTexts = catalogue(
  {
    title: 'Konditionen und Zuschläge',
    lead: 'Beträge sind netto. Die Angebotsliste rechnet sie in den Gesamtpreis ein, Kunden sehen sie einzeln. Zahlungsarten kosten nie etwas.',
    groups: 'Produktgruppe',
    notSold: 'Diese Gruppe verkaufen Sie noch nicht. Speichern Sie zuerst die Konditionen, dann Preise.',
    saved: 'Gespeichert. Neue Angebote rechnen damit in spätestens zwei Sekunden.',

    terms: 'Konditionen',
    minimumAmount: 'Mindestmenge',
    deliveryDays: 'Standardlieferfrist',
    deliveryDaysUnit: 'Arbeitstage',
    maxStations: 'Lieferstellen je Bestellung, höchstens',
    payments: 'Zahlungsarten',
    paymentsText: 'Gezahlt wird an Sie oder, wo „Brennwert“ steht oder ein Anbieter genannt ist, über uns.',
    defaultPayment: 'Vorgewählt',
    saveTerms: 'Konditionen speichern',

    surcharges: 'Zuschläge',
    fees: 'In jedem Preis',
    feesText: 'Zum Beispiel Ihre Transportpauschale oder der Aufschlag je weitere Lieferstelle.',
    chargedGroups: {
      Delivery: 'Lieferfrist',
      DeliveryTime: 'Lieferzeit',
      Truck: 'Lastwagen',
      Hose: 'Schlauch',
      Payment: '',
    },
    always: 'immer dabei',
    further: 'zusätzlich',
    offer: (name: string) => `${name} anbieten`,
    amount: (name: string) => `Betrag für ${name}`,
    basis: (name: string) => `Berechnung für ${name}`,
    feeLabel: 'Bezeichnung',
    newFee: 'Weitere Pauschale',
    bases: (unit: string) => ({
      delivery: 'je Lieferung',
      unit: `je ${unit}`,
      station: 'je Lieferstelle',
      extra_station: 'je weitere Stelle',
    }),
    saveSurcharges: 'Zuschläge speichern',
    errors: {
      amount: `Bitte eine Menge von 1 bis ${amountLimits.maximum} eingeben.`,
      days: 'Bitte 1 bis 60 Arbeitstage eingeben.',
      stations: `Bitte 1 bis ${stationLimits.maximum} eingeben.`,
      payments: 'Bitte mindestens eine Zahlungsart wählen.',
    },
    surchargeErrors: {
      amount: 'Bitte einen Betrag wie 12,50 eingeben.',
      label: 'Bitte nennen Sie die Pauschale beim Namen.',
      lawful: 'Ein eigener Zuschlag darf nicht gesetzlich heißen.',
    },
  },
  {
    'de-CH': {
      paymentsText: 'Gezahlt wird an Sie oder, wo «Brennwert» steht oder ein Anbieter genannt ist, über uns.',
      surchargeErrors: {
        amount: 'Bitte einen Betrag wie 12,50 eingeben.',
        label: 'Bitte nennen Sie die Pauschale beim Namen.',
        lawful: 'Ein eigener Zuschlag darf nicht gesetzlich heissen.',
      },
    },
  },
);
