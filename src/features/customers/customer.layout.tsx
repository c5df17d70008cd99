import { ChevronLeft, ChevronRight } from 'lucide';
import { Form, Link, NavLink, Outlet, useLocation } from 'react-router';
import { hasRole, isStaff } from '#features/identity/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/customer.layout.ts';
import { customerTexts } from './customer.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Mein Konto');

export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url, 'ownAccount');
  return {
    isDealer: user.dealerId !== null && hasRole(user, 'dealer'),
    isStaff: isStaff(user),
    signedInName: `${user.firstName} ${user.lastName}`.trim(),
  };
}

const links = [
  { key: 'overview', to: '/kunde/startseite' },
  { key: 'orders', to: '/kunde/bestellungen' },
  { key: 'dashboard', to: '/kunde/dashboard' },
  { key: 'mex', to: '/kunde/mex' },
  { key: 'notifications', to: '/kunde/benachrichtigungen' },
  { key: 'data', to: '/kunde/stammdaten' },
  { key: 'security', to: '/kunde/sicherheit' },
  { key: 'staffArea', to: '/support' },
  { key: 'dealerArea', to: '/haendler/bestellungen' },
] as const;

const start = '/kunde/startseite';

/**
 * The customer's own pages: where one is, and the way out. On phones the start page lists them, and the others lead back
 * to it.
 */
export default function CustomerLayout({ loaderData: { isStaff, isDealer } }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  const { pathname } = useLocation();
  const isStart = pathname === start;
  const shown = links
    .filter(({ key }) => key !== 'staffArea' || isStaff)
    .filter(({ key }) => key !== 'dealerArea' || isDealer);
  return (
    <div className="mx-auto max-w-page px-4 py-5 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:hidden">
        <nav aria-label={texts.area}>
          <ul className="flex flex-wrap gap-2">
            {shown.map(({ key, to }) => (
              <li key={to}>
                <NavLink to={to} className="chip">
                  {texts[key]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SignOut />
      </div>
      {!isStart && (
        <div className="flex items-center justify-end gap-4 sm:hidden">
          <Link
            to={parentOf(pathname)}
            className="way-back link mr-auto inline-flex min-h-11 items-center gap-1"
          >
            <Icon of={ChevronLeft} size="sm" />
            {isBelowDashboard(pathname) ? texts.dashboard : texts.area}
          </Link>
          <SignOut />
        </div>
      )}
      <div className={isStart ? 'sm:mt-8' : 'mt-2 sm:mt-8'}>
        <Outlet />
      </div>
      {isStart && (
        <div className="mt-8 sm:hidden">
          <nav aria-label={texts.area} className="rounded-lg border border-line bg-surface px-5 shadow-card">
            <ul className="divide-y divide-line">
              {shown.slice(1).map(({ key, to }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-13 items-center justify-between gap-4 font-medium">
                    {texts[key]}
                    <Icon of={ChevronRight} className="text-ink-2" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-ml-5">
            <SignOut />
          </div>
        </div>
      )}
    </div>
  );
}

const parentOf = (pathname: string): string => (isBelowDashboard(pathname) ? '/kunde/dashboard' : start);

const isBelowDashboard = (pathname: string): boolean => pathname.startsWith('/kunde/dashboard/');

function SignOut() {
  const texts = useTexts(customerTexts);
  return (
    <Form method="post" action="/benutzerkonto/abmelden" reloadDocument className="-mr-4 sm:-mx-5">
      <Button type="submit" variant="quiet">
        {texts.signOut}
      </Button>
    </Form>
  );
}
