import { Form, NavLink, Outlet } from 'react-router';
import { hasRole, isStaff } from '#features/identity/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/customer.layout.ts';
import { customerTexts } from './customer.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Mein Konto');

export function loader({ url, context }: Route.LoaderArgs) {
  const user = requireUser(context.get(requestContext), url, 'ownAccount');
  return { isDealer: user.dealerId !== null && hasRole(user, 'dealer'), isStaff: isStaff(user) };
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

/** The customer's own pages: where one is, and the way out. */
export default function CustomerLayout({ loaderData: { isStaff, isDealer } }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav ref={showCurrent} aria-label={texts.area} className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
          <ul className="flex gap-2">
            {links
              .filter(({ key }) => key !== 'staffArea' || isStaff)
              .filter(({ key }) => key !== 'dealerArea' || isDealer)
              .map(({ key, to }) => (
                <li key={to}>
                  <NavLink to={to} className="chip">
                    {texts[key]}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <Form method="post" action="/benutzerkonto/abmelden" reloadDocument className="-mx-5">
          <Button type="submit" variant="quiet">
            {texts.signOut}
          </Button>
        </Form>
      </div>
      <div className="mt-8">
        <Outlet />
      </div>
    </div>
  );
}

/** For a menu that scrolls on phones, as its ref: brings the entry of the present page into sight. */
function showCurrent(menu: HTMLElement | null): void {
  const entry = menu?.querySelector('[aria-current]');
  if (!(entry instanceof HTMLElement) || !menu) return;
  menu.scrollLeft = entry.offsetLeft - (menu.clientWidth - entry.offsetWidth) / 2;
}
