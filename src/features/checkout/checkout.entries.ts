import type { EditedMessages } from '#features/cms/types.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** What helps while somebody orders; labels, prices and what the law prescribes are not among it. */
export const orderHelp: EditedMessages = {
  area: 'order',
  title: 'Hilfen in der Bestellung',
  path: null,
  isPerCountry: true,
  texts: checkoutTexts,
  messages: {
    mandatory: { name: 'Über den Feldern' },
    orderingAsGuestText: { name: 'Bestellen als Gast' },
    extraHint: { name: 'Adresszusatz' },
    placeFixedHint: { name: 'Lieferort' },
    emailHint: { name: 'E-Mail-Adresse' },
    phoneHint: { name: 'Telefon' },
    otherInvoiceHint: { name: 'Andere Rechnungsanschrift' },
    otherPersonHint: { name: 'Andere Person nimmt an' },
    paymentHint: { name: 'Zahlungsart' },
    fraudHint: { name: 'Warnung vor Betrügern' },
    tolerance: { name: 'Gelieferte Menge' },
    goneText: { name: 'Angebot nicht mehr da' },
    failureText: { name: 'Es hat nicht geklappt' },
  },
};
