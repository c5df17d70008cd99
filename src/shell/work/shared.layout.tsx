import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { closedDealer, dealerById } from '#features/dealers/dealers.ts';
import type { ClosedDealer } from '#features/dealers/types.ts';
import { DealerFrame } from '#features/dealers/ui/dealer-frame.tsx';
import { isStaff } from '#features/identity/shared.ts';
import { type RequestContext, requestContext } from '#shell/request-context.ts';
import workStyles from '../ui/work.css?url';
import { WorkError } from '../ui/work-frame.tsx';
import type { Route } from './+types/shared.layout.ts';
import { savedViewsOf } from './saved-views.ts';
import { StaffFrame, type StaffMenu, staffMenuOf } from './staff-frame.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: workStyles }];

type Frame =
  | { kind: 'staff'; staff: StaffMenu }
  | { kind: 'dealer'; name: string; closed: ClosedDealer | null };

/** Decides nothing: each page asks for its own role. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  return {
    frame: await frameOf(context.get(requestContext)),
    savedViews: visitor.user ? await savedViewsOf(deps.db, visitor.user.id) : null,
  };
}

async function frameOf({ deps, visitor }: RequestContext): Promise<Frame> {
  const { user } = visitor;
  if (user === null || user.dealerId === null || isStaff(user)) {
    return { kind: 'staff', staff: staffMenuOf(user) };
  }
  const dealer = await dealerById(deps.db, user.dealerId);
  return { kind: 'dealer', name: dealer?.name ?? '', closed: await closedDealer(deps.db, dealer) };
}

/** Pages that staff and dealers have in common stay under the menu of whoever opens them. */
export default function SharedLayout({ loaderData: { frame } }: Route.ComponentProps) {
  return (
    <EitherFrame frame={frame}>
      <Outlet />
    </EitherFrame>
  );
}

export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const frame = loaderData?.frame;
  const isOurs = frame !== undefined && (frame.kind === 'dealer' || frame.staff.links.length > 0);
  return <WorkError frame={isOurs ? (page) => <EitherFrame frame={frame}>{page}</EitherFrame> : null} />;
}

const EitherFrame = ({ frame, children }: { frame: Frame; children: ReactNode }) =>
  frame.kind === 'dealer' ? (
    <DealerFrame person={frame.name} closed={frame.closed}>
      {children}
    </DealerFrame>
  ) : (
    <StaffFrame staff={frame.staff}>{children}</StaffFrame>
  );
