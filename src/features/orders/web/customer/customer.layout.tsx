import { Form, NavLink, Outlet } from 'react-router';
import { useTexts } from '#web/locale.ts';
import { requestContext } from '#web/request-context.ts';
import { requireUser } from '#web/require-user.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/customer.layout.ts';
import { customerTexts } from './customer.texts.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Mein Konto · Brennwert' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context.get(requestContext), request, 'ownAccount');
  return null;
}

const links = [
  { key: 'overview', to: '/kunde/startseite' },
  { key: 'orders', to: '/kunde/bestellungen' },
  { key: 'notifications', to: '/kunde/benachrichtigungen' },
  { key: 'data', to: '/kunde/stammdaten' },
] as const;

/** The customer's own pages: where one is, and the way out. */
export default function CustomerLayout() {
  const texts = useTexts(customerTexts);
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label={texts.area} className="-mx-4 max-w-[100vw] overflow-x-auto px-4">
          <ul className="flex gap-2">
            {links.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to} className="chip">
                  {texts[link.key]}
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
