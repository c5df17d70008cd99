import { catalogue } from '#platform/i18n/catalogue.ts';

const nothingHappened = 'Es wurde nichts bestellt und nichts abgebucht.';
const refused = {
  declined: `Der Zahlungsanbieter hat sie abgelehnt. ${nothingHappened}`,
  cancelled: `Sie haben sie abgebrochen. ${nothingHappened}`,
  limit: 'Der Betrag liegt außerhalb dessen, was der Anbieter finanziert. Es wurde nichts bestellt.',
  address: 'Der Anbieter konnte die Adresse nicht bestätigen. Es wurde nichts bestellt.',
  account: 'Der Anbieter hat die Kontodaten nicht angenommen. Es wurde nichts bestellt.',
  expired: `Die Zeit für die Freigabe ist abgelaufen. ${nothingHappened}`,
};

/** Texts about a payment that is under way or came to nothing. */
export const paymentTexts = catalogue(
  {
    pageTitle: 'Ihre Zahlung · Brennwert',
    demo: 'Demo: Es fließt kein Geld.',
    waitingTitle: 'Die Zahlung ist noch nicht freigegeben',
    waitingText: (provider: string) =>
      `Sobald Sie bei ${provider} zugestimmt haben, geht Ihre Bestellung an den Händler. Bis dahin ist nichts bestellt.`,
    toProvider: (provider: string) => `Weiter zu ${provider}`,
    otherPayment: 'Andere Zahlungsart wählen',
    checkingTitle: 'Wir fragen nach Ihrer Zahlung',
    checkingText:
      'Der Zahlungsanbieter antwortet gerade nicht. Haben Sie zugestimmt, wird Ihre Bestellung aufgegeben, sobald er antwortet, und Sie bekommen eine E-Mail. Sie können das Fenster schließen.',
    checkAgain: 'Noch einmal nachsehen',
    refusedTitle: 'Die Zahlung kam nicht zustande',
    refused,
    reversedTitle: 'Ihr Geld geht zurück',
    reversedText:
      'Sie haben der Zahlung zugestimmt, aber die Bestellung konnte nicht mehr aufgegeben werden. Wir haben den Betrag sofort freigegeben. Sie müssen nichts tun.',
    reversedReasons: {
      offer_gone: 'Der Händler bietet diese Lieferung nicht mehr an.',
      price_changed: 'Das Angebot hat sich inzwischen geändert.',
      key_used: 'Sie hatten dieselbe Bestellung inzwischen anders aufgegeben. Diese gilt weiter.',
      doubled: 'Sie hatten dieselbe Bestellung schon aufgegeben. Diese gilt weiter.',
      group_refused: 'Die Sammelbestellung nimmt niemanden mehr auf. Allein können Sie weiterhin bestellen.',
      invalid: 'Die Zahlungsart oder eine gewählte Option ist nicht mehr möglich.',
      late: 'Die Bestellung war schon abgebrochen, oder die Zeit für die Freigabe war abgelaufen.',
      lost: 'Der Zahlungsanbieter hat nicht rechtzeitig geantwortet.',
      gone: 'Ihre Sitzung war abgelaufen.',
    } as Readonly<Record<string, string>>,
    orderedTitle: 'Ihre Bestellung ist aufgegeben',
    orderedText: 'Eine E-Mail mit allen Angaben ist unterwegs zu Ihnen. Sie können dieses Fenster schließen.',
    toOffers: 'Zu den Angeboten',
    mailSubject: 'Ihre Zahlung geht zurück',
    mailPreview: 'Die Bestellung konnte nicht aufgegeben werden. Sie müssen nichts tun.',
    mailHello: 'Guten Tag,',
    mailText: (amount: string, provider: string) =>
      `Sie haben eine Zahlung über ${amount} mit ${provider} freigegeben, aber die Bestellung konnte nicht mehr aufgegeben werden.`,
    mailDone:
      'Wir haben den Betrag sofort freigegeben. Bis er auf Ihrem Konto erscheint, können einige Tage vergehen. Sie müssen nichts tun.',
    mailButton: 'Andere Angebote ansehen',
    closing: 'Ihr Team von Brennwert',
  },
  {
    'de-CH': {
      demo: 'Demo: Es fliesst kein Geld.',
      checkingText:
        'Der Zahlungsanbieter antwortet gerade nicht. Haben Sie zugestimmt, wird Ihre Bestellung aufgegeben, sobald er antwortet, und Sie bekommen eine E-Mail. Sie können das Fenster schliessen.',
      refused: {
        ...refused,
        limit: 'Der Betrag ist zu klein oder zu gross für diese Zahlungsart. Es wurde nichts bestellt.',
      },
      orderedText:
        'Eine E-Mail mit allen Angaben ist unterwegs zu Ihnen. Sie können dieses Fenster schliessen.',
    },
  },
);
