import { Form } from 'react-router';
import { sortIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { KeptChoices } from '#platform/ui/list-parts.tsx';
import { Select } from '#platform/ui/select.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { monthsUntil, nameOfMonth, readMonth } from '../billing-months.rules.ts';
import type { Route } from './+types/commission-statements.page.ts';
import { statementSorts, statementSums } from './commission.store.ts';
import { commissionTexts } from './commission.texts.ts';
import { keyOfSum, useStatementColumns } from './commission-statements-table.tsx';

const { path, right } = staffPages['billing/commission/commission-statements'];
const shownMonths = 36;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const months = monthsUntil(localDay(deps.clock.now(), 'Europe/Berlin'), shownMonths);
  const month = readMonth(url.searchParams.get('monat') ?? '') ?? months[0] ?? '';
  return {
    month,
    months,
    sums: await statementSums(deps.db, { month }, sortIn(url.searchParams, statementSorts)),
  };
}

/** Commission by dealer, month by month. */
export default function Statements({ loaderData: { sums, ...asked } }: Route.ComponentProps) {
  const texts = useTexts(commissionTexts);
  const folderOf = ({ dealerId }: { dealerId: number }) => `${path}/${dealerId}`;
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={<MonthForm {...asked} />}
      columns={useStatementColumns({ first: 'dealer', folderOf })}
      rows={sums}
      keyOf={keyOfSum}
    />
  );
}

/** One month is always chosen, of more than stand in a row of chips. */
function MonthForm({ month, months }: { month: string; months: readonly string[] }) {
  const texts = useTexts(commissionTexts);
  return (
    <Form className="mt-4 flex flex-wrap items-center gap-3">
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
  );
}
