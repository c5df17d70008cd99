import type { ExportedOrder } from '#features/orders/types.ts';
import type { CellKind } from '#platform/files/csv-export.ts';

const column = <Key extends keyof ExportedOrder>(key: Key, name: string, kind: CellKind = 'text') => ({
  key,
  name,
  kind,
});

/** The columns of every format, in their order; `name` is also the name in XML and JSON. */
export const exportColumns = [
  column('number', 'Bestellnummer'),
  column('state', 'Stand'),
  column('placedAt', 'Eingegangen', 'moment'),
  column('confirmedAt', 'Bestaetigt', 'moment'),
  column('appointmentDay', 'Termin', 'day'),
  column('deliveredOn', 'Geliefert', 'day'),
  column('dealerId', 'HaendlerNr', 'integer'),
  column('dealer', 'Haendler'),
  column('country', 'Land'),
  column('product', 'Produkt'),
  column('unit', 'Einheit'),
  column('amount', 'Menge', 'integer'),
  column('deliveredAmount', 'GelieferteMenge', 'integer'),
  column('stations', 'Lieferstellen', 'integer'),
  column('currency', 'Waehrung'),
  column('totalPrice', 'Gesamtpreis', 'money'),
  column('finalPrice', 'Abrechnung', 'money'),
  column('cancellationFee', 'Stornokosten', 'money'),
  column('payment', 'Zahlung'),
  column('company', 'Firma'),
  column('firstName', 'Vorname'),
  column('lastName', 'Nachname'),
  column('street', 'Strasse'),
  column('postalCode', 'PLZ'),
  column('place', 'Ort'),
  column('phone', 'Telefon'),
  column('email', 'EMail'),
  column('driverHints', 'Hinweise'),
  column('reason', 'LetzterGrund'),
  column('runNumber', 'Tour'),
  // What was added later stands at the end: whoever reads by position goes on reading.
  column('promisedDay', 'Zugesagt', 'day'),
  column('appointmentWindow', 'Terminzeit'),
  column('options', 'Optionen'),
  column('unitPrice', 'Einzelpreis', 'money'),
  column('vatPercent', 'MwStProzent', 'decimal'),
  column('extra', 'Adresszusatz'),
  column('stationList', 'AlleLieferstellen'),
  column('invoiceAddress', 'Rechnungsadresse'),
  column('vatId', 'UStId'),
  column('fillerPosition', 'Einfuellstutzen'),
  column('partner', 'Partner'),
] as const;
