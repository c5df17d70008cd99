import { matchRoutes, Outlet } from 'react-router';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext } from '#shell/request-context.ts';
import workStyles from '../ui/work.css?url';
import { WorkError } from '../ui/work-frame.tsx';
import type { Route } from './+types/staff.layout.ts';
import { savedViewsOf } from './saved-views.ts';
import { StaffFrame, staffMenuOf } from './staff-frame.tsx';
import { staffPages } from './staff-pages.ts';

const pages = Object.values(staffPages);

/** The title of a page is that of its row, unless the page says another; that of an error belongs to none. */
export const meta: Route.MetaFunction = ({ location, error }) =>
  privatePage((!error && matchRoutes(pages, location)?.at(-1)?.route.title) || 'Arbeitsbereich');

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

/** Decides nothing: each page asks for its own role, and the link of a start opens the mails without any. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  return {
    ...staffMenuOf(visitor.user),
    savedViews: visitor.user ? await savedViewsOf(deps.db, visitor.user.id) : null,
    csrf: visitor.csrfToken ?? '',
  };
}

/** The staff's pages: where one may go, who one is, the way out. */
export default function StaffLayout({ loaderData: staff }: Route.ComponentProps) {
  return (
    <StaffFrame staff={staff}>
      <Outlet />
    </StaffFrame>
  );
}

export function ErrorBoundary({ loaderData: staff }: Route.ErrorBoundaryProps) {
  const isOurs = staff !== undefined && staff.links.length > 0;
  return <WorkError frame={isOurs ? (page) => <StaffFrame staff={staff}>{page}</StaffFrame> : null} />;
}
