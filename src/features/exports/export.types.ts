import type { OrderState } from '#features/orders/types.ts';
import type { CellKind } from '#platform/files/csv.ts';
import type { Day } from '#platform/time/calendar.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'xml' | 'json';

export const exportFormats: readonly ExportFormat[] = ['csv', 'xlsx', 'xml', 'json'];

export type ExportFilter = {
  /** Null: of all dealers. */
  dealerId: number | null;
  /** Local days of placing, both inside; null without a bound. */
  from: Day | null;
  until: Day | null;
  /** Empty: all. */
  states: readonly OrderState[];
};

export type ExportedOrder = {
  number: string;
  state: OrderState;
  placedAt: Date;
  confirmedAt: Date | null;
  appointmentDay: Day | null;
  deliveredOn: Day | null;
  dealerId: number;
  dealer: string;
  country: string;
  product: string;
  unit: string;
  amount: number;
  deliveredAmount: number | null;
  stations: number;
  currency: string;
  totalPrice: number;
  finalPrice: number | null;
  cancellationFee: number | null;
  payment: string;
  company: string;
  firstName: string;
  lastName: string;
  street: string;
  postalCode: string;
  place: string;
  phone: string;
  email: string;
  driverHints: string;
  reason: string;
  runNumber: string | null;
  promisedDay: Day;
  appointmentWindow: string | null;
  options: string;
  unitPrice: number;
  vatPercent: number;
  extra: string;
  /** Every station with amount, person and address, when there are several. */
  stationList: string;
  invoiceAddress: string;
  vatId: string;
};

type ExportColumn = { key: keyof ExportedOrder; name: string; kind: CellKind };

const column = (key: keyof ExportedOrder, name: string, kind: CellKind = 'text'): ExportColumn => ({
  ...{ key, name, kind },
});

/** The columns of every format, in their order; `name` is also the name in XML and JSON. */
export const exportColumns: readonly ExportColumn[] = [
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
];
