import { Link } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { amountColumn, type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { nameOfMonth } from '../cancellations/cancellations.rules.ts';
import type { Route } from './+types/statement.page.ts';
import { dealerAddress, type StatementLine, statementLines } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { askedStatement, namedDealer } from './statement-files.ts';

export const meta: Route.MetaFunction = () => privatePage('Provisionsabrechnung');

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const asked = askedStatement(url, { dealerId: namedDealer(params.dealerId), month: params.month });
  const lines = await statementLines(deps.db, asked);
  if (lines.length === 0) throw notFound();
  const { legalName } = await dealerAddress(deps.db, asked.dealerId);
  return { ...asked, dealer: legalName, lines };
}

/** What a dealer is charged for a month, booking by booking, each with its order. */
export default function Statement({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts(commissionTexts);
  const [number, booked, kind, base, rate, amount] = texts.sheet.columns;
  const country = countries[page.countryId];
  const format = formatter(country.locale);
  const columns: Column<StatementLine>[] = [
    { key: 'order', title: number, nowrap: true, cell: orderLink },
    { key: 'booked', title: booked, nowrap: true, cell: ({ bookedAt }) => format.date(bookedAt) },
    { key: 'kind', title: kind, cell: (line) => texts.kinds[line.kind] },
    amountColumn('base', base, (line) => format.money(cents(line.base))),
    amountColumn('rate', rate, ({ permille }) => format.percent(permille / 1000)),
    amountColumn('amount', amount, (line) => format.money(cents(line.amount))),
  ];
  return (
    <>
      <BackLink to="/support/abrechnungen" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={texts.title} lead={texts.of(page.dealer, nameOfMonth(page.month), country.name)} />
      <div className="mt-4">
        <ListTable
          label={texts.title}
          columns={columns}
          rows={page.lines}
          keyOf={({ number, bookedAt }) => `${number} ${bookedAt.getTime()}`}
        />
      </div>
    </>
  );
}

const orderLink = ({ orderId, number }: StatementLine) => (
  <Link className="link inline-flex min-h-6 items-center" to={`/admin/verkaufsliste/${orderId}`}>
    {number}
  </Link>
);
