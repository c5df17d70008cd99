import { Form } from 'react-router';
import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { KeptChoices, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import { monthsUntil, nameOfMonth, readMonth } from '../cancellations/cancellations.rules.ts';
import type { Route } from './+types/statements.page.ts';
import { statementSorts, statementSums } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { StatementsTable } from './statements-table.tsx';

export const meta: Route.MetaFunction = () => privatePage('Provisionsabrechnung');

const shownMonths = 36;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'finance');
  const months = monthsUntil(localDay(deps.clock.now(), 'Europe/Berlin'), shownMonths);
  const month = readMonth(url.searchParams.get('monat') ?? '') ?? months[0] ?? '';
  return {
    month,
    months,
    sums: await statementSums(deps.db, { month }, sortIn(url.searchParams, statementSorts)),
  };
}

/** Commission by dealer, month by month. */
export default function Statements({ loaderData: { month, months, sums } }: Route.ComponentProps) {
  const texts = useTexts(commissionTexts);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Form className="mt-4 mb-4 flex flex-wrap items-center gap-3">
        <KeptChoices />
        <Select
          key={month}
          name="monat"
          label={texts.months}
          defaultValue={month}
          options={[...new Set([month, ...months])].map((value) => ({ value, label: nameOfMonth(value) }))}
          className="w-full xs:w-60"
        />
        <Button type="submit">{texts.show}</Button>
      </Form>
      <StatementsTable
        sums={sums}
        none={texts.none}
        first="dealer"
        folderOf={({ dealerId }) => `/support/abrechnungen/${dealerId}`}
      />
    </>
  );
}
