import { tableFormats } from '#platform/files/table-files.ts';
import { download } from '#platform/files/zip.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import type { Route } from './+types/prices-file.resource.ts';
import { ownOffer } from './import-prices.ts';
import { priceTable } from './price-file.ts';

/** A dealer's present prices as a file; its ending is that of the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const table = priceTable(await ownOffer(server.deps.db, dealerId));
  const { type, extension, write } = tableFormats[url.pathname.endsWith('.csv') ? 'csv' : 'xlsx'];
  return download(write(table), { name: `${table.title}.${extension}`, type });
}
