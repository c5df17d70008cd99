import { countries } from '#features/places/shared.ts';
import type { Locale } from '#platform/i18n/catalogue.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { amountColumn, type Column } from '#platform/ui/data-table.tsx';
import { dateColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { nameOfMonth } from '../billing-months.rules.ts';
import type { Route } from './+types/commission-statement.page.ts';
import { dealerAddress, type StatementLine, statementLines } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { askedStatement, namedDealer } from './commission-statement-files.ts';
import { statementHref } from './commission-statements-table.tsx';

const { right } = staffPages['billing/commission/commission-statement'];
const { path } = staffPages['billing/commission/commission-statements'];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const asked = askedStatement(url, { dealerId: namedDealer(params.dealerId), month: params.month });
  const lines = await statementLines(deps.db, asked);
  if (lines.length === 0) throw notFound();
  const { legalName } = await dealerAddress(deps.db, asked.dealerId);
  return { ...asked, dealer: legalName, lines };
}

/** What a dealer is charged for a month, booking by booking, each with its order. */
export default function Statement({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(commissionTexts);
  const country = countries[page.countryId];
  return (
    <WorkList
      back={{ to: path, label: texts.back }}
      title={texts.title}
      lead={texts.of(page.dealer, nameOfMonth(page.month), country.name)}
      columns={useColumns(country.locale)}
      rows={page.lines}
      keyOf={({ number, bookedAt }) => `${number} ${bookedAt.getTime()}`}
      csv={statementHref(`${path}/${page.dealerId}`, { ...page, file: 'csv' })}
    />
  );
}

function useColumns(locale: Locale): Column<StatementLine>[] {
  const { sheet, kinds } = useTexts(commissionTexts);
  const [number, booked, kind, base, rate, amount] = sheet.columns;
  const format = formatter(locale);
  return [
    linkColumn({ key: 'order', title: number, nowrap: true }, (line) => ({
      to: `/admin/verkaufsliste/${line.orderId}`,
      text: line.number,
    })),
    dateColumn({ key: 'booked', title: booked }, ({ bookedAt }) => bookedAt),
    { key: 'kind', title: kind, cell: (line) => kinds[line.kind] },
    amountColumn('base', base, (line) => format.money(cents(line.base))),
    amountColumn('rate', rate, ({ permille }) => format.percent(permille / 1000)),
    amountColumn('amount', amount, (line) => format.money(cents(line.amount))),
  ];
}
