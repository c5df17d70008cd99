import { Outlet } from 'react-router';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealer, savedViewsOf } from '#shell/shell.ts';
import workStyles from '#shell/ui/work.css?url';
import { WorkError } from '#shell/ui/work-frame.tsx';
import { dealerById } from '../dealers.store.ts';
import { DealerFrame } from '../ui/dealer-frame.tsx';
import type { Route } from './+types/dealer.layout.ts';

export const meta: Route.MetaFunction = () => privatePage('Händlerbereich');

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

/** The proof of forms is given once for all pages below. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { user, dealerId } = requireDealer(server, url);
  const { db } = server.deps;
  const [dealer, savedViews] = await Promise.all([dealerById(db, dealerId), savedViewsOf(db, user.id)]);
  return { name: dealer?.name ?? '', savedViews, csrf: server.visitor.csrfToken ?? '' };
}

/** The dealers' pages: where one may go, for whom one works, the way out. */
export default function DealerLayout({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <DealerFrame name={name}>
      <Outlet />
    </DealerFrame>
  );
}

export const ErrorBoundary = ({ loaderData: dealer }: Route.ErrorBoundaryProps) => (
  <WorkError frame={dealer ? (page) => <DealerFrame name={dealer.name}>{page}</DealerFrame> : null} />
);
