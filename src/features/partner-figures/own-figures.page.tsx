import { partnerOfUser } from '#features/partners/partners.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/own-figures.page.ts';
import { partnerMonths } from './partner-figures.store.ts';
import { figuresTexts } from './partner-figures.texts.ts';
import { PartnerMonths } from './partner-months.tsx';

export const meta: Route.MetaFunction = () => privatePage('Meine Marke');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  const partner = await partnerOfUser(deps.db, user.id);
  if (!partner) return { partner: null, months: [] };
  const { name, host, share, isActive } = partner;
  return { partner: { name, host, share, isActive }, months: await partnerMonths(deps.db, partner.id) };
}

/** The partner's own figures: sums and statements, and nothing of any customer. */
export default function OwnFigures({ loaderData: { partner, months } }: Route.ComponentProps) {
  const texts = useTexts(figuresTexts);
  if (!partner)
    return (
      <>
        <PageHead title={texts.ownTitle} />
        <EmptyList>{texts.noPartner}</EmptyList>
      </>
    );
  return (
    <PartnerMonths
      title={partner.name}
      lead={texts.lead}
      partner={partner}
      months={months}
      folder="/werbung/partner"
    />
  );
}
