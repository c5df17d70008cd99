import { documentTexts } from '#features/documents/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { MailBlock } from '#platform/mail/mail.ts';
import type { Co2Figures } from '../orders.types.ts';
import type { Words } from './order-change.mail.ts';
import { heading, note, row, text, vatRate } from './orders.mail.ts';

/** What was delivered, what it costs and which emissions come with it. */
export function settlementBlocks(words: Words): MailBlock[] {
  const { order, said, format, texts } = words;
  const delivered = order.course.delivered;
  if (!delivered) throw new RangeError(`order ${order.id} was not delivered`);
  const { settlement } = delivered;
  const { unit } = order.terms.product;
  const priceUnit = unit === 'l' ? texts.unitLitre : texts.unitTon;
  return [
    text(said.settlement(`${format.quantity(delivered.amount)} ${unit}`, format.longDay(delivered.day))),
    ...(unit === 'l' ? [note(said.measured)] : []),
    ...(settlement.tier === 'taken' ? [note(said.tierTaken)] : []),
    heading(said.price),
    {
      kind: 'sum',
      rows: settlement.parts.map((part) => row(part.label, format.money(part.amount))),
      total: row(said.total, format.money(settlement.totalPrice)),
      notes: [
        said.basePrice(format.money(settlement.unitPrice), priceUnit),
        said.vat(vatRate(settlement.vatPermille, format), format.money(settlement.vatAmount)),
      ],
    },
    ...(settlement.co2 ? co2Blocks(words, settlement.co2) : []),
  ];
}

const co2Blocks = ({ order, said, format }: Words, co2: Co2Figures): MailBlock[] => [
  heading(said.co2),
  {
    kind: 'facts',
    rows: [
      row(said.co2Emissions, `${format.decimal(co2.kilograms, 2)} kg CO₂`),
      row(said.co2Cost, format.money(co2.cost)),
      row(said.co2Factor, `${format.decimal(co2.factor, 4)} kg CO₂/kWh`),
      row(said.co2Energy, `${format.quantity(co2.kilowattHours)} kWh`),
    ],
  },
  note(documentTexts(countries[order.countryId].locale).co2Claims),
];
