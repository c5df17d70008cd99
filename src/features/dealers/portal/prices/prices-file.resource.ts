import type { Cell } from '#platform/files/csv.ts';
import { download } from '#platform/files/streamed.ts';
import { type TableColumn, tableFormats } from '#platform/files/table-files.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import { priceText } from '../../own-prices.rules.ts';
import type { Route } from './+types/prices-file.resource.ts';
import { ownOffer } from './import-prices.ts';
import { importTexts } from './prices.texts.ts';

/** A dealer's present prices as a file, which the import reads back. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const format = url.pathname.endsWith('.csv') ? 'csv' : 'xlsx';
  const offer = await ownOffer(server.deps.db, dealerId);
  const { fileName, columns } = importTexts(offer.locale);
  const { type, extension, write } = tableFormats[format];
  const table = {
    title: fileName,
    rowName: 'Preis',
    columns: columnsOf(columns, offer),
    rows: rowsOf(offer),
  };
  return download(write(table), { name: `${fileName}.${extension}`, type });
}

type Offer = Awaited<ReturnType<typeof ownOffer>>;
type Names = ReturnType<typeof importTexts>['columns'];

const columnsOf = (names: Names, { locale }: Offer): TableColumn[] => [
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
