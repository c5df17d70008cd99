import { catalogue } from '#platform/i18n/catalogue.ts';

/** What is said when an order cannot be ordered together with neighbours. */
export const groupOrderTexts = catalogue(
  {
    householdsWrong: (min: number, max: number) => `Bitte wählen Sie ${min} bis ${max} Haushalte.`,
    dayWrong: 'Bitte wählen Sie einen der angebotenen Tage.',
    nearMissing: 'Bitte bestätigen Sie, dass Ihre Lieferadresse in der Nachbarschaft liegt.',
    nearUnmeasured:
      'Die Entfernung ließ sich gerade nicht messen. Bitte bestätigen Sie, dass Ihre Lieferadresse in der Nachbarschaft liegt.',
    tooFarStreet: 'Diese Adresse liegt weiter als 3 km von der ersten Lieferadresse entfernt.',
    refusals: {
      unknown: 'Diese Einladung gibt es nicht. Bitte prüfen Sie den Link.',
      closed: 'Diese Sammelbestellung ist geschlossen. Sie können weiterhin allein bestellen.',
      expired: 'Die Frist dieser Sammelbestellung ist abgelaufen. Sie können weiterhin allein bestellen.',
      full: 'Diese Sammelbestellung ist voll. Sie können weiterhin allein bestellen.',
      too_much: 'So viel passt nicht mehr in den Lastwagen. Bitte wählen Sie eine kleinere Menge.',
      foreign_code: 'Diese Sammelbestellung gilt nur für die Postleitzahl der ersten Bestellung.',
      other_offer:
        'Diese Sammelbestellung gilt für ein anderes Angebot. Bitte folgen Sie der Einladung noch einmal.',
      too_far:
        'Ihre Lieferadresse liegt weiter als 3 km von der ersten entfernt. Sie können weiterhin allein bestellen.',
      too_late: 'Für diese Bestellung kann niemand mehr eingeladen werden.',
      express: 'Bei einer Express-Lieferung bleibt keine Zeit zum Sammeln.',
      too_near: 'Die Lieferung ist zu nah: Es bleibt keine Zeit zum Sammeln.',
      truck_full: 'Ihre Bestellung füllt den Lastwagen schon.',
    },
  },
  {
    'de-CH': {
      nearUnmeasured:
        'Die Entfernung liess sich gerade nicht messen. Bitte bestätigen Sie, dass Ihre Lieferadresse in der Nachbarschaft liegt.',
    },
  },
);
