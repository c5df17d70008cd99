import { catalogue } from '#platform/i18n/catalogue.ts';

/** What is said beside the fields of an address. Short, with what to do. */
export const addressTexts = catalogue(
  {
    firstName: 'Bitte geben Sie Ihren Vornamen an.',
    lastName: 'Bitte geben Sie Ihren Nachnamen an.',
    nameLetters: 'Bitte schreiben Sie hier einen Namen, ohne Internetadresse und ohne Zeichen wie < oder @.',
    nameTooLong: 'Der Name darf höchstens 60 Zeichen haben.',
    company: 'Der Firmenname darf höchstens 80 Zeichen haben.',
    companyMissing: 'Bitte geben Sie den Firmennamen an.',
    street: 'Bitte geben Sie Straße und Hausnummer an, zum Beispiel „Lindenweg 4a“.',
    streetOrBox: 'Bitte geben Sie Straße und Hausnummer oder ein Postfach an.',
    postBox:
      'Zu einem Postfach oder einer Packstation kann niemand liefern. Bitte geben Sie Straße und Hausnummer an.',
    postBoxBeside: 'Ein Postfach oder eine Packstation kann nur in einer Rechnungsadresse stehen.',
    houseNumber: 'Die Hausnummer fehlt. Gibt es keine, schreiben Sie bitte „ohne Nummer“ dahinter.',
    extra: 'Der Zusatz darf höchstens 80 Zeichen haben.',
    place: 'Bitte geben Sie den Ort an.',
    placeCode: 'Im Ort steht eine andere Postleitzahl als in ihrem Feld. Bitte prüfen Sie beide.',
    postalCode: 'Bitte geben Sie eine gültige Postleitzahl an.',
    postalCodeUnknown: 'Diese Postleitzahl gibt es in diesem Land nicht. Bitte prüfen Sie sie.',
    duplicateAddress: 'Diese Adresse haben Sie schon gespeichert.',
    postalCodeFixed: (code: string) =>
      `Das Angebot gilt für ${code}. Für eine andere Postleitzahl berechnen Sie es bitte neu.`,
    country: 'Bitte wählen Sie ein Land.',
    countryFixed: 'Geliefert wird nur in das Land des Angebots.',
    salutation: 'Bitte wählen Sie eine Anrede aus der Liste.',
    title: 'Bitte wählen Sie einen Titel aus der Liste.',
    phone: 'Bitte geben Sie eine Telefonnummer an, unter der der Fahrer Sie erreicht.',
    phoneInvalid: 'Diese Telefonnummer gibt es nicht. Bitte prüfen Sie Vorwahl und Ziffern.',
    phoneWords: 'Bitte schreiben Sie hier nur Telefonnummern, ohne Worte dahinter.',
    phonesInvalid:
      'Eine dieser Telefonnummern gibt es nicht. Bitte schreiben Sie jede mit Vorwahl, zum Beispiel „0171 1234567 / 030 123456“.',
  },
  {
    'de-CH': {
      street: 'Bitte geben Sie Strasse und Hausnummer an, zum Beispiel «Lindenweg 4a».',
      streetOrBox: 'Bitte geben Sie Strasse und Hausnummer oder ein Postfach an.',
      postBox:
        'Zu einem Postfach oder einer Packstation kann niemand liefern. Bitte geben Sie Strasse und Hausnummer an.',
      houseNumber: 'Die Hausnummer fehlt. Gibt es keine, schreiben Sie bitte «ohne Nummer» dahinter.',
      phonesInvalid:
        'Eine dieser Telefonnummern gibt es nicht. Bitte schreiben Sie jede mit Vorwahl, zum Beispiel «079 123 45 67 / 044 123 45 67».',
    },
  },
);

export type AddressTexts = ReturnType<typeof addressTexts>;
