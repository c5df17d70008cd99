import { Link } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/own-leads.page.ts';
import { leadPartnerOfUser, leadsOfPartner, type OwnLeadLine } from './own-leads.store.ts';
import { ownLeadsTexts } from './own-leads.texts.ts';
import { RestingNotice } from './resting-notice.tsx';

export const meta: Route.MetaFunction = () => privatePage('Meine Anfragen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  const partner = await leadPartnerOfUser(deps.db, user.id);
  const month = localDay(deps.clock.now(), countries[1].timeZone).slice(0, 7);
  return { partner: partner ?? null, month, leads: partner ? await leadsOfPartner(deps.db, partner.id) : [] };
}

/** What a partner got, and what became of it. */
export default function OwnLeads({ loaderData: { partner, leads, month } }: Route.ComponentProps) {
  const texts = useTexts(ownLeadsTexts);
  const columns = useColumns(partner?.countryId ?? 1);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {partner ? (
        <>
          <RestingNotice isActive={partner.isActive} />
          <p className="mt-4 mb-4">
            <ButtonLink to={`/werbung/anfragen/abrechnung?monat=${month}`} variant="outline">
              {texts.statement}
            </ButtonLink>
          </p>
          <ListTable
            label={texts.title}
            columns={columns}
            rows={leads}
            keyOf={({ id }) => id}
            none={texts.none}
          />
        </>
      ) : (
        <EmptyList className="mt-6">{texts.noPartner}</EmptyList>
      )}
    </>
  );
}

function useColumns(countryId: 1 | 2 | 3): Column<OwnLeadLine>[] {
  const texts = useTexts(ownLeadsTexts);
  const format = useFormatter();
  const { columns: titles } = texts;
  const { money } = formatter(countries[countryId].locale);
  return [
    {
      key: 'number',
      title: titles.number,
      cell: ({ id, number }) => (
        <Link to={`/werbung/anfragen/${id}`} className="link inline-flex min-h-6 items-center">
          {format.quantity(number)}
        </Link>
      ),
    },
    { key: 'sentAt', title: titles.sentAt, cell: ({ sentAt }) => format.moment(sentAt) },
    {
      key: 'name',
      title: titles.name,
      cell: ({ firstName, lastName, revokedAt }) =>
        lastName === null ? texts[revokedAt ? 'revoked' : 'gone'] : `${firstName ?? ''} ${lastName}`.trim(),
    },
    { key: 'postalCode', title: titles.postalCode, cell: ({ postalCode }) => postalCode ?? '–' },
    { key: 'progress', title: titles.progress, cell: ({ progress }) => texts.progresses[progress] },
    {
      key: 'price',
      title: titles.price,
      cell: ({ price, complaintState }) => money(cents(complaintState === 'accepted' ? 0 : price)),
    },
    {
      key: 'complaint',
      title: titles.complaint,
      cell: ({ complaintState: state }) =>
        state && <Badge tone={state === 'open' ? 'warn' : 'neutral'}>{texts.complaints[state]}</Badge>,
    },
  ];
}
