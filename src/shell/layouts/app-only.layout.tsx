import { Outlet } from 'react-router';
import { requireAppView } from '#shell/not-found.ts';
import { requestContext } from '#shell/request-context.ts';
import type { Route } from './+types/app-only.layout.ts';
import { AppFrame } from './frame-parts.tsx';

/** Pages that exist inside the native app alone; everywhere else they are not found. */
export function loader({ context }: Route.LoaderArgs) {
  requireAppView(context.get(requestContext));
  return null;
}

export default function AppOnlyLayout() {
  return (
    <AppFrame>
      <div className="px-4 py-8">
        <Outlet />
      </div>
    </AppFrame>
  );
}
