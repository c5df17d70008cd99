import type { Cell } from '#platform/files/csv-export.ts';
import type { Table, TableColumn } from '#platform/files/table-files.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import type { PricedZone } from '../../prices/price-grid.rules.ts';
import { priceText } from '../../prices/price-text.rules.ts';
import { importTexts } from './price-import.texts.ts';

type Offer = {
  zones: readonly PricedZone[];
  products: readonly { id: number; name: string }[];
  locale: Locale;
};

/** A dealer's present prices as rows that the import reads back. */
export function priceTable(offer: Offer): Table {
  const { fileName, columns } = importTexts(offer.locale);
  return {
    title: fileName,
    rowName: 'Preis',
    columns: columnsOf(columns, offer.locale),
    rows: rowsOf(offer),
  };
}

const columnsOf = (names: ReturnType<typeof importTexts>['columns'], locale: Locale): TableColumn[] => [
  { name: names.zoneNumber, kind: 'integer' },
  { name: names.zone, kind: 'text' },
  { name: names.product, kind: 'text' },
  { name: names.amount, kind: 'integer' },
  {
    name: names.price,
    kind: 'decimal',
    inCsv: (cell) => writtenPrice(Number(cell), locale === 'de-CH' ? '.' : ','),
  },
];

/** Two decimals or four: three behind a point could be thousands. */
function writtenPrice(price: number, point: '.' | ','): string {
  const text = priceText(Math.round(price * 10_000));
  return (/,\d{3}$/.test(text) ? `${text}0` : text).replace(',', point);
}

async function* rowsOf({ zones, products }: Offer): AsyncGenerator<readonly Cell[]> {
  for (const product of products) {
    for (const { id, name, lists } of zones) {
      const { amounts = [], prices = [] } = lists[product.id] ?? {};
      for (const [at, amount] of amounts.entries())
        yield [id, name, product.name, amount, (prices[at] ?? 0) / 10_000];
    }
  }
}
