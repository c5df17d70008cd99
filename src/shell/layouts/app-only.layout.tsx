import { Outlet } from 'react-router';
import { runMiddleware } from '#shell/page-middleware.ts';
import { requestContext } from '#shell/request-context.ts';
import type { Route } from './+types/app-only.layout.ts';
import { AppLayout } from './app-layout.tsx';
import type { PageSettings } from './page-settings.ts';

export const handle: PageSettings = { middleware: ['app-only'] };

/** Pages that exist inside the native app alone; everywhere else they are not found. */
export function loader({ context }: Route.LoaderArgs) {
  runMiddleware(context.get(requestContext), handle);
  return null;
}

export default function AppOnlyLayout() {
  return (
    <AppLayout layout="only">
      <Outlet />
    </AppLayout>
  );
}
