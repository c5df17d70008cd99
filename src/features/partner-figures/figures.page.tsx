import { Link } from 'react-router';
import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { partnerById } from '#features/partners/partners.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/figures.page.ts';
import { partnerMonths } from './figures.store.ts';
import { figuresTexts } from './figures.texts.ts';
import { MonthsTable } from './months-table.tsx';
import { PartnerFacts } from './partner-facts.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.partner.name} · ` : ''}Partnermarken`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'partnerFigures');
  const partner = await partnerById(deps.db, rowIdIn(params.partnerId));
  if (!partner) throw notFound();
  const { id, name, host, share, isActive } = partner;
  return {
    partner: { id, name, host, share, isActive },
    months: await partnerMonths(deps.db, id),
    mayEdit: hasAnyRole(user, rolesByPermission.partners),
    mayList: hasAnyRole(user, rolesByPermission.customers),
  };
}

/** What came from a partner's host, and what it is credited. */
export default function PartnerFigures({ loaderData }: Route.ComponentProps) {
  const { partner, months, mayEdit, mayList } = loaderData;
  const texts = useTexts(figuresTexts);
  return (
    <>
      <PageHead title={texts.title(partner.name)} lead={texts.leadStaff} />
      <p className="flex flex-wrap gap-x-6">
        <Link to="/support/partner" className="link inline-flex min-h-11 items-center">
          {texts.all}
        </Link>
        {mayEdit && (
          <Link to={`/support/partner/${partner.id}`} className="link inline-flex min-h-11 items-center">
            {texts.edit}
          </Link>
        )}
        {mayList && (
          <Link
            to={`/admin/verkaufsliste?partner=${partner.id}`}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.list}
          </Link>
        )}
      </p>
      <PartnerFacts partner={partner} />
      <MonthsTable months={months} folder={`/support/partner/${partner.id}`} />
    </>
  );
}
