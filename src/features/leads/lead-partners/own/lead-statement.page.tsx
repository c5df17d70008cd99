import { Form } from 'react-router';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/lead-statement.page.ts';
import { type StatementLine, statementOf } from './lead-statement.ts';
import { leadPartnerOfUser } from './own-leads.store.ts';
import { ownLeadsTexts } from './own-leads.texts.ts';
import { RestingNotice } from './resting-notice.tsx';

export const meta: Route.MetaFunction = () => privatePage('Abrechnung');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  const partner = await leadPartnerOfUser(deps.db, user.id);
  if (!partner) throw notFound();
  const present = localDay(deps.clock.now(), countries[partner.countryId].timeZone).slice(0, 7);
  const asked = url.searchParams.get('monat') ?? '';
  const statement =
    (await statementOf(deps.db, partner, asked)) ?? (await statementOf(deps.db, partner, present));
  if (!statement) throw notFound();
  return { countryId: partner.countryId, isActive: partner.isActive, ...statement };
}

/** What a month's requests cost. */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(ownLeadsTexts);
  const format = useFormatter();
  const { month, lines, countryId, count, sum } = loaderData;
  const total: StatementLine = { key: 'sum', number: null, sentAt: null, price: sum, freeBecause: null };
  return (
    <>
      <PageHead title={texts.statementTitle(format.month(`${month}-01`))} lead={texts.statementLead} />
      <RestingNotice isActive={loaderData.isActive} />
      <Form className="mt-4 mb-4 flex flex-wrap items-center gap-3">
        <TextField
          key={month}
          label={texts.month}
          name="monat"
          type="month"
          defaultValue={month}
          className="w-48"
        />
        <Button type="submit">{texts.show}</Button>
        {(['pdf', 'csv'] as const).map((kind) => (
          <ButtonLink
            key={kind}
            to={`/werbung/anfragen/abrechnung.${kind}?monat=${month}`}
            reloadDocument
            variant="outline"
          >
            {texts[kind]}
          </ButtonLink>
        ))}
      </Form>
      <p className="mb-2 text-sm text-ink-2">{texts.count(format.quantity(count))}</p>
      <DataTable
        label={texts.statement}
        columns={useColumns(countryId)}
        rows={[...lines, total]}
        keyOf={({ key }) => key}
        isTotal={({ key }) => key === 'sum'}
      />
    </>
  );
}

function useColumns(countryId: CountryId): Column<StatementLine>[] {
  const texts = useTexts(ownLeadsTexts);
  const format = useFormatter();
  const { money } = formatter(countries[countryId].locale);
  return [
    {
      key: 'number',
      title: texts.columns.number,
      cell: ({ number }) => (number === null ? texts.sum : format.quantity(number)),
    },
    {
      key: 'sentAt',
      title: texts.columns.sentAt,
      cell: ({ sentAt }) => (sentAt ? format.moment(sentAt) : ''),
    },
    {
      key: 'note',
      title: texts.columns.remark,
      cell: ({ freeBecause }) => (freeBecause ? texts.freeBecause[freeBecause] : ''),
    },
    { key: 'price', title: texts.columns.price, cell: ({ price }) => money(cents(price)) },
  ];
}
