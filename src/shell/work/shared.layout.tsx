import { Outlet } from 'react-router';
import { dealerById } from '#features/dealers/dealers.ts';
import { DealerFrame } from '#features/dealers/ui/dealer-frame.tsx';
import { isStaff } from '#features/identity/shared.ts';
import { requestContext } from '#shell/request-context.ts';
import type { Route } from './+types/shared.layout.ts';
import { StaffFrame, staffMenuOf } from './staff-frame.tsx';

/** Decides nothing: each page asks for its own role. */
export async function loader({ context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const { user } = visitor;
  if (user === null || user.dealerId === null || isStaff(user)) {
    return { kind: 'staff' as const, staff: staffMenuOf(user) };
  }
  const dealer = await dealerById(deps.db, user.dealerId);
  return { kind: 'dealer' as const, name: dealer?.name ?? '' };
}

/** Pages that staff and dealers have in common stay under the menu of whoever opens them. */
export default function SharedLayout({ loaderData: frame }: Route.ComponentProps) {
  return frame.kind === 'dealer' ? (
    <DealerFrame person={frame.name}>
      <Outlet />
    </DealerFrame>
  ) : (
    <StaffFrame staff={frame.staff}>
      <Outlet />
    </StaffFrame>
  );
}
