import { addressLines } from '#features/customers/shared.ts';
import { documentTexts } from '#features/documents/shared.ts';
import type { DocumentTexts, Edition } from '#features/documents/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import { type Formatter, formatter } from '#platform/i18n/format.ts';
import type { DocumentBlock, DocumentContent } from '#platform/pdf/document-content.ts';
import type { Day } from '#platform/time/calendar.ts';
import { co2Price, landlordShares } from '../carbon-costs.rules.ts';
import { contactOf, facts, heading, note, row } from '../mails/order-mail-parts.ts';
import { orderExtrasTexts } from '../order-extras.texts.ts';
import type { Co2Figures, Order, Settlement } from '../orders.types.ts';

/** What writes the documents of one order. */
export type DocumentWriter = { order: Order; operator: Operator; texts: DocumentTexts; format: Formatter };

export function documentWriter(order: Order, operator: Operator): DocumentWriter {
  const { locale } = countries[order.countryId];
  return { order, operator, texts: documentTexts(locale), format: formatter(locale) };
}

/** "Auftragsbestätigung, Fassung 2" */
export const titleOf = ({ texts }: DocumentWriter, { kind, edition }: Edition): string =>
  edition > 1 ? texts.editionOf(texts.titles[kind], edition) : texts.titles[kind];

/** Everything around what a document says: to whom, from whom. */
export function orderDocument(
  { order, operator, texts }: DocumentWriter,
  content: Pick<DocumentContent, 'title' | 'facts' | 'blocks'>,
): DocumentContent {
  return {
    locale: countries[order.countryId].locale,
    ...letterhead(operator, order.countryId, texts),
    recipient: addressLines(contactOf(order), countries[order.countryId].iso).split('\n'),
    ...content,
  };
}

export function letterhead(
  operator: Operator,
  countryId: Order['countryId'],
  texts: DocumentTexts,
): Pick<DocumentContent, 'sender' | 'footer'> {
  const here = operator.countries[countryId];
  return {
    sender: [operator.name, here.street, here.place].join(' · '),
    footer: [
      [operator.name, here.street, here.place],
      [`${texts.phone} ${here.customerPhone}`, here.phoneHours, operator.email],
      [texts.managers(operator.managers), operator.register, `${texts.vatId} ${here.vatId}`],
    ],
  };
}

/** What was ordered and what came. */
export function amountsOf(
  { order, texts, format }: DocumentWriter,
  delivered: { amount: number; day: Day; settlement: Settlement },
): DocumentBlock[] {
  const { unit, name } = order.terms.product;
  const bought = orderExtrasTexts(countries[order.countryId].locale);
  const measured = `${format.quantity(delivered.amount)} ${unit}`;
  return [
    facts([
      row(texts.ordered, `${format.quantity(order.request.amount)} ${unit} ${name}`),
      row(texts.delivered, unit === 'l' ? texts.at15(measured) : measured),
      ...order.stations.map(({ address, amount }, at) => {
        const place = `${address.street}, ${address.postalCode} ${address.place}`;
        if (order.stations.length === 1) return row(texts.place, place);
        return row(bought.station(at + 1), `${format.quantity(amount)} ${unit}, ${place}`);
      }),
    ]),
    ...(delivered.settlement.tier === 'taken' ? [note(texts.tierTaken)] : []),
  ];
}

/** § 3 (1) CO2KostAufG, no. 1 to 5, and the steps by which landlord and tenant share the cost. */
export function co2Of({ texts, format }: DocumentWriter, co2: Co2Figures, day: Day): DocumentBlock[] {
  const price = `${format.quantity(co2Price(Number(day.slice(0, 4))))} €`;
  return [
    heading(texts.co2),
    facts([
      row(texts.co2Emissions, `${format.decimal(co2.kilograms, 2)} kg CO₂`),
      row(texts.co2Cost, texts.co2CostWith(format.money(co2.cost), price)),
      row(texts.co2Factor, texts.co2FactorUnit(format.decimal(co2.factor, 4))),
      row(texts.co2Energy, `${format.quantity(co2.kilowattHours)} kWh`),
    ]),
    note(texts.co2Claims),
    note(texts.co2Shares),
    sharesTable(texts),
  ];
}

const sharesTable = (texts: DocumentTexts): DocumentBlock => ({
  kind: 'table',
  columns: [
    { title: texts.co2PerArea, align: 'left', share: 16 },
    ...landlordShares.map(({ label }) => ({ title: label, align: 'right' as const, share: 9 })),
  ],
  rows: [
    [texts.landlord, ...landlordShares.map(({ percent }) => `${percent} %`)],
    [texts.tenant, ...landlordShares.map(({ percent }) => `${100 - percent} %`)],
  ],
  total: null,
});
