import { hasAnyRole, rolesByPermission } from '#features/identity/shared.ts';
import { partnerById } from '#features/partners/partners.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/partner-figures.page.ts';
import { partnerMonths } from './partner-figures.store.ts';
import { figuresTexts } from './partner-figures.texts.ts';
import { PartnerMonths } from './partner-months.tsx';

const { right, title } = staffPages['partner-figures/partner-figures'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(`${loaderData ? `${loaderData.partner.name} · ` : ''}${title}`);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
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
  const path = `/support/partner/${partner.id}`;
  return (
    <PartnerMonths
      back={{ to: staffPages['partner-figures/partner-list'].path, label: texts.all }}
      title={texts.title(partner.name)}
      lead={texts.leadStaff}
      ways={[
        mayEdit && { to: path, label: texts.edit, variant: 'outline' },
        mayList && {
          to: `/admin/verkaufsliste?partner=${partner.id}`,
          label: texts.list,
          variant: 'outline',
        },
      ]}
      partner={partner}
      months={months}
      folder={path}
    />
  );
}
