import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser, savedViewsOf } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import { WorkError, WorkFrame } from '#shell/ui/work-frame.tsx';
import type { Route } from './+types/partner.layout.ts';

export const meta: Route.MetaFunction = () => privatePage('Werbepartner');

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAdverts');
  return {
    person: `${user.firstName} ${user.lastName}`.trim() || user.email,
    savedViews: await savedViewsOf(deps.db, user.id),
    csrf: visitor.csrfToken ?? '',
  };
}

/** The pages of advertising partners: their figures and nothing else. */
export default function PartnerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PartnerFrame person={loaderData.person}>
      <Outlet />
    </PartnerFrame>
  );
}

export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => (
  <WorkError
    frame={loaderData ? (page) => <PartnerFrame person={loaderData.person}>{page}</PartnerFrame> : null}
  />
);

function PartnerFrame({ person, children }: { person: string; children: ReactNode }) {
  const texts = useTexts(frameTexts);
  return (
    <WorkFrame
      label={texts.area}
      groups={[
        {
          title: null,
          links: [
            { to: '/werbung', title: texts.campaigns },
            { to: '/werbung/anfragen', title: texts.leads },
            { to: '/werbung/partner', title: texts.brand },
          ],
        },
      ]}
      person={{ name: person, role: texts.role }}
      search={null}
    >
      {children}
    </WorkFrame>
  );
}

const frameTexts = catalogue({
  area: 'Werbung',
  campaigns: 'Meine Kampagnen',
  leads: 'Meine Anfragen',
  brand: 'Meine Marke',
  role: 'Werbepartner',
});
