import { csvHead, csvLine, csvType } from '#platform/files/csv-export.ts';
import { fileAnswer } from '#platform/files/file-response.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/purchase-price-csv.resource.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { purchaseReport } from './purchase-prices.ts';

/** The values of the page's chart as a file: the market's line, and what the customer paid beside its day. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { market, earlier, purchases } = await purchaseReport(deps, { userId: user.id, country });
  const texts = dashboardTexts(country.locale);
  const paid = purchases.filter(({ productGroupId }) => productGroupId === 1);
  const days = [...new Set([...market, ...paid].map(({ day }) => day))].toSorted();
  const lines = days.map((day) => {
    const at = market.findIndex((price) => price.day === day);
    const own = paid.find((purchase) => purchase.day === day)?.unitPrice ?? null;
    return csvLine([
      [day, 'day'],
      [market[at]?.average ?? null, 'money'],
      [earlier[at] ?? null, 'money'],
      [own, 'money'],
    ]);
  });
  const names = [texts.file.day, texts.file.market(country.currency), texts.yearBefore, texts.legendOwn];
  return fileAnswer([csvHead(names), ...lines].join(''), { name: 'Kaufpreis.csv', type: csvType });
}
