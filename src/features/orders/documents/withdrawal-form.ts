import { countries } from '#features/places/shared.ts';
import type { Operator } from '#features/places/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import { facts, goodsOf, note, row, text, writerOf } from '../mails/order-mail-parts.ts';
import type { Order } from '../orders.types.ts';
import { withdrawalRight } from '../withdrawal.rules.ts';
import { documentWriter, orderDocument } from './document-writer.ts';

/**
 * The model form for an order whose contract can be withdrawn from, with its recipients, below what the right is
 * (annex 2 to Art. 246a § 1 (2) EGBGB, annex I B FAGG).
 */
export function withdrawalForm(order: Order, operator: Operator): DocumentContent {
  const writer = documentWriter(order, operator);
  const { format } = writer;
  const { dealer } = order.terms;
  const texts = formTexts(countries[order.countryId].locale);
  const seat = `${dealer.street}, ${dealer.postalCode} ${dealer.place}`;
  return orderDocument(writer, {
    title: texts.title,
    facts: [row(writer.texts.order, order.number), row(writer.texts.orderedOn, format.date(order.placedAt))],
    blocks: [
      text(withdrawalRight(order.countryId)),
      note(texts.use),
      facts([row(texts.to, [dealer.legalName, seat, dealer.email].join('\n'))]),
      note(texts.orTo(operator.name, operator.email)),
      text(texts.declaration),
      facts([
        row(texts.goods, `${goodsOf(writerOf(order))}, ${order.number}`),
        row(texts.ordered, format.date(order.placedAt)),
        ...[texts.received, texts.name, texts.address, texts.signature, texts.date].map((label) =>
          row(label, texts.line),
        ),
      ]),
      note(texts.strike),
    ],
  });
}

const formTexts = catalogue(
  {
    title: 'Muster-Widerrufsformular',
    use: 'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
    to: 'An',
    orTo: (name: string, email: string) => `oder an den Marktplatz, der es weitergibt: ${name}, ${email}`,
    declaration:
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*):',
    goods: 'Waren',
    ordered: 'Bestellt am (*)',
    received: 'Erhalten am (*)',
    name: 'Name des/der Verbraucher(s)',
    address: 'Anschrift des/der Verbraucher(s)',
    signature: 'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    date: 'Datum',
    line: '_'.repeat(42),
    strike: '(*) Unzutreffendes streichen.',
  },
  {
    'de-AT': {
      use: 'Wenn Sie vom Vertrag zurücktreten wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
    },
  },
);
